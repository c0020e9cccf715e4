"""One request and its answer, within a time that covers all of it."""

import base64
import http.client
import os
import selectors
import socket
import ssl
import threading
import time
import urllib.parse
import urllib.request
import weakref
import zlib
from typing import Any, Dict, List, Optional, Tuple

CHUNK = 65536
LONGEST_IDLE = 30.0
"""Seconds: shorter than servers and proxies keep a connection open."""
_Idle = Tuple[http.client.HTTPConnection, float, int]


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


class Exchanger:
    """Sends requests over connections that are used again, through the proxy that the environment names, if any.

    Every answer is an answer. So no redirect is followed: the body holds the key, and the other address may be another's.
    """

    def __init__(self, base_url: str, context: Optional[ssl.SSLContext], max_bytes: int) -> None:
        split = urllib.parse.urlsplit(base_url)
        self._host, self._is_https = split.netloc, split.scheme == "https"
        self._context = context or ssl.create_default_context()
        self._max_bytes = max_bytes
        proxies = {} if urllib.request.proxy_bypass(split.hostname or "") else urllib.request.getproxies()
        url = proxies.get(split.scheme, "")
        self._proxy = urllib.parse.urlsplit(url if not url or "://" in url else f"http://{url}")
        self._idle: List[_Idle] = []
        weakref.finalize(self, _close_all, self._idle)

    def send(
        self, url: str, body: Secret, headers: Dict[str, str], watch: Watch, seconds: float, is_fresh: bool
    ) -> Tuple[int, Any, bytes]:
        """Status, header fields and body of the answer. Raises OSError, HTTPException, zlib.error or TooLarge.

        is_fresh: on a new connection, as a server may close one that is used again while the request is on its way.
        """
        connection = (None if is_fresh else self._take_idle()) or self._connect(seconds)
        try:
            with watch:
                if connection.sock is None:
                    connection.connect()
                connection.sock.settimeout(seconds)
                watch.attach(connection.sock)
                target, more = self._target(url)
                connection.request("POST", target, body.reveal().encode(), {**headers, **more})
                response = connection.getresponse()
                content = self._read(response)
                # Read to its end: the connection is free.
                response.close()
                if watch.is_expired:
                    raise socket.timeout()
        except BaseException:
            connection.close()
            raise
        if response.will_close:
            connection.close()
        else:
            self._idle.append((connection, time.monotonic(), os.getpid()))
        return response.status, response.headers, content

    def _take_idle(self) -> Optional[http.client.HTTPConnection]:
        while True:
            try:
                connection, since, process = self._idle.pop()
            except IndexError:
                return None
            # Not that of a process before a fork, nor one that the server has closed.
            if process == os.getpid() and time.monotonic() - since < LONGEST_IDLE and not _is_readable(connection.sock):
                return connection
            connection.close()

    def _connect(self, seconds: float) -> http.client.HTTPConnection:
        host = _without_user(self._proxy.netloc) or self._host
        if not self._is_https:
            return http.client.HTTPConnection(host, timeout=seconds)
        connection = http.client.HTTPSConnection(host, timeout=seconds, context=self._context)
        if self._proxy.netloc:
            connection.set_tunnel(self._host, headers=self._proxy_headers())
        return connection

    def _target(self, url: str) -> Tuple[str, Dict[str, str]]:
        """What stands in the request's first line, and what the proxy wants to know."""
        if self._proxy.netloc and not self._is_https:
            return url, self._proxy_headers()
        return urllib.parse.urlsplit(url).path, {}

    def _proxy_headers(self) -> Dict[str, str]:
        if self._proxy.username is None:
            return {}
        user = urllib.parse.unquote(f"{self._proxy.username}:{self._proxy.password or ''}")
        return {"Proxy-Authorization": "Basic " + base64.b64encode(user.encode()).decode()}

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


def _without_user(netloc: str) -> str:
    return netloc.rpartition("@")[2]


def _is_readable(connected: Any) -> bool:
    """Of an idle connection: its end, or what nobody asked for."""
    with selectors.DefaultSelector() as selector:
        selector.register(connected, selectors.EVENT_READ)
        return bool(selector.select(0))


def _close_all(idle: "List[_Idle]") -> None:
    for connection, _, _ in idle:
        connection.close()
