"""What an answer says: a value, a problem, or nothing that the service would say."""

import json
import urllib.parse
from typing import Any, Dict, List, Mapping, Optional

from .errors import ProblemError, RevisionGoneError, UnexpectedAnswerError
from .exchange import Secret
from .generated.types import ProblemItem
from .retry import seconds_of


class Answer(Dict[str, Any]):
    """An answer that is an object, with its ETag beside its members: it can be sent back as it is."""

    etag: Optional[str] = None


def etag_of(answer: Mapping[str, Any]) -> str:
    """The ETag of what get_user(), get_group(), users() or groups() answered, for if_match of an update or a delete.

    Takes the object itself, not a copy of it. Raises TypeError for any other: without the header an update would overwrite what others changed.
    """
    etag = answer.get("ETag") or (answer.etag if isinstance(answer, Answer) else None)
    if etag is None:
        raise TypeError("this object is not what the service answered")
    return str(etag)


def value_of(status: int, headers: Mapping[str, str], content: bytes, url: str, request_id: str, key: Secret) -> Any:
    """The value of a good answer. Raises ProblemError or UnexpectedAnswerError for any other."""
    request_id = headers.get("X-Request-Id") or request_id
    retry_after = seconds_of(headers.get("Retry-After"))
    if 300 <= status < 400:
        where = _origin(urllib.parse.urljoin(url, headers.get("Location") or ""))
        what = f"a redirect to {key.taken_out_of(where)}, which is not followed with a key"
        raise UnexpectedAnswerError(what, status, request_id)
    try:
        value = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError):
        value = None
    if status == 200 and value is not None:
        if not isinstance(value, dict):
            return value
        answer = Answer(value)
        answer.etag = headers.get("ETag")
        return answer
    if status >= 400 and isinstance(value, dict):
        code, detail = value.get("code"), value.get("detail")
        if isinstance(code, str) and isinstance(detail, str):
            kind = RevisionGoneError if code == "revision_gone" else ProblemError
            items = _items(value.get("errors"), key)
            problem = kind(status, code, key.taken_out_of(detail), items, request_id, retry_after)
            if isinstance(problem, RevisionGoneError):
                problem.latest_revision = str(value.get("latestRevision", ""))
            raise problem
    # Not the text itself: it may be a page that repeats the request.
    media = key.taken_out_of(headers.get("Content-Type") or "no media type")
    raise UnexpectedAnswerError(f"not an answer of the service ({media})", status, request_id, retry_after)


def _items(errors: Any, key: Secret) -> List[ProblemItem]:
    items = errors if isinstance(errors, list) else []
    usable = [item for item in items if isinstance(item, dict) and {"path", "code", "message"} <= item.keys()]
    return [{**item, "message": key.taken_out_of(str(item["message"]))} for item in usable]  # type: ignore[typeddict-item]


def _origin(url: str) -> str:
    split = urllib.parse.urlsplit(url)
    return f"{split.scheme}://{split.netloc.rpartition('@')[2]}"
