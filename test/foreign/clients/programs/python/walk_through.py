"""The same steps as steps.ts."""

import json
import os
import sys
import urllib.request

sys.path.insert(0, "generated")

import company_api
from company_api import models

api_key = os.environ["API_KEY"]
title = "Made by " + os.environ["PROGRAM"]
api = company_api.GroupsApi()

sent = models.Group(group_title=title, description="As it was sent")
record_id = api.update_group(
    models.UpdateGroupRequest(ap_ikey=api_key, data=models.GroupUpdate(group=[sent]))
)
assert isinstance(record_id, int), record_id

response = api.get_group(models.GetGroupRequest(ap_ikey=api_key, group_title=title))
group = response.group[0]
assert group.id == str(record_id) and group.description == "As it was sent", group

groups = api.get_group_list(models.KeyOnlyRequest(ap_ikey=api_key)).groups
assert any(one.group_title == title for one in groups), groups

try:
    api.get_group_list(models.KeyOnlyRequest(ap_ikey="not-a-key"))
    sys.exit("a wrong key was accepted")
except company_api.ApiException as rejection:
    assert rejection.status == 401 and json.loads(rejection.body)["code"] == "invalid_api_key", rejection


def ask(operation, **members):
    body = json.dumps({"APIkey": api_key, **members}).encode()
    address = os.environ["API_URL"] + "/public/api/" + operation
    with urllib.request.urlopen(urllib.request.Request(address, body)) as response:
        return json.load(response)


# What was read is sent again, each object as it is, with one change.
users = company_api.UsersApi()
address = "ada.lovelace@demo.example"
before = ask("getuser", EmailAddress=address)
read = users.get_user(models.GetUserRequest(ap_ikey=api_key, email_address=address))
read.user[0].city = before["User"][0]["City"] = "Sent back by python"
sets = {name: getattr(read, name) for name in models.UserUpdate.openapi_types if name in models.UserAnswer.openapi_types}
users.update_user(models.UpdateUserRequest(ap_ikey=api_key, data=models.UserUpdate(**sets)), if_match="*")
assert ask("getuser", EmailAddress=address) == before

before = ask("getgroup", GroupTitle="Accounting")
read = api.get_group(models.GetGroupRequest(ap_ikey=api_key, group_title="Accounting"))
read.group[0].description = before["Group"][0]["Description"] = "Sent back by python"
sets = {name: getattr(read, name) for name in models.GroupUpdate.openapi_types if name in models.GroupAnswer.openapi_types}
api.update_group(models.UpdateGroupRequest(ap_ikey=api_key, data=models.GroupUpdate(**sets)))
assert ask("getgroup", GroupTitle="Accounting") == before
