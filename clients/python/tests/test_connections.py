"""How the client uses connections: against a server that notes them."""

import asyncio
import http.server
import threading
import unittest
import unittest.mock
from typing import List, Set

from company_administration import CompanyAdministrationClient, ProblemError

from support import API_KEY, API_URL, SECRET, ClientTest


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "Server"

    def do_POST(self) -> None:
        self.server.clients.append(self.client_address[1])
        self.server.targets.add(self.path)
        self.rfile.read(int(self.headers["Content-Length"]))
        answer = b'{"Groups": []}'
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)
        # Without a word to the client, as where a process ends.
        self.close_connection = self.server.closes

    def log_message(self, *_: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    closes = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.clients: List[int] = []
        self.targets: Set[str] = set()
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Connections(ClientTest):
    def setUp(self) -> None:
        self.server = Server()
        self.client = CompanyAdministrationClient(f"{self.server.url}/base", SECRET, attempts=1)

    def tearDown(self) -> None:
        del self.client
        self.server.shutdown()
        self.server.server_close()

    def test_one_after_the_other_on_one(self) -> None:
        for _ in range(5):
            self.client.get_group_list()
        self.assertEqual((len(self.server.clients), len(set(self.server.clients))), (5, 1))
        self.assertEqual(self.server.targets, {"/base/public/api/getgrouplist"})

    def test_not_on_one_that_the_server_has_closed(self) -> None:
        self.server.closes = True
        for _ in range(3):
            self.client.get_group_list()
            # The server's end may still be on its way.
            idle = self.client._exchanger._idle
            idle[0][0].sock.recv(1)
        self.assertEqual(len(set(self.server.clients)), 3)

    def test_what_requires_a_state_goes_on_a_new_one(self) -> None:
        self.client.get_group_list()
        self.client.update_group({"Group": [{"ID": "1"}]}, if_match="*")
        self.client.update_group({"Group": [{"ID": "1"}], "ETag": "*"})
        self.assertEqual(len(set(self.server.clients)), 3)

    def test_through_the_proxy_of_the_environment(self) -> None:
        with unittest.mock.patch.dict("os.environ", {"http_proxy": self.server.url, "no_proxy": ""}):
            client = CompanyAdministrationClient("http://api.example", SECRET)
        for _ in range(2):
            client.get_group_list()
        self.assertEqual(self.server.targets, {"http://api.example/public/api/getgrouplist"})
        self.assertEqual(len(set(self.server.clients)), 1)

    def test_from_many_threads(self) -> None:
        threads = [threading.Thread(target=self.client.get_group_list) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(self.server.clients), 20)

    def test_from_asyncio(self) -> None:
        client = CompanyAdministrationClient(API_URL, API_KEY)

        async def read() -> List[object]:
            calls = [asyncio.to_thread(client.get_user, EmailAddress="ada.lovelace@demo.example") for _ in range(10)]
            return await asyncio.gather(*calls, asyncio.to_thread(client.get_user, ID="0"), return_exceptions=True)

        *users, missing = asyncio.run(read())
        self.assertEqual(users, [client.get_user(EmailAddress="ada.lovelace@demo.example")] * 10)
        self.assertIsInstance(missing, ProblemError)


if __name__ == "__main__":
    unittest.main()
