"""What the tests share."""

import json
import os
import traceback
import unittest
import urllib.request
import uuid
from typing import Any, Callable, List

from company_administration import CompanyAdministrationClient, CompanyAdministrationError, RetryNotice

API_URL = os.environ["API_URL"]
API_KEY = os.environ["API_KEY"]
FAULTY_URL = os.environ["FAULTY_URL"]
SECRET = "cak_never_to_be_seen_anywhere"


class Trial:
    """A client of the faulty service, and what the service saw of it."""

    def __init__(self, behaviour: str, **options: Any) -> None:
        self.word = str(uuid.uuid4())
        self.url = f"{FAULTY_URL}/{behaviour}/{self.word}"
        self.notices: List[RetryNotice] = []
        self.client = CompanyAdministrationClient(self.url, SECRET, on_retry=self.notices.append, **options)

    def calls(self, url: str = "") -> Any:
        with urllib.request.urlopen(url or self.url) as response:
            return json.load(response)

    def operations(self) -> List[str]:
        return [call["operation"] for call in self.calls()]


class ClientTest(unittest.TestCase):
    def raised_by(self, call: Callable[[], Any]) -> CompanyAdministrationError:
        """What a call raises. It fails the test when the key can be read off it, or off the variables of its frames that are ours."""
        with self.assertRaises(CompanyAdministrationError) as caught:
            call()
        error = caught.exception
        text = "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
        self.assertNotIn(SECRET, text + repr(vars(error)))
        return error
