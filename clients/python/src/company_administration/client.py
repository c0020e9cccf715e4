"""The client."""

import contextlib
import contextvars
import http.client
import json
import socket
import ssl
import time
import urllib.parse
import uuid
import zlib
from typing import Any, Callable, Dict, Iterable, Iterator, Mapping, NoReturn, Optional, Union

from .answers import value_of
from .copy import CompanyCopy
from .errors import AnswerTimeoutError, CompanyAdministrationError, NoAnswerError, RevisionGoneError, UnexpectedAnswerError
from .exchange import Exchanger, Secret, TooLarge, Watch
from .generated.operations import VERSION, Operations
from .generated.types import Change, GroupAnswer, GroupUpdate, UserAnswer, UserUpdate
from .many import Records, UpdateOutcome, UpdateSummary, page_of as _page, summary_of, update_in_batches
from .members import GroupMembers
from .retry import MAX_DEFECTS, RetryNotice, is_defect, may_repeat, pause_before

_deadline: "contextvars.ContextVar[Optional[float]]" = contextvars.ContextVar("deadline", default=None)
DEFAULT_MAX_ANSWER_BYTES = 256 * 1024 * 1024


class CompanyAdministrationClient(Operations):
    """Calls the Company Administration API for one company.

    It has one method for each operation of the contract, changes(), group() and within(). It uses its connections again, need not be closed, and may be
    used by several threads; with asyncio, by asyncio.to_thread().
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 60.0,
        total_timeout: float = 300.0,
        attempts: Optional[int] = None,
        max_answer_bytes: int = DEFAULT_MAX_ANSWER_BYTES,
        on_retry: Optional[Callable[[RetryNotice], None]] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        """timeout: seconds for one try, up to its last byte; total_timeout: for all tries of a call, with the pauses between them. It is
        sent again until then, or `attempts` times.

        on_retry is called before a call is sent again. Raises ValueError for what cannot be used; no message holds the key.
        """
        for name, value in (("timeout", timeout), ("total_timeout", total_timeout)):
            # A thread can wait no longer.
            if not 0 < value <= 4_000_000:
                raise ValueError(f"{name} must be a number of seconds above 0")
        if (attempts is not None and attempts < 1) or max_answer_bytes < 1:
            raise ValueError("attempts and max_answer_bytes must be at least 1")
        self._base_url = _usable_url(base_url)
        # As a file that holds it has it, with the line's end.
        self._api_key = Secret(api_key.strip())
        if self._api_key.reveal() == "":
            raise ValueError("api_key is missing")
        self._timeout, self._total_timeout, self._attempts = timeout, total_timeout, attempts
        self._on_retry = on_retry
        self._exchanger = Exchanger(self._base_url, ssl_context, max_answer_bytes)

    @contextlib.contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """All calls in this `with` block together take no longer: then they raise AnswerTimeoutError, or what was wrong before a pause."""
        outer = _deadline.get()
        own = time.monotonic() + seconds
        token = _deadline.set(own if outer is None else min(own, outer))
        try:
            yield
        finally:
            _deadline.reset(token)

    def changes(self, since_revision: str, *, page_size: Optional[int] = None) -> "Changes":
        """What changed after a revision, page by page; its `revision` is where to go on next time."""
        return Changes(self, since_revision, page_size)

    def copy(
        self,
        revision: Optional[str] = None,
        users: "Mapping[str, UserAnswer]" = {},
        groups: "Mapping[str, GroupAnswer]" = {},
    ) -> CompanyCopy:
        """A copy of all users and groups that follows the changes: copy = client.copy(); copy.update()"""
        return CompanyCopy(self, revision, users, groups)

    def latest_revision(self) -> str:
        """The revision to begin changes() with: ask for it before you read everything."""
        try:
            return self.get_change_list(Limit=1)["Position"][0]["Latest"]
        except RevisionGoneError as gone:
            # The first changes are gone: that, too, shows how far they go.
            return gone.latest_revision

    def users(self, *, page_size: int = 500, changed_since: Optional[str] = None) -> "Records[UserAnswer]":
        """All user profiles with their sets, page by page; its `revision` is where changes() begins."""
        return Records(lambda page: _page(self.get_users(**page), "Users"), page_size, changed_since)

    def groups(self, *, page_size: int = 500, changed_since: Optional[str] = None) -> "Records[GroupAnswer]":
        """All groups with their sets, page by page; its `revision` is where changes() begins."""
        return Records(lambda page: _page(self.get_groups(**page), "Groups"), page_size, changed_since)

    def update_all_users(self, updates: "Iterable[Union[UserUpdate, UserAnswer]]", *, batch_size: int = 500) -> UpdateSummary:
        """Creates and changes any number of user profiles, in batches, each for itself.

        Sets that an update has replace the stored ones; with `ETag` it is refused where somebody else has changed the record since.
        """
        return summary_of(self.user_update_outcomes(updates, batch_size=batch_size))

    def user_update_outcomes(
        self, updates: "Iterable[Union[UserUpdate, UserAnswer]]", *, batch_size: int = 500
    ) -> "Iterator[UpdateOutcome]":
        """The same, one outcome after the other. A batch is sent when it is iterated."""
        return update_in_batches(self.update_users, updates, batch_size)

    def update_all_groups(self, updates: "Iterable[Union[GroupUpdate, GroupAnswer]]", *, batch_size: int = 500) -> UpdateSummary:
        """Creates and changes any number of groups, in batches, each for itself.

        Sets that an update has replace the stored ones; with `ETag` it is refused where somebody else has changed the record since.
        """
        return summary_of(self.group_update_outcomes(updates, batch_size=batch_size))

    def group_update_outcomes(
        self, updates: "Iterable[Union[GroupUpdate, GroupAnswer]]", *, batch_size: int = 500
    ) -> "Iterator[UpdateOutcome]":
        """The same, one outcome after the other. A batch is sent when it is iterated."""
        return update_in_batches(self.update_groups, updates, batch_size)

    def group(self, title: Optional[str] = None, *, ID: Optional[str] = None) -> GroupMembers:
        """The members of one group, by its title or by its ID: client.group("Sales").add_member(EmailAddress="ann@example.com")"""
        return GroupMembers(self, title, ID)

    def _call(self, operation: str, members: Dict[str, Any], if_match: Optional[str] = None) -> Any:
        deadline = min(time.monotonic() + self._total_timeout, _deadline.get() or float("inf"))
        given = {name: value for name, value in members.items() if value is not None}
        body = Secret(json.dumps({"APIkey": self._api_key.reveal(), **given}))
        requires_state = if_match is not None or _requires_state(members)
        attempt, defects = 1, 0
        while True:
            try:
                return self._send(operation, body, if_match, deadline, requires_state)
            except CompanyAdministrationError as error:
                defects += is_defect(error)
                if attempt == self._attempts or defects > MAX_DEFECTS or not may_repeat(error, requires_state):
                    raise
                delay = pause_before(error, attempt)
                # A pause that outlasts the call is not begun.
                if time.monotonic() + delay >= deadline:
                    raise
                if self._on_retry:
                    self._on_retry(RetryNotice(operation, attempt, delay, error))
            time.sleep(delay)
            attempt += 1

    def _send(self, operation: str, body: Secret, if_match: Optional[str], deadline: float, is_fresh: bool) -> Any:
        request_id = str(uuid.uuid4())
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json, application/problem+json",
            "Accept-Encoding": "gzip",
            "User-Agent": f"company-administration/{VERSION} (Python)",
            "X-Request-Id": request_id,
        }
        if if_match is not None:
            headers["If-Match"] = if_match
        url = f"{self._base_url}/public/api/{operation}"
        seconds = min(self._timeout, deadline - time.monotonic())
        if seconds <= 0:
            raise AnswerTimeoutError("the time for this call is over", request_id)
        watch = Watch(seconds)
        try:
            status, answered, content = self._exchanger.send(url, body, headers, watch, seconds, is_fresh)
        except TooLarge:
            raise UnexpectedAnswerError("larger than max_answer_bytes", 200, request_id) from None
        except (OSError, http.client.HTTPException, zlib.error) as error:
            self._raise_no_answer(error, watch, seconds, request_id)
        return value_of(status, answered, content, url, request_id, self._api_key)

    def _raise_no_answer(self, error: Exception, watch: Watch, seconds: float, request_id: str) -> NoReturn:
        # Without the frames below: their variables hold the request.
        cause = error.with_traceback(None)
        cause.__context__ = cause.__cause__ = None
        split = urllib.parse.urlsplit(self._base_url)
        to = f"{split.scheme}://{split.netloc}"
        if watch.is_expired or isinstance(cause, socket.timeout):
            raise AnswerTimeoutError(f"no answer from {to} within {seconds:g} s", request_id) from None
        raise NoAnswerError(f"no answer from {to}: {self._api_key.taken_out_of(str(cause))}", request_id) from cause


class Changes:
    """What changed in the company after a revision, in order, up to the latest change.

    Iterating goes on at `revision`: a second loop brings what came since the first. A loop that was left early, by an exception or by
    break, gets its last change again. Raises RevisionGoneError when some of the changes since then are no longer available: start with a full read.
    """

    def __init__(self, client: CompanyAdministrationClient, since_revision: str, page_size: Optional[int]) -> None:
        self.revision = since_revision
        """Where to go on next time: keep it when everything up to here is dealt with."""
        self._client = client
        self._page_size = page_size

    def __iter__(self) -> Iterator[Change]:
        is_more = True
        while is_more:
            answer = self._client.get_change_list(SinceRevision=self.revision, Limit=self._page_size)
            for change in answer["Changes"]:
                yield change
                # Only now the loop is done with it.
                self.revision = change["Revision"]
            # Behind the last change there may be revisions that are not listed.
            self.revision = answer["Position"][0]["Revision"]
            is_more = answer["Position"][0]["More"] == "true"


def _requires_state(members: Dict[str, Any]) -> bool:
    """Whether an update carries what it requires of the record. Of many updates each is refused for itself, so they do not."""
    data = members.get("data")
    return isinstance(data, dict) and (data.get("ETag") or data.get("CreateOnly")) is not None


def _usable_url(text: str) -> str:
    # Not repeated in messages: who mixes up the two parameters gives the key here.
    split = urllib.parse.urlsplit(text)
    if split.scheme not in ("http", "https") or not split.hostname:
        raise ValueError("base_url must be an http or https URL")
    if split.username is not None or split.query or split.fragment:
        raise ValueError("base_url must have no user, no query and no fragment")
    return f"{split.scheme}://{split.netloc}{split.path.rstrip('/')}"
