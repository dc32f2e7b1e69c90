// The suits and ranks of the pack, and how the suits are drawn.

/** The four suits as paths in a box of 100 by 100: four shapes that no eye confuses. */
export const SUIT_PATHS = {
  s:
    "M50 5C44 25 9 41 9 63C9 77 20 85 31 85C39 85 45 81 48 75C47 84 43 90 35 95H65" +
    "C57 90 53 84 52 75C55 81 61 85 69 85C80 85 91 77 91 63C91 41 56 25 50 5Z",
  h:
    "M50 94C46 82 7 63 7 35C7 19 18 9 30 9C40 9 47 16 50 26C53 16 60 9 70 9" +
    "C82 9 93 19 93 35C93 63 54 82 50 94Z",
  d: "M50 3C58 22 71 38 87 50C71 62 58 78 50 97C42 78 29 62 13 50C29 38 42 22 50 3Z",
  c:
    "M28 27A22 22 0 1 1 72 27A22 22 0 1 1 28 27ZM7 60A22 22 0 1 1 51 60A22 22 0 1 1 7 60Z" +
    "M49 60A22 22 0 1 1 93 60A22 22 0 1 1 49 60ZM40 42H60L58 62H42Z" +
    "M47 55H53C53 76 56 88 66 95H34C44 88 47 76 47 55Z",
};

/** The suits in the order in which a pack is laid out. */
export const SUITS = ["s", "h", "d", "c"];

/** The ranks from the ace, which is low here, to the king. */
export const RANKS = [..."A23456789TJQK"];
