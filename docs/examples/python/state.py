"""What a run leaves to the next one: a JSON file."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Result:
    """What became of one row; details are the fields that changed, or the reasons."""

    line: int
    outcome: str
    email_address: str
    details: list[str]


@dataclass(frozen=True)
class InStep:
    """A user that is as the file says, with the fingerprint of what it says."""

    id: str
    group_ids: list[str]
    row: str


@dataclass
class State:
    file: str
    """The CSV file of a run that was stopped, and its rows that are done."""
    results: list[Result] = field(default_factory=list)
    revision: str = ""
    """The next run asks what changed since this revision; "" before the first run."""
    in_step: dict[str, InStep] = field(default_factory=dict)
    """By EmailAddress."""


def read_state(file: Path, csv_fingerprint: str) -> State:
    """Rows of another CSV file are not taken over."""
    if not file.exists():
        return State(csv_fingerprint)
    kept = json.loads(file.read_text("utf-8"))
    in_step = {email: InStep(**user) for email, user in kept["in_step"].items()}
    results = [Result(**row) for row in kept["results"]] if kept["file"] == csv_fingerprint else []
    return State(csv_fingerprint, results, kept["revision"], in_step)


def write_state(file: Path, state: State) -> None:
    file.write_text(json.dumps(asdict(state)), "utf-8")
