import { envelope, operationElement } from '../../../support/messages/xml.js';
import { api, closes, head, isCut, keeps, post, target, type HttpCase } from './case.js';

const page = (lines: string[], body: string): string => head('GET / HTTP/1.1', 'Host: x', ...lines) + body;

/** Several requests on one connection, and connections that end too early. */
export const sequenceCases: readonly HttpCase[] = [
  keeps('three good requests at once', [200, 200, 200], ({ good }) => good.repeat(3)),
  keeps('forty at once', Array<number>(40).fill(200), ({ good }) => good.repeat(40)),
  isCut('a good one, then nonsense', 200, ({ good }) => `${good}nonsense\r\n\r\n`),
  isCut(
    'a good one, then a length and chunks',
    200,
    ({ good, smuggled }) => good + post(smuggled, 'Content-Length: 0', 'Transfer-Encoding: chunked'),
  ),
  isCut(
    'a good one, then huge headers',
    200,
    ({ good }) => `${good}GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ),
  isCut(
    'a refused one, then nonsense',
    401,
    ({ smuggled }) => `${post('{"APIkey":"x"}', 'Content-Length: 14')}${smuggled.slice(3, 9)}\r\n\r\n`,
  ),
  closes(
    'a good one that closes, then another',
    200,
    ({ good, smuggled }) => good.replace('\r\n', '\r\nConnection: close\r\n') + smuggled,
  ),
  closes('HTTP/1.0, then another', 200, (given) => target(api, 'POST', 'HTTP/1.0')(given) + given.smuggled),
  keeps('a body that nobody wants, at a page', 200, ({ smuggled }) =>
    page([`Content-Length: ${smuggled.length}`], smuggled),
  ),
  closes('the same in chunks', 200, ({ smuggled }) =>
    page(['Transfer-Encoding: chunked'], `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`),
  ),
  keeps('the same at a path of nothing', 404, ({ smuggled }) =>
    page([`Content-Length: ${smuggled.length}`], smuggled).replace('GET /', 'POST /nothing'),
  ),
  keeps(
    'a refused method with a body',
    405,
    ({ smuggled }) => head(`PUT ${api} HTTP/1.1`, 'Host: x', `Content-Length: ${smuggled.length}`) + smuggled,
  ),
  keeps('HEAD with a body', 200, ({ smuggled }) =>
    page([`Content-Length: ${smuggled.length}`], smuggled).replace('GET', 'HEAD'),
  ),
  keeps('a refused charset, body unread or not', 415, ({ smuggled }) =>
    post(smuggled, 'Content-Type: a; charset=x-none', `Content-Length: ${smuggled.length}`),
  ),
  keeps('a refused coding with a body that nobody reads', 415, ({ smuggled }) =>
    post(smuggled, 'Content-Encoding: br', `Content-Length: ${smuggled.length}`),
  ),
  ...[
    isCut('three good requests, then the end of the client', [200, 200, 200], ({ good }) => good.repeat(3)),
    isCut('HTTP/1.0, then the end of the client', 200, target(api, 'POST', 'HTTP/1.0')),
    isCut('a long body, then the end of the client', 200, ({ key }) => {
      const body = JSON.stringify({ APIkey: key }) + ' '.repeat(200_000);
      return post(body, `Content-Length: ${body.length}`);
    }),
    isCut('SOAP, then the end of the client', 200, ({ key }) => {
      const body = envelope('1.1', operationElement('GetUserList', [['APIkey', key]]));
      return (
        head(
          'POST /public/api.asmx HTTP/1.1',
          'Host: x',
          'Content-Type: text/xml',
          `Content-Length: ${body.length}`,
        ) + body
      );
    }),
    isCut('no body, then the end of the client', 200, page([], '')),
  ].map((row) => ({ ...row, halfClosed: true })),
  {
    ...closes('half a body, then the end of the client', 400, post('{"AP', 'Content-Length: 60')),
    halfClosed: true,
  },
  {
    ...closes('half a head, then the end of the client', 400, `POST ${api} HTTP/1.1\r\nHos`),
    halfClosed: true,
  },
  {
    ...closes(
      'half a chunk, then the end of the client',
      400,
      post('ff\r\n{"AP', 'Transfer-Encoding: chunked'),
    ),
    halfClosed: true,
  },
  { ...isCut('nothing, then the end of the client', [], ''), halfClosed: true },
];
