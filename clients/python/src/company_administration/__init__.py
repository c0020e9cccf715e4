"""Client of the Company Administration API, over JSON, with Python's standard library only."""

from .answers import etag_of
from .client import Changes, CompanyAdministrationClient
from .copy import CompanyCopy
from .countries import country_code_of
from .errors import (
    AnswerTimeoutError,
    CompanyAdministrationError,
    NoAnswerError,
    ProblemError,
    RevisionGoneError,
    UnexpectedAnswerError,
)
from .many import Records, UpdateOutcome, UpdateSummary
from .members import GroupMembers
from .natural_key import natural_key
from .retry import RetryNotice

__all__ = [
    "AnswerTimeoutError",
    "Changes",
    "CompanyAdministrationClient",
    "CompanyAdministrationError",
    "CompanyCopy",
    "GroupMembers",
    "NoAnswerError",
    "ProblemError",
    "Records",
    "RetryNotice",
    "RevisionGoneError",
    "UnexpectedAnswerError",
    "UpdateOutcome",
    "UpdateSummary",
    "country_code_of",
    "etag_of",
    "natural_key",
]
