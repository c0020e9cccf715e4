"""Calls every operation through zeep and the typed WSDL. Prints "ok NAME" for each operation and each further check."""

import os
import re

from lxml import etree
from zeep import Client, Settings, xsd
from zeep.exceptions import Fault

KEY = os.environ["API_KEY"]
VERSION = os.environ["SOAP_VERSION"]
EMAIL = f"zoe{VERSION}@interop.example"
TITLE = f"Interop {VERSION} <&> Ö"

PORT = "CompanyAdministrationSoap12" if VERSION == "1.2" else "CompanyAdministrationSoap"
# With an older contract, as the page says: zeep rejects columns that it does not know.
settings = Settings(strict="CONTRACT" not in os.environ)
client = Client(os.environ["API_URL"] + "?wsdl=typed", settings=settings)
service = client.bind("CompanyAdministration", PORT)


def ok(name):
    print("ok", name)


def rows(result, table):
    """The rows of a table as dictionaries of their columns."""
    found = getattr(result.diffgram.NewDataSet, table) if result.diffgram is not None else []
    return [{column: row[column] for column in row if not column.startswith("_")} for row in found]


def expect(actual, expected):
    assert actual == expected, f"expected {expected!r}, got {actual!r}"


def data(**tables):
    return {"diffgram": {"NewDataSet": tables}}


def get_group(title):
    return service["modAPI.GetGroup_Alternate"](APIkey=KEY, GroupTitle=title)


def get_user(email):
    return service["modAPI.GetUser_Alternate"](APIkey=KEY, EmailAddress=email)


def fault_of(call):
    """Version-independent part of the fault's code, code of the error, and the paths of its items."""
    try:
        call()
    except Fault as fault:
        error = client.wsdl.types.deserialize(fault.detail[0])
        paths = [item.path for item in error.errors.item] if error.errors else []
        return fault.code.split(":")[-1], error.code, paths
    raise AssertionError("no fault")


operations = service._binding._operations
for name in sorted(name for name in operations if re.fullmatch("Get.*(?<!Change)List", name)):
    tables = service[name](APIkey=KEY).diffgram.NewDataSet
    (table,) = [table for table in tables]
    assert all(row.ID for row in tables[table]) and tables[table], name
    if name == "GetProjectList":
        assert 'P-2043 R&D "Falcon"' in [row.ProjectNumberTitle for row in tables[table]]
    ok(name)



def change_list(**parameters):
    tables = service.GetChangeList(APIkey=KEY, **parameters).diffgram.NewDataSet
    return tables.Changes, tables.Position[0]


since = change_list(Limit="1")[1].Latest
person = {"EmailAddress": EMAIL, "FirstName": 'Zoë <&> "x"', "LastName": "O'Neil", "Country": "DE", "Currency": "EUR"}
user_id = service.UpdateUser(APIkey=KEY, data=data(User=[person], Groups=[{"GroupTitle": "Accounting"}]))
ok("UpdateUser")
user = get_user(EMAIL)
expect(rows(user, "User")[0]["ID"], str(user_id))
expect(rows(user, "User")[0]["FirstName"], person["FirstName"])
expect([row["GroupTitle"] for row in rows(user, "Groups")], ["Accounting"])
ok("modAPI.GetUser_Alternate")

changes, position = change_list(SinceRevision=since)
expect((changes[0].RecordKind, changes[0].ID, changes[0].Change), ("User", str(user_id), "created"))
expect(change_list(SinceRevision=since, Limit="1")[1].Revision, changes[0].Revision)
changes, position = change_list(SinceRevision=position.Revision)
expect((changes, position.More), ([], "false"))
party = "Sender" if VERSION == "1.2" else "Client"
expect(
    fault_of(lambda: change_list(SinceRevision="999999999")), (party, "revision_gone", ["/SinceRevision"])
)
ok("GetChangeList")

group = {"GroupTitle": TITLE, "Description": "two\nlines"}
group_id = service.UpdateGroup(
    APIkey=KEY, data=data(Group=[group], Users=[{"EmailAddress": EMAIL}], Roles=[{"RoleTitle": "Approver"}])
)
ok("UpdateGroup")
stored = get_group(TITLE)
expect(rows(stored, "Group"), [{"ID": str(group_id), **group}])
expect(rows(stored, "Users"), [{"ID": str(user_id), "EmailAddress": EMAIL}])
expect([row["RoleTitle"] for row in rows(stored, "Roles")], ["Approver"])
ok("modAPI.GetGroup_Alternate")

service.UpdateGroup(APIkey=KEY, data=data(Group=[{"GroupTitle": TITLE}], Users=[], Roles=xsd.Nil))
stored = get_group(TITLE)
expect((rows(stored, "Roles"), len(rows(stored, "Users"))), ([], 1))
# With the schema that was read, a list that has become empty says that the set is.
stored.diffgram.NewDataSet.Users = []
service.UpdateGroup(APIkey=KEY, data=stored)
expect(rows(get_group(TITLE), "Users"), [])
service.UpdateGroup(APIkey=KEY, data=data(Group=[{"GroupTitle": TITLE}], Users=[{"EmailAddress": EMAIL}]))
ok("empty set")


def save(name, response):
    with open(f"{name}-{VERSION}", "w", encoding="utf-8") as file:
        print(response.diffgram, etree.tostring(response._value_1), file=file)


before = get_group("Accounting")
save("before", before)
service.UpdateGroup(APIkey=KEY, data=before)
save("after", get_group("Accounting"))
ok("round trip")

none = get_group("No such group")
expect([rows(none, table) for table in ("Group", "Users")], [[], []])
ok("no match")

expect(fault_of(lambda: service.GetCountryList(APIkey="wrong")), (party, "invalid_api_key", []))
wrong = data(Group=[{"GroupTitle": TITLE}], Roles=[{"RoleTitle": "Nobody's role"}])
expect(
    fault_of(lambda: service.UpdateGroup(APIkey=KEY, data=wrong)),
    (party, "rule_violation", ["/data/Roles/0/RoleTitle"]),
)
ok("faults")

# With GetUsers:
page = service.GetUsers(APIkey=KEY, Limit="1000")
expect([row["GroupTitle"] for row in rows(page, "Groups") if row["UserID"] == str(user_id)], ["Accounting", TITLE])
expect(rows(page, "Position")[0]["More"], "false")
ok("GetUsers")


def outcomes(operation, tables):
    return [row["Result"] for row in rows(service[operation](APIkey=KEY, data=data(**tables)), "Results")]


users = [{"ID": str(user_id), "City": "Graz"}, {"ID": "2147483647", "City": "Graz"}]
roles = [{"UserID": str(user_id), "RoleTitle": "Approver"}]
expect(outcomes("UpdateUsers", {"User": users, "Roles": roles}), ["updated", "refused"])
ok("UpdateUsers")
page = service.GetGroups(APIkey=KEY, Limit="1000")
expect([row["EmailAddress"] for row in rows(page, "Users") if row["GroupID"] == str(group_id)], [EMAIL])
ok("GetGroups")
emptied = [{"GroupID": str(group_id), "Set": "Users"}]
expect(outcomes("UpdateGroups", {"Group": [{"ID": str(group_id)}], "Emptied": emptied}), ["updated"])
expect(rows(get_group(TITLE), "Users"), [])
ok("UpdateGroups")
# Until here.

expect([service["modAPI.DeleteGroup_Alternate"](APIkey=KEY, GroupTitle=TITLE) for _ in range(2)], [True, False])
ok("modAPI.DeleteGroup_Alternate")
expect([service["modAPI.DeleteUser_Alternate"](APIkey=KEY, EmailAddress=EMAIL) for _ in range(2)], [True, False])
ok("modAPI.DeleteUser_Alternate")
