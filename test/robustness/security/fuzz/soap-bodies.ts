import type { RawRequest } from '../../../support/servers/raw-client.js';
import { messageFor, protocolsOf } from '../../../support/scenarios/protocols.js';
import { envelopes, escapeXml, namespace } from '../../../support/messages/xml.js';
import { mutateBytes } from './bytes.js';
import type { Random } from './random.js';
import { oddText, validInput, weighted } from './valid.js';

/** XML in the making: an element with its attributes as written, or text as written. */
type Node = { name: string; attributes: string; children: Node[] } | { text: string };
type ElementNode = Extract<Node, { name: string }>;

const protocols = protocolsOf('getUser').filter((protocol) => protocol.startsWith('SOAP'));

/** A request to the SOAP endpoint of either version: a good one, changed in a few places, or bytes of no sense. */
export function soapRequest(random: Random, apiKey: string): RawRequest {
  const operation = random.pick(weighted);
  const key = random.once(10) ? random.pick([undefined, '', 'cak_wrong', oddText(random)]) : apiKey;
  const { path, method, headers, body } = messageFor(
    random.pick(protocols),
    operation,
    key,
    validInput(operation, random),
  );
  const root = treeOf(body);
  for (let left = random.below(5); left > 0; left--) mutate(random, root);
  if (random.once(12)) headers['SOAPAction'] = random.pick(actions);
  if (random.once(12)) delete headers['SOAPAction'];
  if (random.once(30))
    headers['Content-Type'] = `${headers['Content-Type'] ?? ''}; action="${random.pick(actions)}"`;
  const start = random.once(6) ? random.pick(starts) : '<?xml version="1.0" encoding="utf-8"?>';
  const text =
    start +
    written(root) +
    (random.once(20) ? random.pick(['x', '<a/>', '<!--x-->', '<?x?>', '\u0000', ' ']) : '');
  return mutateBytes(
    random,
    {
      path,
      method: random.once(30) ? random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS']) : method,
      headers,
      body: Buffer.from(text),
    },
    [
      'text/xml',
      'application/soap+xml',
      'text/xml; charset=utf-16',
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/related; type="application/xop+xml"; boundary=x',
      'application/soap+xml; action=""; charset=latin1',
    ],
  );
}

const actions = [
  '',
  '""',
  `"${namespace}/GetTaxList"`,
  `${namespace}/UpdateUser`,
  `"${namespace}/"`,
  '"urn:x"',
  `"${namespace}/__proto__"`,
  'x'.repeat(300),
];
const starts = [
  '',
  '\ufeff',
  ' ',
  '<?xml version="1.1"?>',
  '<?xml version="1.0" encoding="utf-16"?>',
  '<?xml version="1.0" encoding="x-none"?>',
  '<?xml version="1.0" standalone="no"?>',
  '<!DOCTYPE a [<!ENTITY x "y">]>',
  '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  '<?xml-stylesheet href="x"?>',
  '<!-- x -->',
  '<?xml version="1.0" encoding="utf-8"?>'.repeat(2),
];

/** Reads a message that this project's tests have written: elements and text, nothing else. */
function treeOf(xml: string): ElementNode {
  const root: ElementNode = { name: '', attributes: '', children: [] };
  const open = [root];
  for (const [token] of xml.replace(/^<\?.*?\?>/, '').matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1)!;
    const [, end = '', name = '', attributes = '', empty = ''] =
      /^<(\/?)([^\s/>]+)([^>]*?)(\/?)>$/.exec(token) ?? [];
    if (name === '') parent.children.push({ text: token });
    else if (end !== '') open.pop();
    else {
      const element: ElementNode = { name, attributes, children: [] };
      parent.children.push(element);
      if (empty === '') open.push(element);
    }
  }
  return root.children[0] as ElementNode;
}

function mutate(random: Random, root: ElementNode): void {
  let parent = root;
  for (;;) {
    const inside = parent.children.filter((child): child is ElementNode => 'name' in child);
    // Most of what is worth breaking is deep inside.
    if (inside.length === 0 || random.once(7)) break;
    parent = random.pick(inside);
  }
  const { children } = parent;
  const at = random.below(children.length + 1);
  const changes = [
    () => children.splice(at, 1),
    () => children.push(...children.slice(at)),
    () => children.reverse(),
    () => children.splice(at, 0, { text: oddMarkup(random) }),
    () => (parent.children = [{ text: escapeXml(oddText(random)) }]),
    () => (parent.children = [{ text: oddText(random) }]),
    () => (parent.children = [{ text: oddMarkup(random) }]),
    () =>
      (parent.name = random.pick([...names, parent.name.toUpperCase(), `x:${parent.name}`, oddText(random)])),
    () => (parent.attributes += ` ${random.pick(attributes)}`),
    () =>
      (parent.attributes += Array.from(
        { length: random.pick([3, 63, 64, 65, 500]) },
        (_, index) => ` a${index}=""`,
      ).join('')),
    () =>
      (parent.attributes = random.pick([
        '',
        ` xmlns="${oddName(random)}"`,
        ' xmlns=""',
        ` xmlns="${namespace}"`,
      ])),
    () => (parent.attributes += ` ${oddText(random)}`),
    () => children.splice(at, 0, { name: random.pick(names), attributes: '', children: [{ text: 'x' }] }),
    () => (parent.children = [{ text: nested(random) }]),
  ];
  random.pick(changes)();
}

const names = [
  'ID',
  'User',
  'Group',
  'APIkey',
  'EmailAddress',
  'NewDataSet',
  'xs:schema',
  'diffgr:diffgram',
  'diffgr:before',
  'soap:Header',
  'soap:Body',
  'soap:Fault',
  '__proto__',
  'constructor',
  '_xml',
  'attributes',
  'É',
];
const attributes = [
  'xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:type="xs:int" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"',
  'soap:mustUnderstand="1"',
  'soap:encodingStyle="urn:x"',
  'id="__proto__"',
  'href="#__proto__"',
  'xml:space="preserve"',
  'xml:base="http://127.0.0.1/"',
  'xml:id="a"',
  'diffgr:hasChanges="deleted" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"',
  'msdata:IsDataSet="false"',
  'xmlns:soap="urn:x"',
  'xmlns:xml="urn:x"',
  'a="1" a="2"',
  'a=1',
  'a="<"',
  "a='&#0;'",
  'xmlns:p="http://www.w3.org/2003/05/soap-envelope"',
  'ref="ID"',
  'name="ID"',
  'type="xs:anyURI"',
  'minOccurs="-1"',
  'maxOccurs="99999999999"',
];

function oddMarkup(random: Random): string {
  return random.pick([
    '<!-- x -->',
    '<!-- -- -->',
    '<![CDATA[<a>&]]>',
    '<![CDATA[',
    '<?x y?>',
    '&lt;',
    '&#x41;',
    '&#0;',
    '&#xD800;',
    '&#x110000;',
    '&nbsp;',
    '&x;',
    '&',
    '<',
    '>',
    ']]>',
    '<a',
    '</a>',
    '<a/>',
    '<a></b>',
    '<!DOCTYPE a>',
    '<!ENTITY x "y">',
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>',
    '\u0000',
    '\u0008',
    '\ufffe',
    '<x:a xmlns:x="urn:x"/>',
    '<:a/>',
    '<a:/>',
    '<1/>',
    `&#${'9'.repeat(400)};`,
    `<a b="${'x'.repeat(5000)}"/>`,
    '<a/>'.repeat(random.below(1500)),
    ' '.repeat(random.below(5000)),
  ]);
}

function oddName(random: Random): string {
  return random.pick([
    'urn:x',
    envelopes['1.1'],
    envelopes['1.2'],
    `${namespace}/`,
    '&lt;',
    ' ',
    'http://[',
    'x'.repeat(3000),
  ]);
}

function nested(random: Random): string {
  const depth = random.pick([3, 20, 27, 28, 29, 200, 3000]);
  return '<a>'.repeat(depth) + (random.once(4) ? '' : '</a>'.repeat(depth));
}

function written(node: Node): string {
  if ('text' in node) return node.text;
  const inside = node.children.map(written).join('');
  return inside === ''
    ? `<${node.name}${node.attributes}/>`
    : `<${node.name}${node.attributes}>${inside}</${node.name}>`;
}
