"""Nightly synchronisation: python3 sync.py [CSV file] [state file].

Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
"""

import os
import sys
from pathlib import Path
from typing import Any

import requests
from zeep.exceptions import Error as ZeepError

from company import Company, RowRefused, ServiceError
from employees import FIELDS, Employee, read_employees
from state import Result, State

Tables = dict[str, list[dict[str, str]]]


def synchronise(csv_file: Path, state_file: Path) -> int:
    company = Company(setting("API_URL"), setting("API_KEY"))
    employees, fingerprint = read_employees(csv_file)
    state = State(state_file, fingerprint)
    group_ids = company.group_ids()
    for employee in employees[len(state.results) :]:
        state.add(synchronise_row(company, employee, group_ids))
    report(state.results)
    state.finish()
    return 1 if any(result.outcome == "failed" for result in state.results) else 0


def synchronise_row(company: Company, employee: Employee, group_ids: dict[str, str]) -> Result:
    def result(outcome: str, details: list[str]) -> Result:
        return Result(employee.line, outcome, employee.email_address, details)

    try:
        wanted = to_tables(employee, group_ids)
        present = company.user(employee.email_address)
        changed = differences(present, wanted) if present else []
        if present and not changed:
            return result("unchanged", [])
        company.update_user(wanted)
        return result("updated" if present else "created", changed)
    except RowRefused as refusal:
        return result("failed", refusal.reasons)


def to_tables(employee: Employee, group_ids: dict[str, str]) -> Tables:
    """Everything that the file says about an employee. What it does not mention, such as roles, stays as it is."""
    unknown = [title for title in employee.groups if title.lower() not in group_ids]
    if unknown:
        raise RowRefused([f'there is no group "{title}"' for title in unknown])
    return {"User": [employee.user], "Groups": [{"ID": group_ids[title.lower()]} for title in employee.groups]}


def differences(present: Any, wanted: Tables) -> list[str]:
    """Names of the fields that an update would change."""
    before, after = present.User[0], wanted["User"][0]
    changed = [field for field in FIELDS if (before[field] or "") != after[field]]
    if {group.ID for group in present.Groups} != {group["ID"] for group in wanted["Groups"]}:
        changed.append("Groups")
    return changed


def report(results: list[Result]) -> None:
    for result in results:
        why = f" ({'; '.join(result.details)})" if result.details else ""
        print(f"line {result.line}: {result.outcome} {result.email_address}{why}")
    outcomes = [result.outcome for result in results]
    print(", ".join(f"{outcomes.count(name)} {name}" for name in ("created", "updated", "unchanged", "failed")))


def setting(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise ValueError(f"set the environment variable {name}")
    return value


def main(csv_file: str = "../employees.csv", state_file: str = "sync-state.txt") -> int:
    try:
        return synchronise(Path(csv_file), Path(state_file))
    except (ServiceError, ZeepError, requests.RequestException, OSError, ValueError) as error:
        print("Stopped:", error, file=sys.stderr)
        print("What is done is kept: the next run goes on with the first row that is not done.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
