"""Changing the members of a group one by one."""

import random
import time
from typing import Callable, List, Optional

from .answers import etag_of
from .errors import NoAnswerError, ProblemError, UnexpectedAnswerError
from .generated.operations import Operations
from .generated.types import UserReference, UserReferenceInput
from .natural_key import natural_key


class GroupMembers:
    """The members of one group.

    An update replaces the whole set, so each change reads the group and sends it back with If-Match: where somebody else was faster, it
    reads again. Nobody's change is lost.
    """

    def __init__(self, client: Operations, title: Optional[str], ID: Optional[str]) -> None:
        self._client = client
        self._title = title
        self._id = ID

    def add_member(self, *, EmailAddress: Optional[str] = None, ID: Optional[str] = None, rounds: int = 10) -> bool:
        """Makes a user a member. False when the user was one already, and nothing was sent.

        Raises ProblemError: not_found without such a group, rule_violation without such a user, precondition_failed when the rounds are used up.
        """
        user: UserReferenceInput = {}
        if ID:
            user["ID"] = ID
        if EmailAddress:
            user["EmailAddress"] = EmailAddress
        is_user = _is_user(EmailAddress, ID)

        def edit(members: List[UserReference]) -> "Optional[List[UserReference | UserReferenceInput]]":
            return None if any(is_user(member) for member in members) else [*members, user]

        return self._change(edit, rounds)

    def remove_member(self, *, EmailAddress: Optional[str] = None, ID: Optional[str] = None, rounds: int = 10) -> bool:
        """Takes a user out. False when the user was no member, and nothing was sent.

        Raises ProblemError: not_found without such a group, precondition_failed when the rounds are used up.
        """
        is_user = _is_user(EmailAddress, ID)

        def edit(members: List[UserReference]) -> "Optional[List[UserReference | UserReferenceInput]]":
            others: "List[UserReference | UserReferenceInput]" = [member for member in members if not is_user(member)]
            return None if len(others) == len(members) else others

        return self._change(edit, rounds)

    def _change(
        self, edit: "Callable[[List[UserReference]], Optional[List[UserReference | UserReferenceInput]]]", rounds: int
    ) -> bool:
        is_sent = False
        round_ = 1
        while True:
            group = self._client.get_group(GroupTitle=self._title, ID=self._id)
            users = edit(group["Users"])
            if users is None:
                return is_sent
            try:
                data = {"Group": [{"ID": group["Group"][0]["ID"]}], "Users": users}
                self._client.update_group(data, if_match=etag_of(group))  # type: ignore[arg-type]
                return True
            except (ProblemError, NoAnswerError, UnexpectedAnswerError) as error:
                if round_ >= rounds or not _is_worth_reading(error):
                    raise
                # Whether an update without an answer was carried out is seen in the group.
                is_sent = is_sent or not isinstance(error, ProblemError)
            time.sleep(random.random() * min(1.0, 0.02 * 2.0**round_))
            round_ += 1


def _is_worth_reading(error: Exception) -> bool:
    if isinstance(error, ProblemError):
        return error.code == "precondition_failed"
    return isinstance(error, NoAnswerError) or (isinstance(error, UnexpectedAnswerError) and error.status >= 500)


def _is_user(email_address: Optional[str], ID: Optional[str]) -> Callable[[UserReference], bool]:
    if ID:
        return lambda member: member["ID"] == ID
    if not email_address:
        raise ValueError("name the user by EmailAddress or by ID")
    key = natural_key(email_address)
    return lambda member: natural_key(member["EmailAddress"]) == key
