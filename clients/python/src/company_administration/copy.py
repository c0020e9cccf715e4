"""A copy of all users and groups that follows the changes."""

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, Optional

from .errors import RevisionGoneError
from .generated.types import GroupAnswer, UserAnswer

if TYPE_CHECKING:
    from .client import CompanyAdministrationClient


class CompanyCopy:
    """All users and groups with their sets, by ID.

    A change lists only the record that a request changed; the copy corrects the sets of the others itself. Their ETags may be outdated:
    before you change a record, read it again. To go on in another run, save `revision`, `users` and `groups`, and give them to client.copy().
    """

    def __init__(
        self,
        client: "CompanyAdministrationClient",
        revision: Optional[str],
        users: Mapping[str, UserAnswer],
        groups: Mapping[str, GroupAnswer],
    ) -> None:
        self.revision = revision
        """Up to where the copy has followed the changes; None before the first update."""
        self.users: Dict[str, UserAnswer] = dict(users)
        self.groups: Dict[str, GroupAnswer] = dict(groups)
        self._client = client

    def update(self) -> None:
        """Follows the changes since the last time.

        Reads everything the first time, after a change of the catalogue, and when the changes are gone.
        """
        try:
            if self.revision is not None and self._follow(self.revision):
                return
        except RevisionGoneError:
            pass
        users = self._client.users()
        changed_users, changed_groups = _by_id(users, "User"), _by_id(self._client.groups(), "Group")
        self.users, self.groups = {}, {}
        self._take(changed_users, changed_groups)
        self.revision = users.revision
        # What changed between the first page and the last.
        self.update()

    def _follow(self, since: str) -> bool:
        """False when that cannot be followed."""
        changes = self._client.changes(since)
        deleted: Dict[str, Dict[str, None]] = {"User": {}, "Group": {}}
        for change in changes:
            # The titles of its records stand in users and groups.
            if change["RecordKind"] == "Catalogue":
                return False
            if change["Change"] == "deleted":
                deleted[change["RecordKind"]][change["ID"]] = None
        if changes.revision != since:
            users = _by_id(self._client.users(changed_since=since), "User")
            groups = _by_id(self._client.groups(changed_since=since), "Group")
            self._take({**deleted["User"], **users}, {**deleted["Group"], **groups})
            self.revision = changes.revision
        return True

    def _take(self, users: Mapping[str, Any], groups: Mapping[str, Any]) -> None:
        """In the order in which they were read: the later decides who is in a group."""
        _put(users, self.users)
        members = _linked(users, "Groups", "User", "EmailAddress")
        for ID, group in self.groups.items():
            group["Users"] = _corrected(group["Users"], users, members.get(ID, []))
        for user in self.users.values():
            named = [users[author["ID"]] for author in user["Authoring"] if users.get(author["ID"])]
            authors = [_link(author, "User", "EmailAddress") for author in named]
            user["Authoring"] = _corrected(user["Authoring"], users, authors)
        _put(groups, self.groups)
        memberships = _linked(groups, "Users", "Group", "GroupTitle")
        for ID, user in self.users.items():
            user["Groups"] = _corrected(user["Groups"], groups, memberships.get(ID, []))


def _by_id(records: Iterable[Any], kind: str) -> Dict[str, Any]:
    return {record[kind][0]["ID"]: record for record in records}


def _put(changed: Mapping[str, Any], records: Dict[str, Any]) -> None:
    for ID, record in changed.items():
        if record is None:
            records.pop(ID, None)
        else:
            records[ID] = record


def _link(record: Any, kind: str, name: str) -> Dict[str, str]:
    return {"ID": record[kind][0]["ID"], name: record[kind][0][name]}


def _linked(changed: Mapping[str, Any], others: str, kind: str, name: str) -> Dict[str, List[Any]]:
    """The links of the changed records, by the ID of the record at the other side."""
    links: Dict[str, List[Any]] = {}
    for record in changed.values():
        for other in record[others] if record else []:
            links.setdefault(other["ID"], []).append(_link(record, kind, name))
    return links


def _corrected(links: List[Any], changed: Mapping[str, Any], now: List[Any]) -> List[Any]:
    """A set in which the links to changed records are those that were read now."""
    return sorted([link for link in links if link["ID"] not in changed] + now, key=lambda link: int(link["ID"]))
