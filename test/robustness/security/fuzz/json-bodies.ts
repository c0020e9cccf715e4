import type { RawRequest } from '../../../support/servers/raw-client.js';
import { wireNames, type WireNames } from '../../../support/scenarios/operations.js';
import { mutateBytes } from './bytes.js';
import type { Random } from './random.js';
import { oddText, validInput, weighted } from './valid.js';

/** A JSON text in the making: members may be there twice, and values may be anything at all. */
type Node = { text: string } | { members: [name: string, value: Node][] } | { items: Node[] };

const operations = weighted.filter((name) => (wireNames[name] as WireNames).json !== undefined);
const methods = ['POST', 'POST', 'POST', 'GET', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** A request to the JSON API: a good one, changed in a few places, or bytes of no sense. */
export function jsonRequest(random: Random, apiKey: string): RawRequest {
  const operation = random.pick(operations);
  const key = random.once(10) ? random.pick([undefined, '', 'cak_wrong', oddText(random)]) : apiKey;
  const tree = nodeOf({ APIkey: key, ...validInput(operation, random) });
  for (let left = random.below(4); left > 0; left--) mutate(random, tree);
  const path = random.once(40) ? oddPath(random) : ((wireNames[operation] as WireNames).json ?? '');
  return mutateBytes(
    random,
    {
      path: `/public/api/${path}`,
      method: random.once(8) ? random.pick(methods) : 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from(written(random.once(25) ? wrapped(random, tree) : tree, random)),
    },
    [
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=latin1',
    ],
  );
}

function oddPath(random: Random): string {
  return random.pick([
    '',
    'GetUser',
    'getuser/',
    'getuser//',
    '../api/getuser',
    '%67etuser',
    encodeURIComponent(oddText(random).slice(0, 500).toWellFormed()),
  ]);
}

function nodeOf(value: unknown): Node {
  if (Array.isArray(value)) return { items: value.map(nodeOf) };
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(value) };
  const given = Object.entries(value).filter(([, inside]) => inside !== undefined);
  return { members: given.map(([name, inside]) => [JSON.stringify(name), nodeOf(inside)]) };
}

/** One change somewhere in the tree. */
function mutate(random: Random, root: Node): void {
  let node = root;
  for (;;) {
    const children =
      'members' in node ? node.members.map(([, value]) => value) : 'items' in node ? node.items : [];
    const inside = children.filter((child) => !('text' in child));
    if (inside.length === 0 || random.once(3)) break;
    node = random.pick(inside);
  }
  if ('members' in node && node.members.length > 0) mutateMembers(random, node.members);
  else if ('items' in node && node.items.length > 0) mutateItems(random, node.items);
}

function mutateMembers(random: Random, members: [string, Node][]): void {
  const at = random.below(members.length);
  const member = members[at]!;
  const changes = [
    () => members.splice(at, 1),
    () => members.push([member[0], random.once(2) ? member[1] : oddValue(random)]),
    () => members.push([member[0].toUpperCase().replaceAll('\\U', '\\u'), member[1]]),
    () => (member[0] = JSON.stringify(oddText(random))),
    () =>
      (member[0] = random.pick([
        'ID',
        '"ID',
        'null',
        '""',
        '"__proto__"',
        '"\\u005f_proto__"',
        '"constructor"',
        '1',
      ])),
    () => members.splice(at, 0, [JSON.stringify(oddText(random)), oddValue(random)]),
    () => members.reverse(),
    () => (member[1] = oddValue(random)),
    () => (member[1] = oddValue(random)),
    () => (member[1] = oddValue(random)),
  ];
  random.pick(changes)();
}

function mutateItems(random: Random, items: Node[]): void {
  const at = random.below(items.length);
  const changes = [
    () => items.splice(at, 1),
    () => items.push(...Array.from({ length: 1 + random.below(40) }, () => items[at]!)),
    () => (items[at] = oddValue(random)),
    () => items.push(oddValue(random)),
  ];
  random.pick(changes)();
}

function oddValue(random: Random): Node {
  const values: (() => Node)[] = [
    () => ({ text: JSON.stringify(oddText(random)) }),
    () => ({ text: `"${oddText(random)}"` }),
    () => ({ text: random.pick(numbers) }),
    () => ({ text: '1'.repeat(1 + random.below(5000)) }),
    () => ({
      text: random.pick(['null', 'true', 'false', '{}', '[]', '[[]]', '{"a":{}}', '[null]', '[{}]', '""']),
    }),
    () => ({ text: random.pick(nonsense) }),
    () => ({ text: nested(random) }),
    () => ({ text: `"${random.pick(escapes)}"` }),
  ];
  return random.pick(values)();
}

const numbers = [
  '0',
  '-0',
  '1e400',
  '-1E+999999',
  '0.1',
  '1e-7',
  '2147483648',
  '9007199254740993',
  '-1',
  '1.0',
  '01',
  '+1',
  '.5',
  '1.',
  '0x1',
  '1_000',
];
const nonsense = [
  'NaN',
  'Infinity',
  'undefined',
  "'x'",
  '// x',
  '/* x */1',
  'nul',
  'TRUE',
  ',',
  '"',
  '\\',
  '{',
  ']',
  ':',
  '',
  '\u0000',
  '\u00a0',
  '{"a" 1}',
  '[1 2]',
  '[1,]',
  '{"a":1,}',
  '"\t"',
  '"\\x"',
  '"\\u12"',
  '#',
];
const escapes = [
  '\\u0000',
  '\\ud800',
  '\\udc00\\ud800',
  '\\u005f\\u005fproto__',
  '\\u202e',
  '\\ufeff',
  '\\/',
  '\\b\\f',
  '\\u001b[2J',
  '\\ud83d\\udcb6',
];

function nested(random: Random): string {
  const depth = random.pick([5, 14, 15, 16, 17, 100, 2000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
  ] as const);
  return open.repeat(depth) + '1' + (random.once(4) ? '' : close.repeat(depth));
}

function wrapped(random: Random, tree: Node): Node {
  return random.pick<() => Node>([
    () => ({ items: [tree] }),
    () => ({ members: [['"request"', tree]] }),
    () => oddValue(random),
    () => ({ items: Array<Node>(random.below(50)).fill(tree) }),
  ])();
}

/** The text, now and then with blanks, in between those too that JSON does not know. */
function written(node: Node, random: Random): string {
  if ('text' in node) return node.text;
  const gap = random.once(30)
    ? random.pick([' ', '\n', '\t\r\n', '\u00a0', '\u2003', '\u0000', '/**/', ','])
    : '';
  if ('items' in node) return `[${node.items.map((item) => written(item, random)).join(`,${gap}`)}${gap}]`;
  const members = node.members.map(([name, value]) => `${name}${gap}:${written(value, random)}`);
  return `{${members.join(`,${gap}`)}${gap}}`;
}
