"""Reads the CSV file."""

import csv
import io
from dataclasses import dataclass
from pathlib import Path

FIELDS = (
    "FirstName",
    "LastName",
    "Title",
    "PhoneNumber",
    "City",
    "Country",
    "Department",
    "Currency",
    "Disabled",
)
"""Columns that are fields of a user profile, named as in the contract."""
COLUMNS = ("EmailAddress", *FIELDS, "Groups")


@dataclass(frozen=True)
class Employee:
    """One row; every value is trimmed. With a fault its values count for nothing."""

    line: int
    user: dict[str, str]
    groups: list[str]
    fault: str = ""


def read_employees(file: Path) -> list[Employee]:
    """Columns with other names are left out."""
    # Only the line ends of CSV end a line: Python's own list has more, such as U+2028.
    reader = csv.reader(io.StringIO(file.read_bytes().decode("utf-8-sig"), newline=""), strict=True)
    names = [name.strip() for name in next(reader, [])]
    missing = [name for name in COLUMNS if name not in names]
    if missing:
        raise ValueError(f"{file} lacks the column {', '.join(missing)}")
    return [_employee(reader.line_num, names, cells) for cells in reader if cells]


def _employee(line: int, names: list[str], cells: list[str]) -> Employee:
    row = {name: "" for name in COLUMNS} | {name: cell.strip() for name, cell in zip(names, cells)}
    user = {name: row[name] for name in ("EmailAddress", *FIELDS)}
    # Spreadsheets write TRUE; the service answers true.
    user["Disabled"] = user["Disabled"].lower()
    groups = [title.strip() for title in row["Groups"].split(";") if title.strip()]
    fault = "" if user["EmailAddress"] else "EmailAddress is empty"
    if len(cells) != len(names):
        fault = f"{len(cells)} cells in place of {len(names)}"
    return Employee(line, user, groups, fault)
