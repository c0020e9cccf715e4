import zlib from 'node:zlib';
import type { Random } from '../../../support/random.js';
import { wireNames } from '../../../support/scenarios/operations.js';
import { messageFor } from '../../../support/scenarios/protocols.js';
import type { RawRequest } from '../../../support/servers/raw-client.js';
import { odd, oddJson, oddMember, oddTag, oddText, oddXml } from './odd.js';
import { validInput, weighted } from './valid.js';

/** A body in the making: text as written, or children between a start and an end. A member of JSON has one child, its value. */
type Node = string | Inner;
interface Inner {
  start: string;
  children: Node[];
  between: string;
  end: string;
}

/** What is odd in one protocol: a value, and another start of a node. */
interface Odd {
  value(random: Random): string;
  restart(random: Random, node: Inner): void;
}

const written = (node: Node): string =>
  typeof node === 'string' ? node : node.start + node.children.map(written).join(node.between) + node.end;

/** One change somewhere in the tree, most often deep inside. */
function mutate(random: Random, root: Inner, odd: Odd): void {
  let node = root;
  for (;;) {
    const inside = node.children.filter((child) => typeof child !== 'string');
    if (inside.length === 0 || random.once(5)) break;
    node = random.pick(inside);
  }
  const { children } = node;
  const at = random.below(children.length + 1);
  const value = (): string => odd.value(random);
  random.pick<() => unknown>([
    () => children.splice(at, 1),
    () => children.push(...children.slice(at)),
    () => children.push(...Array.from({ length: 1 + random.below(40) }, () => children[0] ?? value())),
    () => children.reverse(),
    () => children.splice(at, 0, value()),
    () => children.splice(at, 1, value()),
    () => (node.children = [value()]),
    () => odd.restart(random, node),
    () => odd.restart(random, node),
  ])();
}

function jsonTree(value: unknown): Node {
  if (Array.isArray(value)) return { start: '[', children: value.map(jsonTree), between: ',', end: ']' };
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, inside]) => inside !== undefined);
  const children = members.map(([name, inside]) => ({
    ...{ start: `${JSON.stringify(name)}:`, children: [jsonTree(inside)], between: '', end: '' },
  }));
  return { start: '{', children, between: ',', end: '}' };
}

const blanks = odd('blanks');
const inJson: Odd = {
  value: oddJson,
  restart(random, node) {
    if (!node.start.endsWith(':')) node.between += random.pick(blanks);
    else if (random.once(3)) node.start = node.start.toUpperCase().replaceAll('\\U', '\\u');
    else node.start = `${oddMember(random)}:`;
  },
};

/** Reads a message that this project's tests have written: elements and text, nothing else. */
function xmlTree(xml: string): Inner {
  const root: Inner = { start: '', children: [], between: '', end: '' };
  const open = [root];
  for (const [token] of xml.replace(/^<\?.*?\?>/, '').matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1)!;
    const [, name = ''] = /^<([^\s/>]+)/.exec(token) ?? [];
    if (token.startsWith('</')) open.pop();
    else if (name === '') parent.children.push(token);
    else {
      const start = token.replace(/\/>$/, '>');
      const element: Inner = { start, children: [], between: '', end: `</${name}>` };
      parent.children.push(element);
      if (start === token) open.push(element);
    }
  }
  return root.children[0] as Inner;
}

const inXml: Odd = {
  value: oddXml,
  restart(random, node) {
    const [, name = '', own = ''] = /^<([^\s>]+)([^>]*)>$/.exec(node.start) ?? [];
    const [other, attributes] = oddTag(random, name, own);
    [node.start, node.end] = [`<${other}${attributes}>`, `</${other}>`];
  },
};

const oddKey = (random: Random): string | undefined =>
  random.pick([undefined, '', 'cak_wrong', oddText(random)]);

/** A request to the JSON API: a good one, changed in a few places, or bytes of no sense. */
export function jsonRequest(random: Random, apiKey: string): RawRequest {
  const operation = random.pick(weighted);
  const APIkey = random.once(10) ? oddKey(random) : apiKey;
  const tree = jsonTree({ APIkey, ...validInput(operation, random) }) as Inner;
  for (let left = random.below(4); left > 0; left--) mutate(random, tree, inJson);
  const all = Array<Node>(random.below(50)).fill(tree);
  const [start, end] = random.pick([
    ['[', ']'],
    ['{"request":', '}'],
  ] as const);
  const wrapped = { start, children: all, between: ',', end };
  const word = encodeURIComponent(oddText(random).slice(0, 500).toWellFormed());
  const paths = ['', 'GetUser', 'getuser/', 'getuser//', '../api/getuser', '%67etuser', word];
  const path = random.once(40) ? random.pick(paths) : wireNames[operation].json;
  return mutateBytes(
    random,
    {
      path: `/public/api/${path}`,
      method: random.once(8) ? random.pick(['GET', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) : 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from(written(random.once(25) ? wrapped : tree)),
    },
    odd('jsonTypes'),
  );
}

const [starts, ends, actions] = [odd('starts'), odd('ends'), odd('actions')];

/** The same for the SOAP endpoint, of either version. */
export function soapRequest(random: Random, apiKey: string): RawRequest {
  const operation = random.pick(weighted);
  const key = random.once(10) ? oddKey(random) : apiKey;
  const protocol = random.pick(['SOAP 1.1', 'SOAP 1.2'] as const);
  const good = messageFor(protocol, operation, key, validInput(operation, random));
  const { path, method, headers } = good;
  const root = xmlTree(good.body);
  for (let left = random.below(5); left > 0; left--) mutate(random, root, inXml);
  if (random.once(12)) headers['SOAPAction'] = random.pick(actions);
  if (random.once(12)) delete headers['SOAPAction'];
  if (random.once(30)) charset(good, `utf-8; action="${random.pick(actions)}"`);
  const start = random.once(6) ? random.pick(starts) : '<?xml version="1.0" encoding="utf-8"?>';
  const end = random.once(20) ? random.pick(ends) : '';
  return mutateBytes(
    random,
    {
      ...{ path, headers, body: Buffer.from(start + written(root) + end) },
      method: random.once(30) ? random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS']) : method,
    },
    odd('soapTypes'),
  );
}

type Change = (random: Random, request: RawRequest) => unknown;

const charset = (request: Pick<RawRequest, 'headers'>, name: string): void => {
  const [mediaType = ''] = (request.headers['Content-Type'] ?? '').split(';');
  request.headers['Content-Type'] = `${mediaType}; charset=${name}`;
};
const charsets = odd('charsets');
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
  (random, request) => charset(request, random.pick(charsets)),
];

const codings: [name: string, pack: (random: Random, body: Buffer) => Buffer][] = [
  ['gzip', (_random, body) => zlib.gzipSync(body)],
  ['x-gzip', (_random, body) => zlib.gzipSync(body)],
  ['deflate', (_random, body) => zlib.deflateRawSync(body)],
  ['deflate, gzip', (_random, body) => zlib.gzipSync(zlib.deflateSync(body))],
  ['gzip', (random, body) => flipped(random, zlib.gzipSync(body))],
  ['gzip', (random, body) => zlib.gzipSync(body).subarray(0, random.below(60))],
  ...odd('codings').map((name): (typeof codings)[number] => [name, (_random, body) => body]),
];

function flipped(random: Random, body: Buffer): Buffer {
  const bytes = Buffer.from(body);
  for (let left = 1 + random.below(8); left > 0 && bytes.length > 0; left--)
    bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
  return bytes;
}

/** Changes that know nothing of the format. */
const blind: ((random: Random, start: Buffer, end: Buffer) => Buffer)[] = [
  (random, start, end) => flipped(random, Buffer.concat([start, end])),
  (_random, start) => start,
  (_random, _start, end) => end,
  (random, start, end) => Buffer.concat([start, random.bytes(1 + random.below(20)), end]),
  (random, start, end) => Buffer.concat([start, end.subarray(0, random.below(200)), end]),
  (random) => random.bytes(random.below(2000)),
  (random) => Buffer.alloc(random.below(3000), random.below(256)),
];

/** Changes a request below its format, as often as not: its bytes, its encoding, its coding, its headers. */
function mutateBytes(random: Random, request: RawRequest, contentTypes: readonly string[]): RawRequest {
  const { headers, body } = request;
  const at = random.below(body.length + 1);
  if (random.once(5)) request.body = random.pick(blind)(random, body.subarray(0, at), body.subarray(at));
  if (random.once(12)) random.pick(encodings)(random, request);
  if (random.once(10)) headers['Content-Type'] = random.pick(contentTypes);
  if (random.once(40)) delete headers['Content-Type'];
  if (!random.once(7)) return request;
  const [coding, pack] = random.pick(codings);
  headers['Content-Encoding'] = coding;
  return { ...request, body: pack(random, request.body) };
}
