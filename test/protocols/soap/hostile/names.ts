import { getGroup, message, reading, row, rows, updateGroup } from './case.js';
import type { Given, HostileCase } from './case.js';
import { namespace } from '../../../support/messages/xml.js';

/** Names that mean something in JavaScript. */
const names = ['__proto__', 'constructor', 'toString'];

type Place = readonly [place: string, expected: string, body: (name: string, given: Given) => string];

function declared(table: string, column: string): string {
  return (
    '<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema"><s:element name="N"><s:complexType><s:choice>' +
    `<s:element name="${table}"><s:complexType><s:sequence><s:element name="${column}"/></s:sequence></s:complexType></s:element>` +
    '</s:choice></s:complexType></s:element></s:schema>'
  );
}

const places: readonly Place[] = [
  ['operation', 'unknown_operation', (name) => message(`<${name} xmlns="${namespace}"><${name}/></${name}>`)],
  [
    'parameter',
    'invalid_request',
    (name, { key }) => message(getGroup(key, 'x').replace('</GroupTitle>', `</GroupTitle><${name}/>`)),
  ],
  ['attribute', 'invalid_request', (name, { key }) => message(getGroup(key, 'x', ` ${name}="1"`))],
  [
    'attribute of the body',
    'answered',
    (name, { key }) => message(getGroup(key, 'x')).replace('<soap:Body>', `<soap:Body ${name}="1">`),
  ],
  ['id', 'invalid_request', (name, { key }) => message(getGroup(key, 'x', ` id="${name}"`))],
  [
    'id of the body',
    'answered',
    (name, { key }) => message(getGroup(key, 'x')).replace('<soap:Body>', `<soap:Body id="${name}">`),
  ],
  ['href', 'invalid_request', (name, { key }) => message(getGroup(key, '', ` href="#${name}"`))],
  ['prefix', 'answered', (name, { key }) => message(getGroup(key, 'x', ` xmlns:${name}="urn:x"`))],
  [
    'header',
    'answered',
    (name, { key }) =>
      message(getGroup(key, 'x'), '1.1', '', `<soap:Header><${name} id="${name}">x</${name}></soap:Header>`),
  ],
  [
    'table',
    'invalid_request',
    (name, { key }) => message(updateGroup(key, rows(`<${name}><ID>1</ID></${name}>`))),
  ],
  ['declared table', 'invalid_request', (name, { key }) => message(updateGroup(key, declared(name, 'ID')))],
  [
    'column',
    'invalid_request',
    (name, { key }) => message(updateGroup(key, rows(`<Group><${name}>x</${name}></Group>`))),
  ],
  [
    'declared column',
    'invalid_request',
    (name, { key }) => message(updateGroup(key, declared('Users', name))),
  ],
  [
    'column as attribute',
    'invalid_request',
    (name, { key }) => message(updateGroup(key, rows(`<Group ${name}="x"/>`))),
  ],
  ['value', 'answered', (name, { key }) => message(getGroup(key, name))],
  [
    'stored value',
    'answered',
    (name, { key }) =>
      message(
        updateGroup(
          key,
          rows(`<Group><GroupTitle>${name}</GroupTitle><Description>${name}</Description></Group>`),
        ),
      ),
  ],
  [
    'reference',
    'rule_violation',
    (name, { key }) =>
      message(
        updateGroup(
          key,
          rows(`<Group><GroupTitle>x</GroupTitle></Group><Roles><RoleTitle>${name}</RoleTitle></Roles>`),
        ),
      ),
  ],
  ['key', 'invalid_api_key', (name) => message(getGroup(name, 'x'))],
];

const inBodies = names.flatMap((name) =>
  places.map(([place, expected, body]) =>
    row(`${name} as ${place}`, expected, (given) => ({ body: body(name, given) })),
  ),
);

const inHeaders = names.flatMap((name) => [
  row(`${name} as SOAPAction`, 'action_mismatch', ({ key }) => ({
    body: message(getGroup(key, 'x')),
    headers: { SOAPAction: `"${namespace}/${name}"` },
  })),
  row(
    `${name} as SOAP 1.2 action`,
    'action_mismatch',
    ({ key }) => ({
      body: message(getGroup(key, 'x'), '1.2'),
      headers: { 'Content-Type': `application/soap+xml; ${name}=x; action="${namespace}/${name}"` },
    }),
    '1.2',
  ),
]);

/** What the SOAP library treats as its own in objects, and what a result must not be mistaken for. */
const libraryWords = ['_xml', '$xml', '$value', 'attributes', '$attributes'].flatMap((name) => [
  row(`${name} as a stored value`, 'answered', ({ key }) => ({
    body: message(
      updateGroup(
        key,
        rows(
          `<Group><GroupTitle>${name}</GroupTitle><Description>{"${name}":"&lt;x/>"}</Description></Group>`,
        ),
      ),
    ),
  })),
  row(`${name} as a value`, 'answered', ({ key }) => ({ body: message(getGroup(key, name)) })),
]);

const multiRef = row('references between elements', 'invalid_request', ({ key }) => ({
  body: message(
    `<${reading} xmlns="${namespace}"><APIkey href="#a"/><GroupTitle href="#__proto__"/></${reading}><multiRef id="a">${key}</multiRef>`,
  ),
}));

/** Every name in every place. */
export const nameCases: HostileCase[] = [...inBodies, ...inHeaders, ...libraryWords, multiRef];
