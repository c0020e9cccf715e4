"""The same steps as steps.ts."""

import json
import os
import sys

sys.path.insert(0, "generated")

import company_api
from company_api import models

api_key = os.environ["API_KEY"]
title = "Made by " + os.environ["CLIENT"]
api = company_api.GroupsApi()

sent = models.GroupInput(group_title=title, description="As it was sent")
record_id = api.update_group(
    models.UpdateGroupRequest(ap_ikey=api_key, data=models.GroupUpdate(group=[sent]))
)
assert isinstance(record_id, int), record_id

answer = api.get_group(models.GetGroupRequest(ap_ikey=api_key, group_title=title))
group = answer.group[0]
assert group.id == str(record_id) and group.description == "As it was sent", group

groups = api.get_group_list(models.KeyOnlyRequest(ap_ikey=api_key)).groups
assert any(one.group_title == title for one in groups), groups

try:
    api.get_group_list(models.KeyOnlyRequest(ap_ikey="not-a-key"))
    sys.exit("a wrong key was accepted")
except company_api.ApiException as refusal:
    assert refusal.status == 401 and json.loads(refusal.body)["code"] == "invalid_api_key", refusal
