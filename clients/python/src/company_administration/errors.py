"""What the calls raise. None of these ever holds the API key."""

from typing import List, Optional

from .generated.types import ProblemItem


class CompanyAdministrationError(Exception):
    """Any request that did not get the expected response from the service."""

    def __init__(self, message: str, request_id: str) -> None:
        super().__init__(f"{message} (request {request_id})")
        self.request_id = request_id
        """What to tell the operator: the request has it in the server's log."""


class ProblemError(CompanyAdministrationError):
    """The service refuses the request, and says why."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        errors: List[ProblemItem],
        request_id: str,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(f"{status} {code}: {detail}", request_id)
        self.status = status
        self.code = code
        """Programs can rely on it: a ProblemCode, or one that a later version of the service has."""
        self.detail = detail
        self.errors = errors
        """Every bad place of the request; of more than 1,000 `detail` has the number."""
        self.retry_after = retry_after

    @property
    def path(self) -> str:
        """JSON pointer of the first bad place; "" where the request as a whole is refused."""
        return self.errors[0]["path"] if self.errors else ""


class RevisionGoneError(ProblemError):
    """Some of the changes after the given revision are no longer available (410).

    Start with a full read: read everything again, then continue with changes(latest_revision).
    """

    latest_revision: str = ""


class UnexpectedAnswerError(CompanyAdministrationError):
    """What came is no answer of the service: a proxy's page, a redirect, text that is not JSON."""

    def __init__(self, what: str, status: int, request_id: str, retry_after: Optional[float] = None) -> None:
        super().__init__(f"HTTP {status}: {what}", request_id)
        self.status = status
        self.retry_after = retry_after


class NoAnswerError(CompanyAdministrationError):
    """No answer came, or not all of it. What the call was to change may have changed."""


class AnswerTimeoutError(NoAnswerError):
    """No answer came in time. What the call was to change may have changed."""
