"""Tells what is wrong with one row from what ends the run."""

from typing import Callable, Optional, TypeVar

from company_administration import ProblemError

ROW_CODES = {"invalid_request", "natural_key_taken", "rule_violation"}
"""Codes of problems that are about one row."""
Answer = TypeVar("Answer")


class RowRefused(Exception):
    """The program refuses this one row; others may be good."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


def reasons_of(error: Exception) -> list[str]:
    """Why a row is refused. Raises what ends the run."""
    if isinstance(error, RowRefused):
        return error.reasons
    if not isinstance(error, ProblemError) or error.code not in ROW_CODES:
        raise error
    return [f"{fault['path']}: {fault['message']}" for fault in error.errors] or [error.detail]


def if_found(read: Callable[[], Answer]) -> Optional[Answer]:
    """The answer; None when there is no such record."""
    try:
        return read()
    except ProblemError as error:
        if error.code == "not_found":
            return None
        raise
