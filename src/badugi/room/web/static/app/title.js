// What the window is called: the page, and the room.
import { useEffect } from "./html.js";

/** Call the window so for as long as the words are these. */
export function useTitle(words) {
  useEffect(() => { document.title = `${words} · badugi`; }, [words]);
}
