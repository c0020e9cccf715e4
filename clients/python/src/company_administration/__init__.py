"""Client of the Company Administration API, over JSON, with Python's standard library only."""

from .answers import etag_of
from .client import Changes, CompanyAdministrationClient
from .errors import (
    AnswerTimeoutError,
    CompanyAdministrationError,
    NoAnswerError,
    ProblemError,
    RevisionGoneError,
    UnexpectedAnswerError,
)
from .many import Records, UpdateOutcome
from .members import GroupMembers
from .retry import RetryNotice

__all__ = [
    "AnswerTimeoutError",
    "Changes",
    "CompanyAdministrationClient",
    "CompanyAdministrationError",
    "GroupMembers",
    "NoAnswerError",
    "ProblemError",
    "Records",
    "RetryNotice",
    "RevisionGoneError",
    "UnexpectedAnswerError",
    "UpdateOutcome",
    "etag_of",
]
