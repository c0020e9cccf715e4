import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Element } from '@xmldom/xmldom';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../../support/scenarios/protocols.js';
import { useServer } from '../../support/servers/use-server.js';
import { childElements, parseXml } from '../../support/messages/xml.js';

/** The WSDL of a real ASMX service with three of our operations (golden/oracle). */
const asmx = parseXml(readFileSync(fileURLToPath(new URL('golden/asmx.wsdl', import.meta.url)), 'utf8'));
const operations = ['modAPI.GetGroup_Alternate', 'modAPI.DeleteGroup_Alternate', 'UpdateGroup'];
const prefixes: Record<string, string> = {
  'http://schemas.xmlsoap.org/wsdl/': 'wsdl',
  'http://schemas.xmlsoap.org/wsdl/soap/': 'soap',
  'http://schemas.xmlsoap.org/wsdl/soap12/': 'soap12',
  'http://www.w3.org/2001/XMLSchema': 's',
};
const server = useServer();
let ours: Element;

beforeAll(async () => {
  const response = await send(`${server.baseUrl}/public/api.asmx?WSDL`, 'GET', {}, undefined);
  expect([response.status, response.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
  ours = parseXml(response.text);
});

/** An element as one line: names and attributes, without documentation, prefixes of one's own and order of attributes. */
function outline(element: Element): string {
  const attributes = Array.from(element.attributes)
    .filter(({ name }) => !name.startsWith('xmlns'))
    .map(({ name, value }) => ` ${name}=${value}`)
    .sort();
  const children = childElements(element).filter(
    ({ localName }) => !/^(documentation|annotation)$/.test(localName ?? ''),
  );
  const name = `${prefixes[element.namespaceURI ?? ''] ?? element.namespaceURI}:${element.localName}`;
  return `<${name}${attributes.join('')}>${children.map(outline).join('')}`;
}

function descendants(element: Element): Element[] {
  return childElements(element).flatMap((child) => [child, ...descendants(child)]);
}

function named(parent: Element, localName: string, name: string): string {
  const found = descendants(parent).find(
    (element) => element.localName === localName && element.getAttribute('name') === name,
  );
  if (found === undefined) throw new Error(`no ${localName} ${name}`);
  return outline(found);
}

/** One operation inside a port type or a binding. */
function operationIn(root: Element, part: string, partName: string, name: string): string {
  const parent = childElements(root).find(
    (element) => element.localName === part && element.getAttribute('name') === partName,
  );
  return named(parent!, 'operation', name);
}

describe('the WSDL, next to that of ASMX', () => {
  test.each(operations)('%s: its response is the same', (name) => {
    const response = `${name}Response`;
    expect(named(ours, 'element', response)).toBe(named(asmx, 'element', response));
  });

  test.each(operations)(
    '%s: parameters in the same order; mandatory ones and lengths are declared',
    (name) => {
      const wanted = named(asmx, 'element', name)
        .replace(/minOccurs=0 name=(APIkey|data)\b/g, 'minOccurs=1 name=$1')
        .replace(/name=(APIkey|GroupTitle) type=s:string/g, 'name=$1 type=tns:$1');
      expect(named(ours, 'element', name)).toBe(wanted);
    },
  );

  test.each(operations)('%s: the same messages', (name) => {
    for (const message of [`${name}SoapIn`, `${name}SoapOut`]) {
      expect(named(ours, 'message', message)).toBe(named(asmx, 'message', message));
    }
  });

  // ASMX names an operation after its method and its messages after MessageName; the specification knows one name.
  const methods: Record<string, string> = {
    'modAPI.GetGroup_Alternate': 'GetGroup',
    'modAPI.DeleteGroup_Alternate': 'DeleteGroup',
    UpdateGroup: 'UpdateGroup',
  };
  test.each(operations)(
    '%s: the same port type and bindings, except for the name of the operation',
    (name) => {
      const places = [
        ['portType', 'Soap'],
        ['binding', 'Soap'],
        ['binding', 'Soap12'],
      ] as const;
      for (const [part, suffix] of places) {
        const theirs = operationIn(asmx, part, `Api${suffix}`, methods[name]!)
          .replace(`<wsdl:operation name=${methods[name]}>`, `<wsdl:operation name=${name}>`)
          .replace(/(<wsdl:(?:input|output)(?: message=\S*)?) name=[^ >]*>/g, '$1>');
        expect(operationIn(ours, part, `CompanyAdministration${suffix}`, name)).toBe(theirs);
      }
    },
  );

  test('the same ports; names of our own, form-encoded calls are not part of the contract', () => {
    const service = (root: Element): string[] =>
      childElements(childElements(root).find(({ localName }) => localName === 'service')!)
        .filter(({ localName }) => localName === 'port')
        .map((port) => outline(port).replace(/location=\S*(?=>)/, 'location'));
    const theirs = service(asmx)
      .filter((port) => !port.includes('ApiHttp'))
      .map((port) => port.replaceAll('Api', 'CompanyAdministration'));
    expect(service(ours)).toEqual(theirs);
    expect(outline(ours)).not.toMatch(/HttpGet|HttpPost/);
  });

  test('the same form of the schema', () => {
    const attributes = (root: Element): string =>
      outline(descendants(root).find(({ localName }) => localName === 'schema')!).split('>')[0]!;
    expect(attributes(ours)).toBe(attributes(asmx));
  });
});
