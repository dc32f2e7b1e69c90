"""What players say and where their game comes from: its words and its history."""

from __future__ import annotations

from badugi.locale import DEFAULT, catalogue, say
from badugi.protocol.study import Evidence, Glossary, History, Passage, Term, TermGroup

KOREAN = "ko"
ON_RECORD = frozenset({"online", "bracelet"})
"""What results and hands tell; all other passages are as people tell them."""


def glossary(locale: str) -> Glossary:
    """The words of the game, explained in one language."""
    groups = catalogue(DEFAULT)["glossary"]
    return Glossary(
        tuple(
            [
                TermGroup(
                    name=group,
                    title=say(f"glossary.{group}.title", locale),
                    terms=tuple([_term(group, term, locale) for term in groups[group]["terms"]]),
                )
                for group in groups
            ]
        )
    )


def _term(group: str, term: str, locale: str) -> Term:
    key = f"glossary.{group}.terms.{term}"
    return Term(
        name=term,
        english=say(f"{key}.word", DEFAULT),
        korean=say(f"{key}.word", KOREAN),
        says=say(f"{key}.says", locale),
    )


def history(locale: str) -> History:
    """The history of the game, told in one language."""
    passages = catalogue(DEFAULT)["history"]["passages"]
    return History(tuple([_passage(name, locale) for name in passages]))


def _passage(name: str, locale: str) -> Passage:
    words = catalogue(locale)["history"]["passages"][name]
    evidence: Evidence = "record" if name in ON_RECORD else "report"
    return Passage(
        name=name,
        title=words["title"],
        text=words["text"],
        when=words.get("when", ""),
        evidence=evidence,
        evidence_title=say(f"history.evidence.{evidence}", locale),
    )
