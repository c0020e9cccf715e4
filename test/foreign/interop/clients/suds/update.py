"""Updates through suds, by the view of the WSDL in $WSDL: new rows, a response changed and sent back, a set emptied; then every list."""

import os
import re

from suds import WebFault, null
from suds.client import Client

KEY = os.environ["API_KEY"]
TYPES = "{urn:schemas-microsoft-com:xml-diffgram-v1}"
client = Client(os.environ["WSDL"], cache=None)
service = client.service
get = getattr(service, "modAPI.GetGroup_Alternate")


def rows(response, table):
    return getattr(response.diffgram.NewDataSet, table, [])


def emails(response):
    found = rows(response, "Users")
    return sorted(str(row.EmailAddress) for row in (found if isinstance(found, list) else [found]))


def expect(actual, expected):
    assert actual == expected, f"expected {expected!r}, got {actual!r}"


tables = {
    "Group": [{"GroupTitle": "By suds"}],
    "Users": [{"EmailAddress": "ada.lovelace@demo.example"}, {"EmailAddress": "grace.hopper@demo.example"}],
    "Roles": [{"RoleTitle": "Approver"}],
}
service.UpdateGroup(KEY, {"diffgram": {"NewDataSet": tables}})
made = get(KEY, "By suds")
expect(emails(made), ["ada.lovelace@demo.example", "grace.hopper@demo.example"])

group = rows(made, "Group")
(group[0] if isinstance(group, list) else group).Description = "changed"
service.UpdateGroup(KEY, made)
changed = get(KEY, "By suds")
expect("changed" in str(rows(changed, "Group")), True)
expect((emails(changed), str(rows(changed, "Roles"))), (emails(made), str(rows(made, "Roles"))))

if os.environ["WSDL"].endswith("typed"):
    data = client.factory.create(TYPES + "GroupSchemaAndData")
    data.diffgram = client.factory.create(TYPES + "GroupDiffgram")
    data.diffgram.NewDataSet = client.factory.create(TYPES + "GroupDataSet")
    group = client.factory.create(TYPES + "GroupRow")
    group.GroupTitle = "By suds"
    data.diffgram.NewDataSet.Group = [group]
    data.diffgram.NewDataSet.Users = [null()]
    service.UpdateGroup(KEY, data)
    emptied = get(KEY, "By suds")
    expect((rows(emptied, "Users"), str(rows(emptied, "Roles"))), ([], str(rows(made, "Roles"))))

expect(getattr(service, "modAPI.DeleteGroup_Alternate")(KEY, "By suds"), True)

lists = [name for name in client.wsdl.services[0].ports[0].methods if re.fullmatch("Get.*(?<!Change)List", name)]
for name in lists:
    (table,) = [rows for _, rows in getattr(service, name)(KEY).diffgram.NewDataSet]
    expect(all(row.ID for row in (table if isinstance(table, list) else [table])), True)
expect(len(lists), 13)
position = rows(service.GetChangeList(KEY, Limit="1"), "Position")
expect((position[0] if isinstance(position, list) else position).More, "true")

try:
    service.GetChangeList(KEY, "999999999")
    raise AssertionError("no fault")
except WebFault as rejection:
    error = rejection.fault.detail.error
    expect((error.code, error.errors.item.path), ("revision_gone", "/SinceRevision"))
