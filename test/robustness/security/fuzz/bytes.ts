import zlib from 'node:zlib';
import type { RawRequest } from '../../../support/servers/raw-client.js';
import type { Random } from './random.js';

type Change = (random: Random, request: RawRequest) => void;

const codings: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: (body) => zlib.gzipSync(body),
  'x-gzip': (body) => zlib.gzipSync(body),
  deflate: (body) => zlib.deflateRawSync(body),
  'deflate, gzip': (body) => zlib.gzipSync(zlib.deflateSync(body)),
  identity: (body) => body,
};

const encodings: Change[] = [
  (_random, request) => (request.body = Buffer.concat([Buffer.from('\ufeff'), request.body])),
  (random, request) => {
    const text = Buffer.from((random.once(2) ? '\ufeff' : '') + request.body.toString(), 'utf16le');
    request.body = random.once(2) ? text : text.subarray(0, text.length & ~1).swap16();
    if (!random.once(3)) charset(request, 'utf-16');
  },
  (_random, request) => {
    request.body = Buffer.from(request.body.toString(), 'latin1');
    charset(request, 'iso-8859-1');
  },
  (random, request) =>
    charset(
      request,
      random.pick([
        'utf-7',
        'utf-8',
        'UTF8',
        'us-ascii',
        'windows-1252',
        'gb18030',
        'x-none',
        '__proto__',
        '"',
        'shift_jis',
        'utf-32',
      ]),
    ),
];

const transport: Change[] = [
  (random, request) => {
    const coding = random.pick(Object.keys(codings));
    request.body = codings[coding]!(request.body);
    request.headers['Content-Encoding'] = coding;
  },
  // Flags that do not fit the bytes.
  (random, request) =>
    (request.headers['Content-Encoding'] = random.pick([
      'gzip',
      'deflate',
      'br',
      'zstd',
      'gzip, gzip',
      'gzip;q=1',
      ',',
      '__proto__',
      'GZIP',
    ])),
  (random, request) => {
    request.body = zlib.gzipSync(request.body);
    flip(random, request);
    request.headers['Content-Encoding'] = 'gzip';
  },
  (random, request) => {
    request.body = zlib.gzipSync(request.body).subarray(0, random.below(60));
    request.headers['Content-Encoding'] = 'gzip';
  },
];

function charset(request: RawRequest, name: string): void {
  const [mediaType = ''] = (request.headers['Content-Type'] ?? '').split(';');
  request.headers['Content-Type'] = `${mediaType}; charset=${name}`;
}

function flip(random: Random, request: RawRequest): void {
  const bytes = Buffer.from(request.body);
  for (let left = 1 + random.below(8); left > 0 && bytes.length > 0; left--) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  }
  request.body = bytes;
}

/** Changes that know nothing of the format. */
const blind: Change[] = [
  flip,
  flip,
  (random, request) => (request.body = request.body.subarray(0, random.below(request.body.length + 1))),
  (random, request) => (request.body = request.body.subarray(random.below(request.body.length + 1))),
  (random, request) => {
    const at = random.below(request.body.length + 1);
    const [start, end] = [request.body.subarray(0, at), request.body.subarray(at)];
    request.body = Buffer.concat([start, random.bytes(1 + random.below(20)), end]);
  },
  (random, request) => {
    const at = random.below(request.body.length + 1);
    const piece = request.body.subarray(at, at + random.below(200));
    request.body = Buffer.concat([request.body.subarray(0, at), piece, piece, request.body.subarray(at)]);
  },
  (random, request) => (request.body = random.bytes(random.below(2000))),
  (random, request) => (request.body = Buffer.alloc(random.below(3000), random.below(256))),
];

/** Changes a request below its format, as often as not: its bytes, its encoding, its coding, its headers. */
export function mutateBytes(
  random: Random,
  request: RawRequest,
  contentTypes: readonly string[],
): RawRequest {
  if (random.once(5)) random.pick(blind)(random, request);
  if (random.once(12)) random.pick(encodings)(random, request);
  if (random.once(10)) request.headers['Content-Type'] = random.pick(contentTypes);
  if (random.once(40)) delete request.headers['Content-Type'];
  if (random.once(10)) random.pick(transport)(random, request);
  return request;
}
