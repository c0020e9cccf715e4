"""One request and its answer, by urllib, within a time that covers all of it."""

import functools
import http.client
import socket
import ssl
import threading
import urllib.request
import zlib
from typing import Any, Dict, Optional, Tuple

CHUNK = 65536


class Secret:
    """A text that no log of an object or of a stack's variables shows."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return "***"

    def reveal(self) -> str:
        return self._text

    def taken_out_of(self, text: str) -> str:
        """What others wrote, without the secret."""
        return text.replace(self._text, "***")


class TooLarge(Exception):
    """The answer has more bytes than the client takes."""


class Watch:
    """Cuts a connection off when the time is up. Timeouts of sockets cover one wait only: a byte now and then would keep them happy."""

    def __init__(self, seconds: float) -> None:
        self.is_expired = False
        self._socket: Optional[socket.socket] = None
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, self._expire)
        self._timer.daemon = True

    def __enter__(self) -> "Watch":
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        with self._lock:
            self._socket = None

    def attach(self, connected: socket.socket) -> None:
        with self._lock:
            self._socket = connected
        if self.is_expired:
            self._expire()

    def _expire(self) -> None:
        with self._lock:
            self.is_expired = True
            if self._socket is None:
                return
            try:
                # Past TLS, whose own shutdown is not for another thread.
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
            except OSError:
                pass


class _Request(urllib.request.Request):
    watch: Watch


def _watched(kind: Any, watch: Watch, *words: Any, **options: Any) -> Any:
    class Watched(kind):  # type: ignore[misc]
        def connect(self) -> None:
            super().connect()
            watch.attach(self.sock)

    return Watched(*words, **options)


class _Http(urllib.request.HTTPHandler):
    def http_open(self, req: Any) -> Any:
        return self.do_open(functools.partial(_watched, http.client.HTTPConnection, req.watch), req)


class _Https(urllib.request.HTTPSHandler):
    def __init__(self, context: ssl.SSLContext) -> None:
        super().__init__(context=context)
        self._own_context = context

    def https_open(self, req: Any) -> Any:
        kind = functools.partial(_watched, http.client.HTTPSConnection, req.watch)
        return self.do_open(kind, req, context=self._own_context)


class _AnyStatus(urllib.request.HTTPErrorProcessor):
    """Every answer is an answer. So no redirect is followed: the body holds the key, and the other address may be another's."""

    def http_response(self, request: Any, response: Any) -> Any:
        return response

    https_response = http_response


class Exchanger:
    """Sends requests, through the proxy that the environment names, if any."""

    def __init__(self, context: Optional[ssl.SSLContext], max_bytes: int) -> None:
        self._opener = urllib.request.build_opener(
            _Http(), _Https(context or ssl.create_default_context()), _AnyStatus()
        )
        self._max_bytes = max_bytes

    def send(self, url: str, body: Secret, headers: Dict[str, str], watch: Watch, seconds: float) -> Tuple[int, Any, bytes]:
        """Status, header fields and body of the answer. Raises OSError, HTTPException, zlib.error or TooLarge."""
        request = _Request(url, body.reveal().encode(), headers, method="POST")
        request.watch = watch
        with watch, self._opener.open(request, timeout=seconds) as response:
            content = self._read(response)
            if watch.is_expired:
                raise socket.timeout()
            return response.status, response.headers, content

    def _read(self, response: http.client.HTTPResponse) -> bytes:
        coding = response.headers.get("Content-Encoding", "identity").strip().lower()
        unzip = zlib.decompressobj(16 + zlib.MAX_WBITS) if coding in ("gzip", "x-gzip") else None
        content = bytearray()
        while True:
            chunk = response.read1(CHUNK)
            if not chunk:
                break
            content += unzip.decompress(chunk, self._max_bytes + 1 - len(content)) if unzip else chunk
            if len(content) > self._max_bytes:
                raise TooLarge()
        # read1() does not notice that the connection ended before the promised length; zlib not that its end is missing.
        if response.length or (unzip and not unzip.eof and response.status != 204):
            raise http.client.IncompleteRead(b"", response.length)
        return bytes(content)
