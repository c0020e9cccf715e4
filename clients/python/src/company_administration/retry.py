"""Which calls may be sent again, and when."""

import http.client
import random
import socket
import ssl
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Optional

from .errors import CompanyAdministrationError, NoAnswerError, ProblemError, UnexpectedAnswerError

NOTHING_CHANGED = {408, 429, 503}
"""The service says of these: nothing has changed, send it again."""
ON_THE_WAY = NOTHING_CHANGED | {502, 504}
"""A proxy says of these that it had no answer."""
MAX_DEFECTS = 2
"""A defect of the service mostly lasts: no night should wait for it."""
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0


@dataclass(frozen=True)
class RetryNotice:
    """What on_retry is called with."""

    operation: str
    attempt: int
    """How often the call was sent so far."""
    delay: float
    """Seconds of the pause that begins now."""
    error: CompanyAdministrationError


def may_repeat(error: CompanyAdministrationError, requires_state: bool) -> bool:
    """Whether the same request may be sent again.

    Every operation leads to the same when it is carried out twice: updates are upserts by natural keys, a delete of what is gone answers
    False. Not so with If-Match, ETag and CreateOnly: carried out once, the record has another ETag, and the second try would be answered 412.
    So such a request is sent again only where it is certain that nothing has changed.
    """
    if isinstance(error, ProblemError):
        return error.status in NOTHING_CHANGED or (is_defect(error) and not requires_state)
    if isinstance(error, UnexpectedAnswerError):
        return not requires_state and error.status in ON_THE_WAY
    if not isinstance(error, NoAnswerError):
        return False
    cause = error.__cause__
    if requires_state:
        return isinstance(cause, (ConnectionRefusedError, socket.gaierror)) and not is_lasting(cause)
    return not is_lasting(cause)


def is_defect(error: CompanyAdministrationError) -> bool:
    """Whether the service says that it has a defect."""
    return isinstance(error, ProblemError) and error.status == 500


def is_lasting(cause: Optional[BaseException]) -> bool:
    """True for certificates, a host that there is not, and what is not HTTP: they are the same next time."""
    if isinstance(cause, socket.gaierror):
        return cause.errno == socket.EAI_NONAME
    if isinstance(cause, ssl.SSLCertVerificationError):
        return True
    # A connection that was closed before the answer is a BadStatusLine, too, but also a ConnectionResetError.
    return isinstance(cause, http.client.HTTPException) and not isinstance(
        cause, (ConnectionResetError, http.client.IncompleteRead)
    )


def pause_before(error: CompanyAdministrationError, attempt: int) -> float:
    """Seconds to wait: as the answer says, or else twice as long each time, with chance in it, so that many clients do not come back at once."""
    asked = getattr(error, "retry_after", None)
    if asked:
        return float(asked)
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (attempt - 1)) * random.uniform(0.5, 1)


def seconds_of(header: Optional[str]) -> Optional[float]:
    """Seconds of a Retry-After: a number of them, or a date."""
    if header is None:
        return None
    text = header.strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
