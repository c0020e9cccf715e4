import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Element } from '@xmldom/xmldom';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../../support/scenarios/protocols.js';
import { useServer } from '../../support/servers/use-server.js';
import { outline, parseXml } from '../../support/messages/xml.js';

/** The WSDL of a real ASMX service with three of our operations (golden/oracle). */
const asmx = parseXml(readFileSync(fileURLToPath(new URL('golden/asmx.wsdl', import.meta.url)), 'utf8'));
const operations = ['modAPI.GetGroup_Alternate', 'modAPI.DeleteGroup_Alternate', 'UpdateGroup'];
const server = useServer();
let ours: Element;

beforeAll(async () => {
  const response = await send(`${server.baseUrl}/public/api.asmx?WSDL`, 'GET', {}, undefined);
  expect([response.status, response.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
  ours = parseXml(response.text);
});

function descendants(element: Element): Element[] {
  return Array.from(element.getElementsByTagName('*'));
}

function named(root: Element, localName: string, name: string): Element {
  const found = descendants(root).find(
    (element) => element.localName === localName && element.getAttribute('name') === name,
  );
  if (found === undefined) throw new Error(`no ${localName} ${name}`);
  return found;
}

/** What both WSDLs say of the part of a name. */
const both = (localName: string, name: string): string[] =>
  [ours, asmx].map((root) => outline(named(root, localName, name)));

describe('the WSDL, next to that of ASMX', () => {
  test.each(operations)('%s: its response is the same', (name) => {
    const [own, theirs] = both('element', `${name}Response`);
    expect(own).toBe(theirs);
  });

  test.each(operations)(
    '%s: parameters in the same order; mandatory ones and lengths are declared',
    (name) => {
      const [own, theirs = ''] = both('element', name);
      const wanted = theirs
        .replace(/minOccurs=0 name=(APIkey|data)\b/g, 'minOccurs=1 name=$1')
        .replace(/name=(APIkey|GroupTitle) type=s:string/g, 'name=$1 type=tns:$1');
      expect(own).toBe(wanted);
    },
  );

  test.each(operations)('%s: the same messages', (name) => {
    for (const message of [`${name}SoapIn`, `${name}SoapOut`]) {
      const [own, theirs] = both('message', message);
      expect(own).toBe(theirs);
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
        const theirs = outline(named(named(asmx, part, `Api${suffix}`), 'operation', methods[name]!))
          .replace(`<wsdl:operation name=${methods[name]}>`, `<wsdl:operation name=${name}>`)
          .replace(/(<wsdl:(?:input|output)(?: message=\S*)?) name=[^ >]*>/g, '$1>');
        const own = named(named(ours, part, `CompanyAdministration${suffix}`), 'operation', name);
        expect(outline(own)).toBe(theirs);
      }
    },
  );

  test('the same ports; names of our own, form-encoded calls are not part of the contract', () => {
    const service = (root: Element): string[] =>
      descendants(root)
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
