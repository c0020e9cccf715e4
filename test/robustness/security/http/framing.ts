import { api, closes, head, keeps, post, type Given, type HttpCase } from './case.js';

const chunked = 'Transfer-Encoding: chunked';
const end = '0\r\n\r\n';

/** A body in chunks, by what stands in place of the first size line, for a body of the key alone. */
function sized(line: (size: string) => string) {
  return ({ key }: Pick<Given, 'key'>): string => {
    const body = JSON.stringify({ APIkey: key });
    return post(`${line(body.length.toString(16))}${body}\r\n${end}`, chunked);
  };
}

/** Nothing in chunks, under these lines, with a request behind it. */
function hiding(...lines: string[]) {
  return ({ smuggled }: Given): string => post(`${end}${smuggled}`, ...lines);
}

/** A good body in chunks, with trailers behind it. */
function trailed(lines: string) {
  return (given: { key: string }): string =>
    sized((size) => `${size}\r\n`)(given).replace(end, `0\r\n${lines}\r\n\r\n`);
}

/** A good body in chunks under another list of transfer codings, with a request behind it: at the JSON API, and at the SOAP endpoint. */
function coded(codings: string, status: number, soapStatus = status): HttpCase[] {
  const bytes = ({ key, smuggled }: Given): string =>
    sized((size) => `${size}\r\n`)({ key }).replace(chunked, `Transfer-Encoding: ${codings}`) + smuggled;
  return [
    closes(`the transfer codings "${codings}"`, status, bytes),
    closes(`the transfer codings "${codings}" of a SOAP message`, soapStatus, (given) =>
      bytes(given).replace(api, '/public/api.asmx'),
    ),
  ];
}

/** What stands in place of a chunk's size and its end of line. */
const badSizeLines: readonly (readonly [name: string, line: (size: string) => string])[] = [
  ['a size that is no number', () => 'zz\r\n'],
  ['a size with a sign', (size) => `+${size}\r\n`],
  ['a size below zero', (size) => `-${size}\r\n`],
  ['a size with 0x', (size) => `0x${size}\r\n`],
  ['a size behind a blank', (size) => ` ${size}\r\n`],
  ['a size before a blank', (size) => `${size} \r\n`],
  ['no size', () => '\r\n'],
  ['a size of 17 digits', () => `${'F'.repeat(17)}\r\n`],
  ['a size that wraps around 32 bits', () => '100000000000000010\r\n'],
  ['a size line that ends in LF', (size) => `${size}\n`],
  ['a size line that ends in CR', (size) => `${size}\r`],
  ['a NUL in an extension', (size) => `${size};a\u0000\r\n`],
];

/** Where a body ends: lengths, chunks, and both (RFC 9112, sections 6 and 7). */
export const framingCases: readonly HttpCase[] = [
  closes('a length and chunks, with a request behind them', 400, hiding('Content-Length: 5', chunked)),
  closes('chunks and a length that covers a request', 400, ({ smuggled }) =>
    post(`${end}${smuggled}`, chunked, `Content-Length: ${end.length + smuggled.length}`),
  ),
  closes('chunks and the length 0', 400, ({ smuggled }) => post(smuggled, 'Content-Length: 0', chunked)),
  closes('two lengths', 400, ({ smuggled }) =>
    post(smuggled, 'Content-Length: 0', `Content-Length: ${smuggled.length}`),
  ),
  closes('one length twice', 400, post('{}', 'Content-Length: 2', 'Content-Length: 2')),
  closes('a list of lengths', 400, post('{}', 'Content-Length: 2, 2')),
  closes('a list of different lengths', 400, ({ smuggled }) =>
    post(smuggled, `Content-Length: 0, ${smuggled.length}`),
  ),
  closes('a length with a sign', 400, post('{}', 'Content-Length: +2')),
  closes('a length below zero', 400, post('{}', 'Content-Length: -2')),
  closes('a length in hexadecimal', 400, post('{}', 'Content-Length: 0x2')),
  closes('a length with an exponent', 400, post('{}', 'Content-Length: 2e0')),
  closes('a length with a blank inside', 400, post('{}', 'Content-Length: 1 2')),
  closes('a length in quotes', 400, post('{}', 'Content-Length: "2"')),
  closes('an empty length', 400, post('{}', 'Content-Length:')),
  closes('a length of 20 digits', 400, post('{}', `Content-Length: ${'9'.repeat(20)}`)),
  closes('a length of 300 digits', 400, post('{}', `Content-Length: ${'9'.repeat(300)}`)),
  {
    ...closes('a length beyond the limit, with a request in the body', 413, ({ smuggled }) =>
      post(smuggled, 'Content-Length: 18000000'),
    ),
    halfClosed: true,
  },
  keeps('a length with zeros before it', 400, post('{}', 'Content-Length: 0002')),
  keeps('a length between blanks', 400, post('{}', 'Content-Length:   2  ')),
  keeps('no length and no chunks: no body', 400, post('')),
  closes('an unknown transfer coding', 400, ({ smuggled }) => post(smuggled, 'Transfer-Encoding: xchunked')),
  closes('identity as transfer coding', 400, ({ smuggled }) => post(smuggled, 'Transfer-Encoding: identity')),
  closes('chunked before another coding', 400, hiding('Transfer-Encoding: chunked, gzip')),
  closes('chunked in two header lines', 400, ({ smuggled }) => post(`${end}${smuggled}`, chunked, chunked)),
  closes('chunked and identity in two header lines', 400, hiding(chunked, 'Transfer-Encoding: identity')),
  closes('chunked twice in a line', 400, hiding('Transfer-Encoding: chunked, chunked')),
  // Node's parser answers the first two by itself: it knows no end of such a body.
  ...coded('identity', 400),
  ...coded('chunked, chunked', 400),
  ...coded('gzip, chunked', 501, 400),
  ...coded('x-gzip;q="1" , CHUNKED', 501, 400),
  ...coded(', chunked', 501, 400),
  closes('chunked behind gzip in two header lines', 501, ({ smuggled }) =>
    post(`${end}${smuggled}`, 'Transfer-Encoding: gzip', chunked),
  ),
  closes(
    'a page whose request has a coded body',
    200,
    ({ smuggled }) =>
      head('GET /docs HTTP/1.1', 'Host: x', 'Transfer-Encoding: gzip, chunked') + end + smuggled,
  ),
  closes('a blank before the colon', 400, hiding('Transfer-Encoding : chunked')),
  closes('chunked in quotes', 400, hiding('Transfer-Encoding: "chunked"')),
  closes('chunked behind a vertical tab', 400, hiding('Transfer-Encoding: \u000bchunked')),
  closes(
    'chunks in HTTP/1.0',
    400,
    ({ smuggled }) => head('POST /public/api/getgrouplist HTTP/1.0', chunked) + end + smuggled,
  ),
  keeps('chunked in capitals', 200, (given) =>
    sized((size) => `${size}\r\n`)(given).replace(chunked, 'TRANSFER-ENCODING: CHUNKED'),
  ),
  keeps(
    'good chunks',
    200,
    sized((size) => `${size}\r\n`),
  ),
  keeps(
    'zeros before the size',
    200,
    sized((size) => `000${size.toUpperCase()}\r\n`),
  ),
  keeps(
    'an extension',
    200,
    sized((size) => `${size};a=b;c="d"\r\n`),
  ),
  keeps('trailers', 200, trailed('X-Trailer: 1')),
  closes('a length in the trailers', 400, trailed('Content-Length: 500')),
  closes(
    'an extension of 20,000 characters',
    413,
    sized((size) => `${size};${'x'.repeat(20_000)}\r\n`),
  ),
  closes(
    'many extensions',
    413,
    sized((size) => `${size}${';a=b'.repeat(10_000)}\r\n`),
  ),
  closes('trailers of 20,000 characters', 431, trailed(`X: ${'x'.repeat(20_000)}`)),
  ...badSizeLines.map(([name, line]) => closes(name, 400, sized(line))),
  closes('an LF in an extension', 400, ({ smuggled }) => post(`1;a\n${smuggled}\r\n${end}`, chunked)),
  closes('a chunk longer than its size', 400, ({ smuggled }) =>
    post(`1\r\n{}${smuggled}\r\n${end}`, chunked),
  ),
  closes('a chunk without its end of line', 400, ({ smuggled }) =>
    post(`2\r\n{}0\r\n\r\n${smuggled}`, chunked),
  ),
  closes('a last chunk of 00 and more', [400], ({ smuggled }) => post(`2\r\n{}\r\n0 ${smuggled}`, chunked)),
];
