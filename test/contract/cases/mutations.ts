import fc from 'fast-check';
import type { Step } from '../../../tools/contract/cases/json-document.js';
import { element, type XmlNode } from '../../../tools/contract/cases/soap-request.js';

/** Texts that some rule of a contract cares about. */
const oddText = fc.constantFrom(
  ...['', ' ', '1', 'true', 'null', 'a@b', 'de-AT', 'x'.repeat(255), 'x'.repeat(256), 'x'.repeat(4001)],
  ...['\u0000', '\ufffe', '\ud800', '😀', '&<>"', 'EUR', '\u00a0', 'é', '__proto__', '/', '~', 'no@body@x'],
);
const anyText = fc.oneof(oddText, fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 6 }));
const anyJson = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(null, true, false, 0, -1.5, [], {}, [null], [[]], [{}], { ID: 1 }, { '': 0 }),
  fc.constantFrom<unknown>([{}, {}, {}, {}], [1, 2, 3, 4], { data: {} }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

const names = [
  ...['APIkey', 'data', 'User', 'Group', 'Groups', 'Roles', 'Permissions', 'ID', 'EmailAddress', 'Title'],
  ...['GroupTitle', 'RoleTitle', 'Disabled', 'Language', 'PermissionValue', 'GLCodes', 'Nonsense', 'a/b~c'],
  ...[
    'apikey',
    'DATA',
    'users',
    'emailAddress',
    '',
    '__proto__',
    'toString',
    '0',
    'User ',
    'Ｉd',
    'İD',
    '\ud800',
  ],
];

/** One change to a JSON request; `at` chooses the place, counted round. */
export interface JsonChange {
  readonly kind: 'value' | 'remove' | 'member' | 'text';
  readonly at: number;
  readonly name: string;
  readonly value: unknown;
}

export const jsonChanges = fc.array(
  fc.record<JsonChange>({
    kind: fc.constantFrom('value', 'value', 'value', 'member', 'member', 'remove', 'text'),
    at: fc.nat(10_000),
    name: fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })),
    value: anyJson,
  }),
  { minLength: 1, maxLength: 3 },
);

/** The places of all values of a JSON document, the document itself last. */
export function placesOf(value: unknown, steps: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [steps];
  const inside: [Step, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...inside.flatMap(([step, below]) => placesOf(below, [...steps, step])), steps];
}

const xmlNames = names.filter((name) => /^[A-Za-z_]\w*$/.test(name));
const xmlText = anyText.map((text) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, ''));

/** One change to a SOAP envelope; `at` chooses the node, counted round. */
export interface XmlChange {
  readonly kind: 'remove' | 'twice' | 'rename' | 'text' | 'insert' | 'attribute' | 'empty' | 'source';
  readonly at: number;
  readonly name: string;
  readonly text: string;
  readonly attribute: readonly [name: string, value: string];
}

const attributes: (readonly [string, string])[] = [
  ['xmlns', ''],
  ['xmlns', 'urn:x'],
  ['more', '1'],
  ['ID', '7'],
  ['hasChanges', 'deleted'],
  ['xml:space', 'preserve'],
];

export const xmlChanges = fc.array(
  fc.record<XmlChange>({
    kind: fc.constantFrom(
      'remove',
      'twice',
      'rename',
      'text',
      'text',
      'insert',
      'attribute',
      'empty',
      'source',
    ),
    at: fc.nat(10_000),
    name: fc.constantFrom(...xmlNames, 'xs:schema', 'soap:Body', 'diffgr:before', 'UserDefinedFields'),
    text: xmlText,
    attribute: fc.constantFrom(...attributes),
  }),
  { minLength: 1, maxLength: 3 },
);

/** What stands in the place of a node after a change; 'source' is for the text of the whole. */
export function changed(node: XmlNode | string, change: XmlChange): readonly (XmlNode | string)[] {
  switch (change.kind) {
    case 'remove':
      return [];
    case 'twice':
      return [node, node];
    case 'text':
      return [typeof node === 'string' ? change.text : { ...node, content: [change.text] }];
    case 'insert':
      return [node, element(change.name, {}, change.text)];
    default:
      return typeof node === 'string' ? [node] : [changedElement(node, change)];
  }
}

function changedElement(node: XmlNode, { kind, name, attribute: [key, value] }: XmlChange): XmlNode {
  if (kind === 'rename') return { ...node, name };
  if (kind === 'empty') return { ...node, content: [] };
  if (kind === 'attribute') return { ...node, attributes: { ...node.attributes, [key]: value } };
  return node;
}

/** Where a node of XML is: the index in the content at each level. */
type Place = readonly number[];

/** A copy with other nodes in place of one. */
export function replaced(
  root: XmlNode,
  [index, ...rest]: Place,
  change: (node: XmlNode | string) => readonly (XmlNode | string)[],
): XmlNode {
  const content = root.content.flatMap((child, at) => {
    if (at !== index) return [child];
    return rest.length === 0 || typeof child === 'string' ? change(child) : [replaced(child, rest, change)];
  });
  return { ...root, content };
}

/** The places of all nodes below the root, texts included. */
export function placesIn(root: XmlNode, from: Place = []): Place[] {
  return root.content.flatMap((child, index) => {
    const place = [...from, index];
    return typeof child === 'string' ? [place] : [place, ...placesIn(child, place)];
  });
}
