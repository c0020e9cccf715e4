import { describe, expect, test } from '@jest/globals';
import { paragraphs } from '../../../../codegen/soap/write-description.js';
import { send, type HttpResponse } from '../../../support/scenarios/protocols.js';
import { soapNames } from '../../../support/scenarios/operations.js';
import { useServer } from '../../../support/servers/use-server.js';
import { childElements, namespace, parseXml } from '../../../support/messages/xml.js';
import { textOf } from './read-page.js';

const server = useServer();

async function get(query: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const response = await send(`${server.baseUrl}/public/api.asmx${query}`, 'GET', headers, undefined);
  expect(response.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(response.text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['x-request-id']).toMatch(/^[\w.-]+$/);
  return response;
}

describe('the help page', () => {
  test('lists every operation, sorted, with its message name where that differs', async () => {
    const { status, text, headers } = await get('');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const links = [...text.matchAll(/<a href="api\.asmx\?op=([^"]+)">([^<]+)<\/a>/g)];
    expect(links.map(([, soapName]) => soapName).sort()).toEqual([...soapNames].sort());
    const names = links.map(([, , name]) => name);
    expect(names).toEqual([...names].sort());
    const messages = [...text.matchAll(/MessageName="<code>([^<]+)</g)].map(([, name]) => name);
    expect(messages.sort()).toEqual(soapNames.filter((name) => name.startsWith('modAPI.')).sort());
    expect(text).toContain('<title>CompanyAdministration Web Service</title>');
    expect(text).toContain('<link rel="alternate" type="text/xml" href="api.asmx?disco" />');
    expect(text).toContain('<a href="api.asmx?wsdl">Service Description</a>');
    expect(textOf(text)).toContain('Reads one group with its sets, found by GroupTitle.');
  });

  test('has links that work under the address with a slash, too', async () => {
    expect((await get('/')).text).toContain('href="../api.asmx?op=UpdateGroup"');
  });

  test('has nothing inline, and a policy that lets nothing in from elsewhere', async () => {
    for (const query of ['', '?op=GetTaxList', '?op=UpdateGroup', '?op=Nope']) {
      const { text, headers } = await get(query);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; " +
          "frame-ancestors 'none'; base-uri 'none'",
      );
      expect(text).not.toMatch(
        /<style| style="| on\w+="|javascript:|<script>|(?:src|stylesheet" href)="(?!\.\.\/docs\/assets\/)/,
      );
    }
  });

  test('takes its style and its scripts from the site, and leads to the reference of the operation', async () => {
    const { text } = await get('?op=modAPI.GetGroup_Alternate');
    const addresses = [...text.matchAll(/ (?:src|href)="(\.\.\/docs\/[^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses).toEqual(
      expect.arrayContaining([
        '../docs/assets/service.css',
        '../docs/assets/service.js',
        '../docs/soap#GetGroup',
      ]),
    );
    for (const address of addresses) {
      expect((await fetch(new URL(address, `${server.baseUrl}/public/api.asmx`))).status).toBe(200);
    }
    expect((await get('/')).text).toContain('href="../../docs/assets/service.css"');
  });
});

describe('the page of an operation', () => {
  test.each(soapNames)('%s says what it does, and shows both versions', async (soapName) => {
    const { status, text } = await get(`?OP=${encodeURIComponent(soapName)}`);
    expect(status).toBe(200);
    for (const id of ['test', 'soap11', 'soap12']) expect(text).toContain(`<h3 id="${id}">`);
    expect(text).toContain('<a href="api.asmx">Complete list of operations</a>');
    expect(text).toMatch(/<h2>\w+<\/h2>[^]*<p>[A-Z][^<]{30,}<\/p>/);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'--></style></textarea>",
    '__proto__',
    'toString',
    'getgroup',
    'x'.repeat(5000),
    '\u0000\ud800',
  ])('says that %.20j was not found, escaped', async (name) => {
    const { status, text } = await get(`?op=${encodeURIComponent(name.toWellFormed())}`);
    expect(status).toBe(200);
    expect(textOf(text)).toMatch(/Method '[^]{1,260}' was not found in service CompanyAdministration\./);
    expect(text).not.toMatch(/<(?:script>|img|form)|<\/style>/);
  });

  test('an API key as a name is not shown', async () => {
    const key = `cak_${'k'.repeat(43)}`;
    expect((await get(`?op=${key}`)).text).not.toContain(key);
  });

  test('an empty name is no name', async () => {
    expect((await get('?op=')).text).toContain('The following operations are supported.');
  });
});

describe('discovery', () => {
  test.each(['?disco', '?DISCO', '?disco&op=GetTaxList'])(
    '%s names the WSDL and both bindings',
    async (query) => {
      const { status, text, headers } = await get(query, { Host: 'api.example:81' });
      expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
      const root = parseXml(text);
      expect([root.localName, root.namespaceURI]).toEqual(['discovery', 'http://schemas.xmlsoap.org/disco/']);
      const [contract, ...soap] = childElements(root);
      const address = 'http://api.example:81/public/api.asmx';
      expect([contract?.getAttribute('ref'), contract?.getAttribute('docRef')]).toEqual([
        `${address}?wsdl`,
        address,
      ]);
      expect(contract?.namespaceURI).toBe('http://schemas.xmlsoap.org/disco/scl/');
      const bindings = soap.map((element) => {
        const [prefix = '', name] = (element.getAttribute('binding') ?? '').split(':');
        expect(element.getAttribute('address')).toBe(address);
        return [element.namespaceURI, element.lookupNamespaceURI(prefix), name];
      });
      expect(bindings).toEqual(
        ['CompanyAdministrationSoap', 'CompanyAdministrationSoap12'].map((name) => [
          'http://schemas.xmlsoap.org/disco/soap/',
          namespace,
          name,
        ]),
      );
    },
  );
});

test('a text is taken apart into its paragraphs; what stands further in is code and keeps its lines', () => {
  const text = '\n    One two\n    three.\n\n    Four\n  \n\n        a(b);\n          c;\n\n    five.\n';
  expect(paragraphs(text)).toEqual(['One two three.', 'Four', 'a(b);\n  c;\n', 'five.']);
});

test.each([
  ['UpdateGroup', 'service.UpdateGroup(key, group); // all of it, not group.GetChanges()'],
  ['UpdateUser', 'service.UpdateUser(key, user); // all of it, not user.GetChanges()'],
])('the page of %s shows in C# how to send a DataSet back, and warns of GetChanges()', async (name, line) => {
  const { text } = await get(`?op=${name}`);
  const [, code = ''] = /<pre [^>]*aria-label="Example">([^<]*)<\/pre>/.exec(text) ?? [];
  expect(code.trim().split('\n')).toEqual([
    expect.stringMatching(/^DataSet \w+ = /),
    expect.any(String),
    line,
  ]);
  expect(text).toContain('partial_dataset');
  expect(text).toContain('A table without rows that the inline schema declares empties the set');
});
