"""One range has one text, which is read back; what is no range is refused at its place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from badugi.errors import RangeError
from badugi.lab.ranges import parse_range
from badugi.lab.ranges.grammar import DEEPEST, LONGEST


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (" Jxxx+,(Qxxx , Kxxx): over( 57x+ ),75X+", "Jxxx+, (Qxxx, Kxxx):over(75x+), 75x+"),
        ("ANY", "*"),
        ("pat", "badugi"),
        ("xxxx", "badugi"),
        ("xxx, XX", "tri, two"),
        ("tri+", "tri"),
        ("one++", "one++"),
        ("a2 34", None),
        ("a234", "432A"),
        ("10x5", None),
        ("10 5x", None),
        ("105x", "T5x"),
        ("jxxx..8xxx", "8xxx..Jxxx"),
        ("tri..badugi", "badugi..tri"),
        ("2a{3,K,3}", None),
        ("2a{3 ,k}", "2A{K,3}"),
        ("a{32k}", "A{K,3,2}"),
        ("2A+{k}", "2A+{K}"),
        ("a♠10H", "ThAs"),
        ("A♠️ 2♡ 3♦ k♧", "Kc3d2hAs"),
        ("as 2h 3d kc", "Kc3d2hAs"),
        ("Ay2z*y", "2wAx*x"),
        ("2x5x", "5w2w"),
        ("*z*w", "*w*x"),
        ("*z5c*w*z", "5c*w*w*x"),
        ("Kxxx smooth over(75x)", "Kxxx:smooth:over(75x)"),
        ("Kxxxsmooth", "Kxxx:smooth"),
        ("8xxx:(9xxx+:Jxxx+)", "8xxx:9xxx+:Jxxx+"),
        ("8xxx:!As", "8xxx:(!As)"),
        ("(9xxx+!8xxx)!As", "9xxx+ ! 8xxx ! As"),
        ("9xxx+!(8xxx!As)", "9xxx+ ! (8xxx ! As)"),
        ("!As!Kd", "!As ! Kd"),
        ("(8xxx,(9xxx,Jxxx))", "8xxx, 9xxx, Jxxx"),
        ("(8xxx,9xxx)@25%", "(8xxx, 9xxx)@0.25"),
        ("8xxx@.5", "8xxx@0.5"),
        ("8xxx@100%", "8xxx"),
        ("(8xxx@0.5)@0.50", "(8xxx@0.5)@0.5"),
        ("8xxx@0.00000001", "8xxx@0.00000001"),
        ("top 14.30 % BY rank", "top 14.3% by rank"),
        ("TOP20%byrank", "top 20% by rank"),
    ],
)
def test_a_range_is_always_written_in_one_way(text, written):
    if written is None:
        with pytest.raises(RangeError):
            parse_range(text)
        return
    found = parse_range(text)
    assert found.text == written
    again = parse_range(written)
    assert (again.text, again) == (written, found)


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("", "range_no_text", ""),
        ("  ", "range_no_text", ""),
        ("8xxx-", "range_dash", "character 5"),
        ("8–5", "range_dash", "character 2"),
        ("Zx", "range_no_hand", "'Zx' at character 1"),
        ("75x, aces", "range_no_hand", "'aces' at character 6"),
        ("57xA", "range_no_hand", "'57xA'"),
        ("smoothest", "range_no_hand", "'smoothest'"),
        ("8xxx\x1b", "range_no_hand", "U+001B"),
        ("ſxx", "range_no_hand", "'ſxx'"),
        ("AAx", "range_rank_twice", "rank A twice"),
        ("85432", "range_hand_size", "5 cards"),
        ("xxxxx", "range_hand_size", "5 cards"),
        ("Ax", "range_no_lower", "no rank is lower than A"),
        ("3xxx", "range_no_lower", "only 2 ranks are lower than 3"),
        ("2xx", "range_no_lower", "only one rank"),
        ("As2h3d4c5s", "range_pattern_size", "5 cards"),
        ("AsAs", "range_card_twice", "card As"),
        ("AwAw", "range_card_twice", "card Aw"),
        ("8532{K}", "range_unused", "none is unused"),
        ("75x{K,Q}", "range_unused", "one card"),
        ("2A{K,Q,J}", "range_unused", "2 cards"),
        ("8xxx..As", "range_unexpected", "character 7 stands 'As'"),
        ("8xxx..over(2A)", "range_unexpected", "character 7"),
        ("8xxx..", "range_unfinished", "character 6"),
        ("8xxx...Jxxx", "range_unexpected", "character 7 stands '.'"),
        ("8xxx..Jxxx+", "range_unexpected", "character 11 stands '+'"),
        ("As2h+", "range_unexpected", "character 5 stands '+'"),
        ("8xxx 75x", "range_unexpected", "character 6 stands '75x'"),
        ("8xxx,", "range_unfinished", "character 5"),
        (",8xxx", "range_unexpected", "character 1"),
        ("8xxx:", "range_unfinished", "character 5"),
        ("8xxx!!As", "range_unexpected", "character 6"),
        ("(8xxx", "range_unfinished", "')'"),
        ("8xxx)", "range_unexpected", "character 5 stands ')'"),
        ("2A{K", "range_unfinished", "brace"),
        ("2A{}", "range_unexpected", "a rank"),
        ("2A{Kx}", "range_unexpected", "a rank"),
        ("over 75x", "range_unexpected", "'('"),
        ("over()", "range_unexpected", "a hand"),
        ("over(As)", "range_over_classes", "As"),
        ("over(75x@0.5)", "range_over_classes", "75x@0.5"),
        ("8xxx@", "range_unfinished", "a number"),
        ("8xxx@0", "range_weight", "not 0"),
        ("8xxx@1.01", "range_weight", "not 1.01"),
        ("8xxx@0%", "range_weight", "not 0"),
        ("8xxx@200%", "range_weight", "not 200"),
        (f"8xxx@0.{'0' * 400}1", "range_weight", "…"),
        ("8xxx@0.5@0.5", "range_unexpected", "character 9"),
        ("top 5", "range_unfinished", "'%'"),
        ("top 5%", "range_top_by", "by rank"),
        ("top 5% rank", "range_top_by", "by rank"),
        ("top 5% by luck", "range_unexpected", "'luck'"),
        ("top 0% by rank", "range_top_share", "not 0"),
        ("top 101% by rank", "range_top_share", "not 101"),
        ("top 5% by equity 4 draws", "range_draws", "not 4"),
        ("top 5% by equity 1.5 draws", "range_draws", "not 1.5"),
        ("top 5% by equity 2", "range_unfinished", "'draws'"),
        ("8xxx:Jxxx", "range_empty", "8xxx:Jxxx"),
        ("75x, 8xxx:Jxxx", "range_empty", "in 8xxx:Jxxx."),
        ("over(8xxx)", "range_empty", "over(8xxx)"),
        ("!*", "range_empty", "!*"),
        ("A" * (LONGEST + 1), "range_too_long", str(LONGEST)),
        ("A," * 900 + "A", "range_too_long", str(LONGEST)),
        ("(" * (DEEPEST + 1) + "8xxx", "range_too_deep", f"character {DEEPEST + 1}"),
        ("over(" * 300, "range_too_deep", str(DEEPEST)),
    ],
)
def test_what_is_no_range_is_refused_where_it_goes_wrong(text, code, said):
    with pytest.raises(RangeError) as refused:
        parse_range(text)
    assert refused.value.code == code
    assert said in str(refused.value)
    assert refused.value.sentence("ko")


def test_brackets_may_be_as_deep_as_is_said():
    assert parse_range("(" * DEEPEST + "8xxx" + ")" * DEEPEST).text == "8xxx"
    assert parse_range("(8xxx), " * 60 + "8xxx") == parse_range("8xxx")


RANK = st.sampled_from("A23456789TJQK")
CLASS = st.builds(
    lambda ranks, lower: "".join(ranks) + "x" * lower,
    st.lists(RANK, min_size=0, max_size=4, unique=True),
    st.integers(0, 4),
).filter(bool)
NAMED = CLASS | st.sampled_from(["badugi", "pat", "tri", "two", "one", "8xxx", "75x", "Kx"])
SUIT = st.sampled_from("cdhswxyz")
PATTERN = st.lists(st.tuples(RANK | st.just("*"), SUIT), min_size=1, max_size=4).map(
    lambda cards: "".join(rank + suit for rank, suit in cards)
)
ONE = st.one_of(
    NAMED,
    st.builds("{}{}".format, NAMED, st.sampled_from(["+", "++", "{K}", "+{2,3}"])),
    st.builds("{}..{}".format, NAMED, NAMED),
    PATTERN,
    st.builds("over({}+)".format, NAMED),
    st.sampled_from(["*", "any", "smooth", "rough", "top 12.5% by rank"]),
)
WEIGHT = st.integers(1, 100).map("@{}%".format) | st.floats(0.001, 1).map("@{:.4f}".format)
EXPRESSION = st.recursive(
    ONE,
    lambda inner: st.one_of(
        st.builds("{}, {}".format, inner, inner),
        st.builds("{}:{}".format, inner, inner),
        st.builds("({}):({})".format, inner, inner),
        st.builds("{} ! ({})".format, inner, inner),
        st.builds("!{}".format, inner),
        st.builds("({}){}".format, inner, WEIGHT),
        st.builds("{} {}".format, inner, st.sampled_from(["smooth", "rough", "over(tri)"])),
    ),
    max_leaves=5,
)


@settings(max_examples=40, deadline=None)
@given(EXPRESSION)
@example("!(8xxx@0.3):(9xxx+@0.7:(Jxxx+@0.1))")
def test_every_range_reads_back_from_its_own_text(text):
    try:
        found = parse_range(text)
    except RangeError:
        assume(False)
    again = parse_range(found.text)
    assert again.text == found.text
    assert again == found
    assert 0 < found.total <= found.combos


SIGNS = "A2345689TJQKxcdhswyz*+.,:!@(){}%10 -♠"
WORDS = [
    "over(",
    "smooth",
    "top",
    "by",
    "rank",
    "tri",
    "8xxx",
    "75x+",
    "As",
    ")",
    "@0.5",
    "..",
    "{K}",
]


@settings(max_examples=150, deadline=None)
@given(
    st.text(max_size=20)
    | st.text(SIGNS, max_size=20)
    | st.lists(st.sampled_from(WORDS + list(",:! ")), max_size=8).map("".join)
)
def test_any_text_is_a_range_or_refused_as_none(text):
    with suppress(RangeError):
        parse_range(text)
