"""The client against the server, with its demo company."""

import json
import threading
import unittest
import uuid

from company_administration import (
    CompanyAdministrationClient,
    ProblemError,
    RevisionGoneError,
    country_code_of,
    etag_of,
    natural_key,
)
from company_administration.generated.operations import Operations

from support import API_KEY, API_URL, ClientTest


def person(address: str, **more: str):
    return {"EmailAddress": address, "FirstName": "Ann", "LastName": "Öst", "Country": "AT", "Currency": "EUR", **more}


class Service(ClientTest):
    def setUp(self) -> None:
        # As a file holds it, and with a slash too many.
        self.client = CompanyAdministrationClient(f"{API_URL}/", f"{API_KEY}\n")
        self.word = uuid.uuid4().hex[:8]
        self.title = f"Staff {self.word}"

    def address(self, name: str) -> str:
        return f"{name}.{self.word}@example.com"

    def test_every_list(self) -> None:
        lists = [name for name in vars(Operations) if name.endswith("_list")]
        self.assertEqual(len(lists), 14)
        self.assertEqual(len([name for name in vars(Operations) if not name.startswith("_")]), 24)
        for name in lists:
            rows = next(iter(getattr(self.client, name)().values()))
            self.assertTrue(rows, name)

    def test_a_country_is_compared_by_its_code(self) -> None:
        countries = self.client.get_country_list()["Countries"]
        codes = [country_code_of(text, countries) for text in ("GB", " gb ", "AUSTRIA", "UK", "gbr", "")]
        self.assertEqual(codes, ["GB", "GB", "AT", "GB", "GB", None])
        address = self.address("kim")
        self.client.update_user({"User": [person(address, Country="UK")]})
        read = self.client.get_user(EmailAddress=address)["User"][0]["Country"]
        self.assertEqual(read, "United Kingdom of Great Britain and Northern Ireland")
        self.assertEqual(country_code_of(read, countries), "GB")

    def test_texts_that_are_one_key(self) -> None:
        for one, other in (("ΣΊΣΥΦΟΣ@x.example ", "σίσυφος@X.example"), ("İpek", "i\u0307pek"), ("A\u0308rzte", "ärzte")):
            self.assertEqual(natural_key(one), natural_key(other))

    def test_users_and_groups_are_made_read_changed_and_deleted(self) -> None:
        client, ann = self.client, self.address("ann")
        user_id = client.update_user({"User": [person(ann)]})
        group_id = client.update_group({"Group": [{"GroupTitle": self.title}], "Users": [{"ID": str(user_id)}]})
        user = client.get_user(EmailAddress=ann.upper())
        self.assertEqual(user["User"][0]["LastName"], "Öst")
        self.assertEqual(user["Groups"], [{"ID": str(group_id), "GroupTitle": self.title}])
        self.assertEqual(client.update_user(user), user_id)
        self.assertEqual(client.get_user(ID=str(user_id)), user)
        self.assertIs(client.delete_user(EmailAddress=ann), True)
        self.assertIs(client.delete_user(EmailAddress=ann), False)
        self.assertEqual(client.get_group(GroupTitle=self.title)["Users"], [])
        self.assertIs(client.delete_group(ID=str(group_id)), True)

    def test_users_page_and_batch_by_themselves(self) -> None:
        client = self.client
        updates = [{"User": [person(self.address(f"many{n}"))]} for n in range(7)]
        bad = {"User": [person(self.address("bad"), Country="Atlantis")]}
        outcomes = list(client.user_update_outcomes([*updates, bad, *updates], batch_size=4))
        results = [outcome.result["Result"] for outcome in outcomes]
        self.assertEqual(results, ["created"] * 7 + ["refused"] + ["unchanged"] * 7)
        self.assertEqual([outcome.index for outcome in outcomes], list(range(15)))
        self.assertEqual([(error["Index"], error["Path"]) for error in outcomes[7].errors], [("7", "/User/0/Country")])
        self.assertEqual(client.update_all_users([*updates, bad], batch_size=4), (0, 0, 7, [outcomes[7]]))
        users = client.users(page_size=3)
        self.assertEqual(list(users), client.get_users(Limit=1000)["Users"])
        self.assertEqual(users.revision, client.latest_revision())

    def test_a_refusal_has_its_code_and_every_fault(self) -> None:
        data = {"User": [person(self.address("ann"))], "Groups": [{"GroupTitle": self.word}, {"ID": "999999"}]}
        error = self.raised_by(lambda: self.client.update_user(data))
        self.assertEqual((error.status, error.code), (422, "rule_violation"))
        self.assertEqual([fault["path"] for fault in error.errors], ["/data/Groups/0/GroupTitle", "/data/Groups/1/ID"])
        wrong = CompanyAdministrationClient(API_URL, "cak_wrong")
        self.assertEqual(self.raised_by(wrong.get_group_list).code, "invalid_api_key")

    def test_a_body_over_the_limit(self) -> None:
        data = {"Group": [{"GroupTitle": self.title, "Description": "x" * (17 * 1024 * 1024)}]}
        error = self.raised_by(lambda: self.client.update_group(data))
        self.assertEqual((error.status, error.code), (413, "body_too_large"))

    def test_what_was_read_is_changed_only_while_it_is_so(self) -> None:
        ann = self.address("ann")
        self.client.update_user({"User": [person(ann)]})
        read = self.client.get_user(EmailAddress=ann)
        to_graz = {"User": [{"EmailAddress": ann, "City": "Graz"}]}
        self.client.update_user(to_graz, if_match=etag_of(read))
        error = self.raised_by(lambda: self.client.update_user(to_graz, if_match=etag_of(read)))
        self.assertEqual((error.status, error.code), (412, "precondition_failed"))
        self.raised_by(lambda: self.client.delete_user(EmailAddress=ann, if_match=etag_of(read)))
        with self.assertRaises(TypeError):
            etag_of(dict(read))
        page = next(user for user in self.client.users() if user["User"][0]["EmailAddress"] == ann)
        self.assertEqual(etag_of(page), etag_of(self.client.get_user(EmailAddress=ann)))
        self.client.update_user({"User": [{"EmailAddress": ann, "City": "Linz"}]})
        self.assertEqual(self.raised_by(lambda: self.client.update_user(page)).code, "precondition_failed")

    def test_members_that_are_added_and_removed_at_once(self) -> None:
        addresses = [self.address(name) for name in ("ann", "bob", "cid", "dan")]
        for address in addresses:
            self.client.update_user({"User": [person(address)]})
        self.client.update_group({"Group": [{"GroupTitle": self.title}]})
        staff = self.client.group(self.title)
        self.at_once(staff.add_member, addresses)
        self.assertEqual(sorted(self.members()), addresses)
        self.assertIs(staff.add_member(EmailAddress=f" {addresses[0].upper()}"), False)
        self.at_once(staff.remove_member, addresses[1:])
        self.assertEqual(self.members(), addresses[:1])
        self.assertIs(staff.remove_member(EmailAddress=addresses[1]), False)
        error = self.raised_by(lambda: staff.add_member(EmailAddress=self.address("nobody")))
        self.assertEqual(error.code, "rule_violation")
        error = self.raised_by(lambda: self.client.group(ID="999999").add_member(ID="1"))
        self.assertEqual(error.code, "not_found")

    def at_once(self, change, addresses) -> None:
        results = []
        threads = [
            threading.Thread(target=lambda address=address: results.append(change(EmailAddress=address)))
            for address in addresses
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, [True] * len(addresses))

    def members(self):
        return [user["EmailAddress"] for user in self.client.get_group(GroupTitle=self.title)["Users"]]

    def test_changes(self) -> None:
        since = self.client.latest_revision()
        ids = [str(self.client.update_user({"User": [person(self.address(name))]})) for name in ("ann", "bob", "cid")]
        for page_size in (1, 2, None):
            changes = self.client.changes(since, page_size=page_size)
            self.assertEqual([(change["ID"], change["Change"]) for change in changes], [(id, "created") for id in ids])
            self.assertEqual(changes.revision, self.client.latest_revision())
            self.assertEqual(list(changes), [])
        changes = self.client.changes(since, page_size=2)
        seen = []
        for change in changes:
            seen.append(change["ID"])
            if len(seen) == 2:
                break
        seen += [change["ID"] for change in changes]
        self.assertEqual(seen, [ids[0], ids[1], ids[1], ids[2]])

    def test_a_copy_has_both_sides_of_each_link(self) -> None:
        client, copy = self.client, self.client.copy()
        names = [{"EmailAddress": self.address(name)} for name in ("ann", "bob", "cid")]
        client.update_all_users({"User": [person(name["EmailAddress"])]} for name in names)
        client.update_group({"Group": [{"GroupTitle": self.title}], "Users": names})
        client.update_user({"User": [names[0]], "Authoring": names})
        self.assert_equal_to_the_service(copy)
        copy = client.copy(**json.loads(json.dumps({"revision": copy.revision, "users": copy.users, "groups": copy.groups})))
        client.update_group({"Group": [{"GroupTitle": self.title}], "Users": names[1:]})
        client.delete_user(**names[2])
        bob = client.get_user(**names[1])["User"][0]["ID"]
        client.update_user({"User": [{"ID": bob, "EmailAddress": self.address("rob")}]})
        self.assert_equal_to_the_service(copy)
        client.update_group({"Group": [{"GroupTitle": self.title}], "Users": [names[0]]})
        self.assert_equal_to_the_service(copy)
        client.delete_group(GroupTitle=self.title)
        self.assert_equal_to_the_service(copy)

    def assert_equal_to_the_service(self, copy) -> None:
        copy.update()
        self.assertEqual(copy.revision, self.client.latest_revision())
        for kept, read in ((copy.users.values(), self.client.users()), (copy.groups.values(), self.client.groups())):
            # The ETag of a record that was corrected is an older one.
            without_etags = [[{**record, "ETag": ""} for record in records] for records in (kept, read)]
            self.assertCountEqual(*without_etags)

    def test_changes_that_are_gone(self) -> None:
        error = self.raised_by(lambda: list(self.client.changes("999999999")))
        self.assertIsInstance(error, RevisionGoneError)
        self.assertIsInstance(error, ProblemError)
        self.assertEqual((error.status, error.path), (410, "/SinceRevision"))
        self.assertEqual(error.latest_revision, self.client.latest_revision())


if __name__ == "__main__":
    unittest.main()
