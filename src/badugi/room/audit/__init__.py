"""The auditor: reads the room's record alone and says whether cards and chips add up."""

from badugi.room.audit.check import Report, check, check_at
from badugi.room.audit.problem import Problem

__all__ = ["Problem", "Report", "check", "check_at"]
