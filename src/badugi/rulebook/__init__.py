"""The rulebook: every rule of the game by its number, as players read it, in their language.

>>> clause("r6.3").title
'The deck runs out'
"""

from badugi.rulebook.book import Page, Section, pages
from badugi.rulebook.law import Chapter, Clause, chapter, chapters, clause, clauses, variant_page
from badugi.rulebook.texts import language, languages

__all__ = [
    "Chapter",
    "Clause",
    "Page",
    "Section",
    "chapter",
    "chapters",
    "clause",
    "clauses",
    "language",
    "languages",
    "pages",
    "variant_page",
]
