"""Hand histories: what other sites wrote, dealt again by the rules; and what their tools read.

>>> from io import BytesIO
>>> [report.status for report in review(BytesIO(b"no hand at all"), "notes.txt")]
['refused']
>>> find_format("pokerstars").title
'PokerStars'
"""

from badugi.history.format import Format
from badugi.history.registry import FORMATS, find_format, formats
from badugi.history.review import Report, judge, review
from badugi.history.source import Source

__all__ = ["FORMATS", "Format", "Report", "Source", "find_format", "formats", "judge", "review"]
