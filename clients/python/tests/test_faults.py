"""The client where things go wrong."""

import threading
import time
import unittest

from company_administration import (
    AnswerTimeoutError,
    CompanyAdministrationClient,
    NoAnswerError,
    ProblemError,
    UnexpectedAnswerError,
)

from support import FAULTY_URL, SECRET, ClientTest, Trial

UPDATE = {"User": [{"EmailAddress": "ann@example.com"}]}


class SendingAgain(ClientTest):
    def test_429_and_503_are_sent_again_after_as_long_as_they_say(self) -> None:
        for if_match in (None, "*"):
            trial = Trial("busy")
            self.assertEqual(trial.client.update_user(UPDATE, if_match=if_match), 7)
            first, second = trial.notices
            self.assertEqual((first.operation, first.attempt, first.error.status), ("updateuser", 1, 429))
            self.assertEqual((second.attempt, second.delay, second.error.status), (2, 1.0, 503))
            self.assertEqual(len(trial.calls()), 3)
            self.assertRegex(trial.calls()[0]["agent"], "^company-administration/[0-9]")

    def test_for_as_long_as_the_call_may_take(self) -> None:
        self.assertEqual(Trial("busy-six-times").client.update_user(UPDATE), 7)

    def test_at_most_twice_after_a_defect_of_the_service(self) -> None:
        trial = Trial("broken")
        error = self.raised_by(lambda: trial.client.update_user(UPDATE))
        self.assertEqual((error.status, error.code), (500, "internal_error"))
        self.assertEqual(len(trial.calls()), 3)

    def test_not_when_the_pause_would_be_longer_than_the_call_may_take(self) -> None:
        trial = Trial("busy-for-an-hour")
        error = self.raised_by(trial.client.get_group_list)
        self.assertEqual((error.status, error.retry_after), (503, 3600))
        self.assertEqual(len(trial.calls()), 1)

    def test_an_update_after_a_fault_on_the_way(self) -> None:
        for fault in ("lost-once", "bad-gateway-once", "broken-once"):
            trial = Trial(fault)
            self.assertEqual(trial.client.update_user(UPDATE), 7)
            one, other = trial.calls()
            self.assertEqual(one, other)

    def test_not_with_an_etag_after_a_fault_on_the_way(self) -> None:
        for more in ({"ETag": '"1"'}, {"CreateOnly": "true"}):
            trial = Trial("lost-once")
            self.raised_by(lambda: trial.client.update_user({**UPDATE, **more}))
            self.assertEqual(len(trial.calls()), 1)

    def test_not_with_if_match_after_a_fault_on_the_way(self) -> None:
        for fault in ("lost-once", "bad-gateway-once", "broken-once"):
            trial = Trial(fault)
            self.raised_by(lambda: trial.client.update_user(UPDATE, if_match='"1"'))
            self.assertEqual(len(trial.calls()), 1)
            self.assertIs(trial.client.delete_user(ID="1", if_match="*"), True)

    def test_with_if_match_where_the_service_was_not_reached(self) -> None:
        notices = []
        client = CompanyAdministrationClient("http://127.0.0.1:2", SECRET, attempts=2, on_retry=notices.append)
        error = self.raised_by(lambda: client.update_user(UPDATE, if_match="*"))
        self.assertIsInstance(error, NoAnswerError)
        self.assertIn("http://127.0.0.1:2", str(error))
        self.assertEqual(len(notices), 1)

    def test_never_after_what_is_the_same_next_time(self) -> None:
        for fault in ("forbidden-page", "echo", "not-json"):
            trial = Trial(fault)
            self.raised_by(trial.client.get_group_list)
            self.assertEqual(len(trial.calls()), 1)

    def test_as_often_as_was_said_and_no_more(self) -> None:
        trial = Trial("lost", attempts=2)
        self.assertIsInstance(self.raised_by(trial.client.get_group_list), NoAnswerError)
        self.assertEqual(len(trial.calls()), 2)


class Errors(ClientTest):
    def test_tell_the_code_the_paths_and_the_request(self) -> None:
        error = self.raised_by(lambda: Trial("echo").client.update_user(UPDATE))
        self.assertIsInstance(error, ProblemError)
        self.assertEqual((error.status, error.code, error.path), (400, "invalid_request", "/data"))
        self.assertIn('"APIkey": "***"', error.detail)
        self.assertRegex(error.request_id, "^[0-9a-f-]{36}$")

    def test_what_is_no_answer_of_the_service(self) -> None:
        cases = [
            ("bad-gateway", "HTTP 502: not an answer of the service (text/html)"),
            ("not-json", "HTTP 200: not an answer of the service (text/html)"),
            ("not-utf-8", "HTTP 200: not an answer of the service (no media type)"),
            ("endless", "HTTP 200: larger than max_answer_bytes"),
        ]
        for fault, words in cases:
            trial = Trial(fault, attempts=1, max_answer_bytes=100_000)
            error = self.raised_by(trial.client.get_user_list)
            self.assertIsInstance(error, UnexpectedAnswerError)
            self.assertIn(words, str(error))

    def test_a_redirect_is_not_followed(self) -> None:
        trial = Trial("redirect")
        error = self.raised_by(trial.client.get_group_list)
        self.assertIsInstance(error, UnexpectedAnswerError)
        self.assertIn("a redirect to http://localhost:", str(error))
        self.assertEqual(trial.calls(f"{FAULTY_URL}/good/stolen-{trial.word}"), [])

    def test_an_answer_that_is_lost_or_cut(self) -> None:
        for fault in ("lost", "cut"):
            error = self.raised_by(Trial(fault, attempts=1).client.get_group_list)
            self.assertIsInstance(error, NoAnswerError)
            self.assertNotIsInstance(error, AnswerTimeoutError)

    def test_a_silent_and_a_dripping_service(self) -> None:
        for fault in ("silent", "dripping"):
            error = self.raised_by(Trial(fault, attempts=1, timeout=0.2).client.get_group_list)
            self.assertIsInstance(error, AnswerTimeoutError)
            self.assertIn("within 0.2 s", str(error))


class Within(ClientTest):
    def test_all_calls_of_a_block_together_take_no_longer(self) -> None:
        trial = Trial("silent", timeout=60)
        with trial.client.within(0.3):
            self.assertIsInstance(self.raised_by(trial.client.get_group_list), AnswerTimeoutError)
            with trial.client.within(3600):
                self.assertIn("the time for this call is over", str(self.raised_by(trial.client.get_group_list)))
        self.assertEqual(len(trial.calls()), 1)
        good = Trial("good")
        with good.client.within(60):
            self.assertEqual(good.client.get_group_list(), {"Groups": []})

    def test_it_is_for_this_thread_only(self) -> None:
        trial = Trial("good")
        answers = []
        with trial.client.within(0.001):
            time.sleep(0.01)
            thread = threading.Thread(target=lambda: answers.append(trial.client.get_group_list()))
            thread.start()
            thread.join()
        self.assertEqual(answers, [{"Groups": []}])


class Others(ClientTest):
    def test_gzip_is_understood(self) -> None:
        self.assertEqual(Trial("gzip").client.get_group_list()["Groups"][0]["GroupTitle"], "Größe")

    def test_members_that_others_always_change_first(self) -> None:
        trial = Trial("contested")
        error = self.raised_by(lambda: trial.client.group("Staff").add_member(ID="9", rounds=3))
        self.assertEqual((error.code, error.status), ("precondition_failed", 412))
        self.assertEqual(trial.operations(), ["getgroup", "updategroup"] * 3)

    def test_members_whose_answer_was_lost_are_read_again(self) -> None:
        trial = Trial("carried-out-and-lost")
        self.assertIs(trial.client.group("Staff").add_member(EmailAddress="ann@example.com"), True)
        self.assertEqual(trial.operations(), ["getgroup", "updategroup", "getgroup"])

    def test_what_a_client_cannot_be_made_with(self) -> None:
        url = "https://api.example.com"
        cases = [
            (url, "", {}),
            (url, " \n", {}),
            (SECRET, SECRET, {}),
            ("ftp://api.example.com", SECRET, {}),
            (f"https://user:{SECRET}@api.example.com", SECRET, {}),
            (f"{url}?key={SECRET}", SECRET, {}),
            (url, SECRET, {"timeout": 0}),
            (url, SECRET, {"total_timeout": float("inf")}),
            (url, SECRET, {"attempts": 0}),
        ]
        for base_url, key, options in cases:
            with self.assertRaises(ValueError) as caught:
                CompanyAdministrationClient(base_url, key, **options)
            self.assertNotIn(SECRET, str(caught.exception))

    def test_a_client_shows_no_key(self) -> None:
        client = CompanyAdministrationClient("https://api.example.com", SECRET)
        self.assertNotIn(SECRET, repr(client) + repr(vars(client)))


if __name__ == "__main__":
    unittest.main()
