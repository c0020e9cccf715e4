"""Reads the CSV file."""

import csv
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


@dataclass(frozen=True)
class Employee:
    """One row; every value is trimmed."""

    line: int
    email_address: str
    user: dict[str, str]
    groups: list[str]


def read_employees(file: Path) -> list[Employee]:
    reader = csv.DictReader(file.read_bytes().decode("utf-8-sig").splitlines(keepends=True))
    missing = [name for name in ("EmailAddress", *FIELDS, "Groups") if name not in (reader.fieldnames or [])]
    if missing:
        raise ValueError(f"{file} lacks the column {', '.join(missing)}")
    employees = []
    for row in reader:
        user = {name: (row[name] or "").strip() for name in ("EmailAddress", *FIELDS)}
        # Spreadsheets write TRUE; the service answers true.
        user["Disabled"] = user["Disabled"].lower()
        groups = [title.strip() for title in (row["Groups"] or "").split(";") if title.strip()]
        employees.append(Employee(reader.line_num, user["EmailAddress"], user, groups))
    return employees
