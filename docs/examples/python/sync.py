"""Nightly synchronisation: python3 sync.py [CSV file].

Exit code: 0 all rows are done, 1 some were refused, 2 stopped, run it again.
"""

import math
import os
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from company_administration import CompanyAdministrationClient, CompanyAdministrationError, RetryNotice, RevisionGoneError
from company_administration.generated.types import UserAnswer, UserUpdate

from employees import FIELDS, Employee, read_employees


@dataclass
class Result:
    """What became of one row; details are the fields that changed, or the reasons."""

    line: int
    email_address: str
    outcome: str = "unchanged"
    details: list[str] = field(default_factory=list)


def synchronise(csv_file: Path) -> int:
    api_key = setting("API_KEY")
    company = CompanyAdministrationClient(setting("API_URL"), api_key, on_retry=tell)
    employees = read_employees(csv_file)
    results: dict[int, Result] = {}
    # Once more, if somebody else changed something meanwhile.
    for _ in range(3):
        revision = bring_in_step(company, employees, results)
        if not others_changed(company, revision, api_key[:12]):
            break
    report(list(results.values()))
    return 1 if any(result.outcome == "failed" for result in results.values()) else 0


def tell(notice: RetryNotice) -> None:
    print(f"Sending again in {math.ceil(notice.delay)} s: {notice.error}", file=sys.stderr)


def bring_in_step(company: CompanyAdministrationClient, employees: list[Employee], results: dict[int, Result]) -> str:
    """Reads all users, and sends what differs. Returns the revision at which it began to read."""
    group_ids = {key_of(group["GroupTitle"]): group["ID"] for group in company.get_group_list()["Groups"]}
    users = company.users(page_size=1000)
    present = {key_of(user["User"][0]["EmailAddress"]): user for user in users}

    to_send: list[tuple[Result, UserUpdate]] = []
    for employee in employees:
        row = Result(employee.line, employee.email_address)
        unknown = [title for title in employee.groups if key_of(title) not in group_ids]
        before = present.get(key_of(employee.email_address))
        if unknown:
            row.outcome, row.details = "failed", [f'there is no group "{title}"' for title in unknown]
        else:
            # What the file does not mention, such as roles, stays as it is.
            groups = [{"ID": group_ids[key_of(title)]} for title in employee.groups]
            wanted: UserUpdate = {"User": [employee.user], "Groups": groups}
            row.details = differences(before, wanted) if before else []
            if before is None or row.details:
                to_send.append((row, wanted))
        # What an earlier pass has done is not taken back.
        if row.line not in results or row.outcome == "failed":
            results[row.line] = row

    for index, result, errors in company.update_all_users(wanted for _, wanted in to_send):
        row = to_send[index][0]
        row.outcome = result["Result"]
        if row.outcome == "refused":
            reasons = [re.sub(r"^/data/\d+", "", error["Path"]) + ": " + error["Message"] for error in errors]
            row.outcome, row.details = "failed", reasons or [result["Message"]]
        results[row.line] = row
    return users.revision or "0"


def others_changed(company: CompanyAdministrationClient, revision: str, own_prefix: str) -> bool:
    """Tells whether anybody with another key has changed something since a revision: it may have been read before."""
    try:
        return any(change["KeyPrefix"] != own_prefix for change in company.changes(revision))
    except RevisionGoneError:
        # A backup was restored.
        return True


def differences(present: UserAnswer, wanted: UserUpdate) -> list[str]:
    """Names of the fields that an update would change."""
    before, after = present["User"][0], wanted["User"][0]
    changed = [field for field in FIELDS if before[field] != after[field]]
    if {group["ID"] for group in present["Groups"]} != {group["ID"] for group in wanted["Groups"]}:
        changed.append("Groups")
    return changed


def key_of(text: str) -> str:
    """The service compares addresses and titles so, too."""
    return text.strip().lower()


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


def main(csv_file: str = "../employees.csv") -> int:
    try:
        return synchronise(Path(csv_file))
    except (CompanyAdministrationError, OSError, ValueError) as error:
        print("Stopped:", error, file=sys.stderr)
        print("What is done is kept: run it again.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
