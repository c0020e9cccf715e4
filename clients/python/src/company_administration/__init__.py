"""Client of the Company Administration API, over JSON, with Python's standard library only."""

from .answers import etag_of
from .client import Changes, CompanyAdministrationClient
from .countries import country_code_of
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
    "country_code_of",
    "etag_of",
]
