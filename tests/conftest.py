"""What every test shares: no time limit for Hypothesis, since a busy machine proves nothing."""

from hypothesis import settings

settings.register_profile("badugi", deadline=None)
settings.load_profile("badugi")
