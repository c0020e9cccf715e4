"""Whole records page by page, and many updates in batches."""

import itertools
from typing import Any, Callable, Dict, Generic, Iterable, Iterator, List, NamedTuple, Optional, Tuple, TypeVar, cast

from .generated.types import PagePosition, UpdateError, UpdateResult, UpdateResultsAnswer

Item = TypeVar("Item")


class UpdateOutcome(NamedTuple):
    """What became of one of many updates. `index` and Index count from the first update that was given, Path from the update itself."""

    index: int
    result: UpdateResult
    errors: List[UpdateError]


class UpdateSummary(NamedTuple):
    """What became of many updates: how many, and which were refused."""

    created: int
    updated: int
    unchanged: int
    refused: List[UpdateOutcome]


class Records(Generic[Item]):
    """Whole records, page by page, by ID. Each loop begins anew."""

    def __init__(
        self,
        read: Callable[[Dict[str, Any]], Tuple[List[Item], PagePosition]],
        page_size: int,
        changed_since: Optional[str],
    ) -> None:
        self.revision: Optional[str] = None
        """That of the first page: begin changes() with it, so that you miss nothing."""
        self._read = read
        self._page_size = page_size
        self._changed_since = changed_since

    def __iter__(self) -> Iterator[Item]:
        self.revision = None
        after, is_more = "0", True
        while is_more:
            page = {"AfterID": after, "Limit": self._page_size, "ChangedSince": self._changed_since}
            items, position = self._read(page)
            if self.revision is None:
                self.revision = position["Revision"]
            yield from items
            after, is_more = position["AfterID"], position["More"] == "true"


def page_of(answer: Any, member: str) -> Tuple[List[Any], PagePosition]:
    """The records of an answer, and where the next page begins."""
    return answer[member], cast(PagePosition, answer["Position"][0])


def update_in_batches(
    send: Callable[..., UpdateResultsAnswer],
    updates: Iterable[Any],
    batch_size: int,
) -> Iterator[UpdateOutcome]:
    """Sends many updates in order. The next batch is sent when the outcomes of the one before were taken."""
    left = iter(updates)
    begin = 0
    while True:
        data = list(itertools.islice(left, batch_size))
        if not data:
            return
        answer = send(data)
        for row in [*answer["Results"], *answer["Errors"]]:
            row["Index"] = str(begin + int(row["Index"]))
        for result in answer["Results"]:
            errors = [error for error in answer["Errors"] if error["Index"] == result["Index"]]
            yield UpdateOutcome(int(result["Index"]), result, errors)
        begin += len(data)


def summary_of(outcomes: Iterable[UpdateOutcome]) -> UpdateSummary:
    """Takes all outcomes."""
    counts = {"created": 0, "updated": 0, "unchanged": 0}
    refused = []
    for outcome in outcomes:
        if outcome.result["Result"] == "refused":
            refused.append(outcome)
        else:
            counts[outcome.result["Result"]] += 1
    return UpdateSummary(**counts, refused=refused)
