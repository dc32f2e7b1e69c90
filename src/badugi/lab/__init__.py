"""The lab: exact odds, ranges, drawing strategies and what hands become."""
