"""Nightly synchronisation: python3 sync.py [CSV file] [state file].

Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
"""

import hashlib
import json
import math
import os
import sys
from pathlib import Path

from company_administration import CompanyAdministrationClient, CompanyAdministrationError, RetryNotice, RevisionGoneError
from company_administration.generated.types import UserAnswer, UserUpdate

from employees import FIELDS, Employee, read_employees
from refusals import RowRefused, if_found, reasons_of
from state import InStep, Result, State, read_state, write_state


def synchronise(csv_file: Path, state_file: Path) -> int:
    company = CompanyAdministrationClient(setting("API_URL"), setting("API_KEY"), on_retry=tell)
    employees, fingerprint = read_employees(csv_file)
    state = read_state(state_file, fingerprint)
    try:
        catch_up(company, state)
        # The service compares titles so, too.
        group_ids = {group["GroupTitle"].lower(): group["ID"] for group in company.get_group_list()["Groups"]}
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


def tell(notice: RetryNotice) -> None:
    print(f"Sending again in {math.ceil(notice.delay)} s: {notice.error}", file=sys.stderr)


def catch_up(company: CompanyAdministrationClient, state: State) -> None:
    """Asks what changed since the last run, and forgets the users that may be affected: they are read again."""
    # Before the first run nothing is of interest but where to go on from.
    if not state.revision:
        state.revision = company.latest_revision()
        return
    changed = company.changes(state.revision)
    try:
        changes = list(changed)
    except RevisionGoneError as gone:
        state.revision, state.in_step, state.results = gone.latest_revision, {}, []
        return
    users = {change["ID"] for change in changes if change["RecordKind"] == "User"}
    groups = {change["ID"] for change in changes if change["RecordKind"] == "Group"}
    # A change of a group does not list the users that came or went.
    for id in groups:
        group = if_found(lambda: company.get_group(ID=id))
        if group:
            users.update(user["ID"] for user in group["Users"])
    # A currency that the operator renames, for one, is another at every user.
    all_may_differ = any(change["RecordKind"] == "Catalogue" for change in changes)
    state.in_step = {
        email: user
        for email, user in state.in_step.items()
        if not (all_may_differ or user.id in users or groups.intersection(user.group_ids))
    }
    state.revision = changed.revision


def synchronise_row(
    company: CompanyAdministrationClient, employee: Employee, group_ids: dict[str, str], in_step: dict[str, InStep]
) -> Result:
    email = employee.email_address
    try:
        wanted = to_update(employee, group_ids)
        row = hashlib.sha256(json.dumps(wanted).encode()).hexdigest()
        if email in in_step and in_step[email].row == row:
            return Result(employee.line, "unchanged", email, [])
        present = if_found(lambda: company.get_user(EmailAddress=email))
        changed = differences(present, wanted) if present else []
        id = present["User"][0]["ID"] if present and not changed else str(company.update_user(wanted))
        in_step[email] = InStep(id, [group["ID"] for group in wanted["Groups"]], row)
        outcome = "created" if present is None else "updated" if changed else "unchanged"
        return Result(employee.line, outcome, email, changed)
    except (RowRefused, CompanyAdministrationError) as error:
        return Result(employee.line, "failed", email, reasons_of(error))


def to_update(employee: Employee, group_ids: dict[str, str]) -> UserUpdate:
    """Everything that the file says about an employee. What it does not mention, such as roles, stays as it is."""
    unknown = [title for title in employee.groups if title.lower() not in group_ids]
    if unknown:
        raise RowRefused([f'there is no group "{title}"' for title in unknown])
    return {"User": [employee.user], "Groups": [{"ID": group_ids[title.lower()]} for title in employee.groups]}


def differences(present: UserAnswer, wanted: UserUpdate) -> list[str]:
    """Names of the fields that an update would change."""
    before, after = present["User"][0], wanted["User"][0]
    changed = [field for field in FIELDS if before[field] != after[field]]
    if {group["ID"] for group in present["Groups"]} != {group["ID"] for group in wanted["Groups"]}:
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
    except (CompanyAdministrationError, OSError, ValueError) as error:
        print("Stopped:", error, file=sys.stderr)
        print("What is done is kept: the next run goes on with the first row that is not done.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
