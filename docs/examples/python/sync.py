"""Nightly synchronisation: python3 sync.py [CSV file] [state file].

Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
"""

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

import requests
from zeep.exceptions import Error as ZeepError

from company import Company, RevisionGone, RowRefused, ServiceError
from employees import FIELDS, Employee, read_employees
from state import InStep, Result, State, read_state, write_state

Tables = dict[str, list[dict[str, str]]]


def synchronise(csv_file: Path, state_file: Path) -> int:
    company = Company(setting("API_URL"), setting("API_KEY"))
    employees, fingerprint = read_employees(csv_file)
    state = read_state(state_file, fingerprint)
    try:
        catch_up(company, state)
        group_ids = company.group_ids()
        in_step = dict(state.in_step)
        for employee in employees[len(state.results) :]:
            state.results.append(synchronise_row(company, employee, group_ids, in_step))
        results = state.results
        report(results)
        state.in_step, state.results = in_step, []
        # Once more, for what changed meanwhile: the state is then that of one revision.
        catch_up(company, state)
        return 1 if any(result.outcome == "failed" for result in results) else 0
    finally:
        write_state(state_file, state)


def catch_up(company: Company, state: State) -> None:
    """Asks what changed since the last run, and forgets the users that may be affected: they are read again."""
    try:
        changes, revision = company.changes_since(state.revision)
    except RevisionGone as gone:
        state.revision, state.in_step, state.results = gone.latest_revision, {}, []
        return
    users = {change.ID for change in changes if change.RecordKind == "User"}
    groups = {change.ID for change in changes if change.RecordKind == "Group"}
    # A change of a group does not list the users that came or went.
    if groups:
        for title, id in company.group_ids().items():
            if id in groups:
                users.update(company.member_ids(title))
    # A currency that the operator renames, for one, is another at every user.
    all_may_differ = any(change.RecordKind == "Catalogue" for change in changes)
    state.in_step = {
        email: user
        for email, user in state.in_step.items()
        if not (all_may_differ or user.id in users or groups.intersection(user.group_ids))
    }
    state.revision = revision


def synchronise_row(
    company: Company, employee: Employee, group_ids: dict[str, str], in_step: dict[str, InStep]
) -> Result:
    email = employee.email_address
    try:
        wanted = to_tables(employee, group_ids)
        row = hashlib.sha256(json.dumps(wanted).encode()).hexdigest()
        if email in in_step and in_step[email].row == row:
            return Result(employee.line, "unchanged", email, [])
        present = company.user(email)
        changed = differences(present, wanted) if present else []
        is_unchanged = present and not changed
        id = present.User[0].ID if is_unchanged else company.update_user(wanted)
        in_step[email] = InStep(id, [group["ID"] for group in wanted["Groups"]], row)
        return Result(employee.line, "unchanged" if is_unchanged else "updated" if present else "created", email, changed)
    except RowRefused as refusal:
        return Result(employee.line, "failed", email, refusal.reasons)


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


def main(csv_file: str = "../employees.csv", state_file: str = "sync-state.json") -> int:
    try:
        return synchronise(Path(csv_file), Path(state_file))
    except (ServiceError, ZeepError, requests.RequestException, OSError, ValueError) as error:
        print("Stopped:", error, file=sys.stderr)
        print("What is done is kept: the next run goes on with the first row that is not done.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
