"""Nightly synchronisation: python3 sync.py CSV-FILE [GROUP ...]. The groups are those that the file decides.

Exit code: 0 all rows are done, 1 some failed, 2 stopped, run it again.
"""

import csv
import math
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from company_administration import CompanyAdministrationClient, CompanyAdministrationError, RetryNotice, natural_key
from company_administration.generated.types import UserAnswer, UserUpdate

from employees import FIELDS, Employee, read_employees

MAX_ROUNDS = 10
"""How often rows are compared that somebody else changes at the same time."""


@dataclass
class Row:
    """What became of one row; details are the fields that changed, or the reasons."""

    employee: Employee
    outcome: str = "unchanged"
    details: list[str] = field(default_factory=list)

    def fail(self, reasons: list[str]) -> None:
        self.outcome, self.details = "failed", reasons


def synchronise(csv_file: Path, titles: list[str]) -> int:
    company = CompanyAdministrationClient(setting("API_URL"), setting("API_KEY"), on_retry=tell)
    rows = [Row(employee) for employee in read_employees(csv_file)]
    own_groups = groups_of(company, titles)
    lines: dict[str, int] = {}
    left = [row for row in rows if is_usable(row, lines, own_groups)]
    round_ = 0
    while left:
        round_ += 1
        left = bring_in_step(company, left, own_groups, is_last=round_ == MAX_ROUNDS)
    report(rows)
    return 1 if any(row.outcome == "failed" for row in rows) else 0


def tell(notice: RetryNotice) -> None:
    print(f"Sending again in {math.ceil(notice.delay)} s: {notice.error}", file=sys.stderr)


def groups_of(company: CompanyAdministrationClient, titles: list[str]) -> dict[str, str]:
    """IDs of the groups that the file decides, by their titles."""
    ids = {natural_key(group["GroupTitle"]): group["ID"] for group in company.get_group_list()["Groups"]}
    unknown = [title for title in titles if natural_key(title) not in ids]
    if unknown:
        raise ValueError(f'there is no group "{unknown[0]}"')
    return {natural_key(title): ids[natural_key(title)] for title in titles}


def is_usable(row: Row, lines: dict[str, int], own_groups: dict[str, str]) -> bool:
    """lines: where each address came first."""
    employee = row.employee
    others = [title for title in employee.groups if natural_key(title) not in own_groups]
    if employee.fault:
        row.fail([employee.fault])
        return False
    first = lines.setdefault(natural_key(employee.user["EmailAddress"]), employee.line)
    if first != employee.line:
        row.fail([f"line {first} has this address, too"])
    elif others:
        row.fail([f'"{title}" is not a group that the file decides' for title in others])
    return row.outcome != "failed"


def bring_in_step(
    company: CompanyAdministrationClient, rows: list[Row], own_groups: dict[str, str], *, is_last: bool
) -> list[Row]:
    """Reads all users, and sends what differs. Returns the rows of users that somebody else changed meanwhile."""
    present = {natural_key(user["User"][0]["EmailAddress"]): user for user in company.users(page_size=1000)}
    to_send: list[tuple[Row, UserUpdate]] = []
    for row in rows:
        before = present.get(natural_key(row.employee.user["EmailAddress"]))
        update = update_of(row.employee, before, own_groups)
        row.details = differences(before, update) if before else []
        if before is None or row.details:
            to_send.append((row, update))
    changed = []
    for index, result, errors in company.user_update_outcomes(update for _, update in to_send):
        row = to_send[index][0]
        if result["Result"] != "refused":
            row.outcome = result["Result"]
        elif result["Code"] == "precondition_failed" and not is_last:
            changed.append(row)
        else:
            row.fail([f"{error['Path']}: {error['Message']}" for error in errors] or [result["Message"]])
    return changed


def update_of(employee: Employee, before: "UserAnswer | None", own_groups: dict[str, str]) -> UserUpdate:
    """What the file says of a user. The ETag keeps it from overwriting what somebody else changes meanwhile."""
    # Other programs decide who is in other groups.
    others = {group["ID"] for group in before["Groups"]} - set(own_groups.values()) if before else set()
    wanted = {own_groups[natural_key(title)] for title in employee.groups}
    update: UserUpdate = {"User": [employee.user], "Groups": [{"ID": each} for each in sorted(others | wanted)]}
    return {**update, "ETag": before["ETag"]} if before else {**update, "CreateOnly": "true"}


def differences(before: UserAnswer, update: UserUpdate) -> list[str]:
    """Names of the fields that an update would change."""
    changed = [name for name in FIELDS if before["User"][0][name] != update["User"][0][name]]
    if {group["ID"] for group in before["Groups"]} != {group["ID"] for group in update["Groups"]}:
        changed.append("Groups")
    return changed


def report(rows: list[Row]) -> None:
    for row in rows:
        why = f" ({'; '.join(row.details)})" if row.details else ""
        print(f"line {row.employee.line}: {row.outcome} {row.employee.user['EmailAddress']}{why}")
    outcomes = [row.outcome for row in rows]
    print(", ".join(f"{outcomes.count(name)} {name}" for name in ("created", "updated", "unchanged", "failed")))


def setting(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise ValueError(f"set the environment variable {name}")
    return value


def main(csv_file: str = "../employees.csv", *titles: str) -> int:
    try:
        return synchronise(Path(csv_file), list(titles))
    except (CompanyAdministrationError, OSError, ValueError, csv.Error) as error:
        print("Stopped:", error, file=sys.stderr)
        print("What is done is kept: run it again.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
