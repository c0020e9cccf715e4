"""The rows that are done, so that a run after a stop goes on where the last one ended."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Result:
    """What became of one row; details are the fields that changed, or the reasons."""

    line: int
    outcome: str
    email_address: str
    details: list[str]


class State:
    """Kept in a file that has the fingerprint of the CSV file in its first line, then one line for each row."""

    def __init__(self, file: Path, fingerprint: str) -> None:
        """A state of another CSV file is not taken over, nor a last line without its end, from a crash."""
        self._file = file
        lines = file.read_text("utf-8").split("\n")[:-1] if file.exists() else []
        kept = lines[1:] if lines[:1] == [fingerprint] else []
        self.results = [Result(**json.loads(line)) for line in kept]
        file.write_text("\n".join([fingerprint, *kept, ""]), "utf-8")

    def add(self, result: Result) -> None:
        self.results.append(result)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")

    def finish(self) -> None:
        """The run is complete: the next one begins with the first row."""
        self._file.unlink()
