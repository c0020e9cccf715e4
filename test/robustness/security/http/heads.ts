import { api, closes, head, keeps, post, target, type HttpCase } from './case.js';

/** A good request with one more header line. */
function extra(line: string) {
  return ({ key }: { key: string }): string => {
    const body = JSON.stringify({ APIkey: key });
    return post(body, line, `Content-Length: ${body.length}`);
  };
}

/** The same bytes with other ends of lines. */
function ending(end: string) {
  return ({ key }: { key: string }): string => {
    const body = JSON.stringify({ APIkey: key });
    return [`POST ${api} HTTP/1.1`, 'Host: x', `Content-Length: ${body.length}`, '', body].join(end);
  };
}

/** The form of the test page, which is for the local machine only, after as many headers. */
function form(line: string, headers: number) {
  return ({ key }: { key: string }): string => {
    const body = `APIkey=${key}`;
    const lines = [
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ];
    return (
      head(
        'POST /public/api.asmx/GetTaxList HTTP/1.1',
        ...lines,
        ...Array<string>(headers).fill('a:b'),
        line,
      ) + body
    );
  };
}

/** Request lines, header lines and versions. */
export const headCases: readonly HttpCase[] = [
  keeps('a good request', 200, extra('X-Any: thing')),
  closes('a header that goes on in the next line', 400, extra('X-Any: thing\r\n more')),
  closes('a length that goes on in the next line', 400, ({ smuggled }) =>
    post(smuggled, 'Content-Length:', ' 0'),
  ),
  closes('a first header that begins with a blank', 400, head(`GET ${api} HTTP/1.1`, ' Host: x')),
  closes('lines that end in LF', 400, ending('\n')),
  closes('lines that end in CR', 400, ending('\r')),
  closes('a CR in a value', 400, extra('X-Any: a\rb')),
  closes('an LF in a value', 400, extra('X-Any: a\nX-Other: b\n')),
  closes('a NUL in a value', 400, extra('X-Any: a\u0000b')),
  closes('a NUL in a name', 400, extra('X\u0000Any: a')),
  closes('a bell in a value', 400, extra('X-Any: \u0007')),
  closes('a DEL in a value', 400, extra('X-Any: \u007f')),
  keeps('bytes beyond ASCII in a value', 200, extra('X-Any: \u00e4\u00ff')),
  closes('bytes beyond ASCII in a name', 400, extra('X-\u00e4: a')),
  closes('a name with a blank', 400, extra('X Any: a')),
  closes('a blank before the colon', 400, extra('X-Any : a')),
  closes('no name', 400, extra(': a')),
  closes('no colon', 400, extra('X-Any')),
  closes('no Host', 400, head(`GET ${api} HTTP/1.1`)),
  closes('two Hosts', 400, head(`GET ${api} HTTP/1.1`, 'Host: x', 'Host: y')),
  closes('a value of 20,000 characters', 431, extra(`X-Any: ${'x'.repeat(20_000)}`)),
  closes('a name of 20,000 characters', 431, extra(`${'x'.repeat(20_000)}: a`)),
  closes(
    '10,000 headers',
    431,
    extra(Array.from({ length: 10_000 }, (_, index) => `X-${index}: a`).join('\r\n')),
  ),
  closes('3,000 small headers', 431, extra('a:b\r\n'.repeat(3_000).trim())),
  keeps('a form behind 200 headers', 200, form('X-Any: thing', 200)),
  keeps("a form behind 200 headers and a proxy's word", 404, form('X-Forwarded-For: 192.0.2.1', 200)),
  closes('a second Host behind 200 headers', 400, form('Host: x', 200)),
  closes('a path of 20,000 characters', 431, target(`/${'x'.repeat(20_000)}`)),
  closes('HTTP/0.9', 400, `GET ${api}\r\n\r\n`),
  closes('HTTP/0.9 with a version', 400, target(api, 'POST', 'HTTP/0.9')),
  closes('HTTP/1.0', 200, target(api, 'POST', 'HTTP/1.0')),
  closes('HTTP/1.2', 400, target(api, 'POST', 'HTTP/1.2')),
  closes('HTTP/2.0', 400, target(api, 'POST', 'HTTP/2.0')),
  closes('HTTP/9.9', 400, target(api, 'POST', 'HTTP/9.9')),
  closes('http in lower case', 400, target(api, 'POST', 'http/1.1')),
  closes('ICE, which is not HTTP', 405, target(api, 'SOURCE', 'ICE/1.0')),
  closes('RTSP', 204, target(api, 'OPTIONS', 'RTSP/1.0')),
  closes('the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  closes('a greeting of TLS', 400, Buffer.from('16030100fa010000f60303', 'hex')),
  closes(
    'a PROXY line before the request',
    400,
    ({ good }) => `PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\n${good}`,
  ),
  closes('nonsense', 400, 'hello\r\n\r\n'),
  keeps('two blanks in the request line', 400, head(`POST  ${api} HTTP/1.1`, 'Host: x')),
  closes('a blank before the request line', 400, ({ good }) => ` ${good}`),
  keeps('empty lines before the request line', 200, ({ good }) => `\r\n\r\n${good}`),
  closes('text behind the version', 400, target(api, 'POST', 'HTTP/1.1 x')),
  closes('an unknown method', 400, target(api, 'BREW')),
  closes('a method in lower case', 400, target(api, 'post')),
  ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH', 'M-SEARCH', 'PURGE', 'LINK', 'HEAD'].map(
    (method) => keeps(`the method ${method}`, 405, target(api, method)),
  ),
  keeps('the method OPTIONS', 204, target(api, 'OPTIONS')),
  closes('CONNECT', 405, 'CONNECT db.internal:5432 HTTP/1.1\r\nHost: db.internal:5432\r\n\r\n'),
  closes(
    'CONNECT with a request behind it',
    405,
    ({ smuggled }) => `CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n${smuggled}`,
  ),
  keeps(
    'an upgrade to HTTP/2',
    200,
    extra('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk'),
  ),
  keeps(
    'an upgrade to a socket',
    200,
    extra('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'),
  ),
  keeps('an unknown expectation', 200, extra('Expect: 200-ok')),
  keeps('an expectation, with the body sent at once', [100, 200], extra('Expect: 100-continue')),
  closes(
    'an expectation before a body that is too large',
    413,
    post('', 'Expect: 100-continue', 'Content-Length: 18000000'),
  ),
  closes('Connection: close', 200, extra('Connection: close')),
  keeps(
    'a connection header that names other headers',
    200,
    extra('Connection: keep-alive, Content-Length, Host'),
  ),
];
