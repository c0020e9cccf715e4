"""The calls that the synchronisation makes, over SOAP."""

import sys
import time
from typing import Any

import requests
from lxml import etree
from zeep import Client
from zeep.exceptions import Fault
from zeep.transports import Transport

ATTEMPTS = 5
ROW_CODES = {"invalid_request", "natural_key_taken", "rule_violation"}


class RowRefused(Exception):
    """The service refuses this one row; others may be good."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


class RevisionGone(Exception):
    """The changes that were asked for are not all there any more: everything is to be read anew."""

    def __init__(self, latest_revision: str) -> None:
        super().__init__("revision_gone")
        self.latest_revision = latest_revision


class ServiceError(Exception):
    """The service refuses everything, or fails."""


class PatientTransport(Transport):
    """Waits as long as a busy service asks for (Retry-After) and sends again."""

    def post(self, address: str, message: Any, headers: dict[str, str]) -> requests.Response:
        for attempt in range(1, ATTEMPTS + 1):
            response = super().post(address, message, headers)
            seconds = response.headers.get("Retry-After", "")
            if not seconds.isdigit() or attempt == ATTEMPTS:
                break
            print(f"The service is busy, waiting {seconds} s", file=sys.stderr)
            time.sleep(int(seconds))
        return response


class Company:
    """Each call raises RowRefused, or another exception that ends the run."""

    def __init__(self, base_url: str, api_key: str) -> None:
        transport = PatientTransport(timeout=30, operation_timeout=60)
        self._service = Client(f"{base_url}/public/api.asmx?wsdl=typed", transport=transport).service
        self._api_key = api_key

    def group_ids(self) -> dict[str, str]:
        """IDs of the groups by their titles in lower case: the service compares titles so, too."""
        groups = self._call("GetGroupList").diffgram
        return {row.GroupTitle.lower(): row.ID for row in groups.NewDataSet.Groups} if groups else {}

    def user(self, email_address: str) -> Any:
        """The tables of a user; None when there is no such user."""
        diffgram = self._call("modAPI.GetUser_Alternate", EmailAddress=email_address).diffgram
        return diffgram.NewDataSet if diffgram else None

    def member_ids(self, group_title: str) -> list[str]:
        """IDs of the users in a group."""
        diffgram = self._call("modAPI.GetGroup_Alternate", GroupTitle=group_title).diffgram
        return [user.ID for user in diffgram.NewDataSet.Users] if diffgram else []

    def changes_since(self, since: str) -> tuple[list[Any], str]:
        """What changed after a revision, and the revision to ask with next time.

        Before the first run ("") nothing is of interest but that revision. Raises RevisionGone.
        """
        if not since:
            return [], self._call("GetChangeList", Limit="1").diffgram.NewDataSet.Position[0].Latest
        changes: list[Any] = []
        revision, more = since, "true"
        while more == "true":
            tables = self._call("GetChangeList", SinceRevision=revision).diffgram.NewDataSet
            changes += tables.Changes
            revision, more = tables.Position[0].Revision, tables.Position[0].More
        return changes, revision

    def update_user(self, tables: dict[str, list[dict[str, str]]]) -> str:
        """Creates or changes a user: all of it or nothing. Safe to send again. Returns the user's ID."""
        # Rows cannot say that a set shall be empty, but a schema that declares the table can.
        empty = [name for name, rows in tables.items() if not rows]
        return str(self._call("UpdateUser", data={"_value_1": _schema(empty), "diffgram": {"NewDataSet": tables}}))

    def _call(self, operation: str, **parameters: Any) -> Any:
        try:
            return self._service[operation](APIkey=self._api_key, **parameters)
        except Fault as fault:
            error = fault.detail.find("{*}error") if fault.detail is not None else None
            if error is None:
                raise
            code = error.findtext("{*}code")
            if code == "revision_gone":
                raise RevisionGone(error.findtext("{*}latestRevision")) from fault
            if code not in ROW_CODES:
                request_id = error.findtext("{*}requestId")
                raise ServiceError(f"{fault.message} ({code}, request {request_id})") from fault
            items = error.iterfind("{*}errors/{*}item")
            reasons = [f"{item.findtext('{*}path')}: {item.findtext('{*}message')}" for item in items]
            raise RowRefused(reasons or [fault.message]) from fault


def _schema(tables: list[str]) -> Any:
    """An inline schema that declares tables; None for no table."""
    if not tables:
        return None
    elements = "".join(f'<xs:element name="{table}"/>' for table in tables)
    return etree.fromstring(
        '<xs:schema id="NewDataSet" xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="NewDataSet">'
        f"<xs:complexType><xs:choice>{elements}</xs:choice></xs:complexType></xs:element></xs:schema>"
    )
