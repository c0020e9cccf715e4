import { describe, expect, test } from '@jest/globals';
import { send, type HttpAnswer } from '../../../support/scenarios/protocols.js';
import { useServer } from '../../../support/servers/use-server.js';
import { envelope, namespace } from '../../../support/messages/xml.js';

const server = useServer();

function post(body: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  const type = { 'Content-Type': 'text/xml; charset=utf-8' };
  return send(`${server.baseUrl}/public/api.asmx`, 'POST', { ...type, ...headers }, body);
}

/** A message with this element in its body; '' is no namespace. */
function list(name: string, ns: string): string {
  const declaration = ns === '' ? '' : ` xmlns="${ns}"`;
  return envelope('1.1', `<${name}${declaration}><APIkey>cak_unknown</APIkey></${name}>`);
}

function action(name: string): string {
  return `"${namespace}/${name}"`;
}

/** What a person reads of a fault. */
function textOf({ text }: { text: string }): string | undefined {
  return /<faultstring>([^<]*)/.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<');
}

describe('a body element that is no operation is told exactly', () => {
  const expected = (name: string) => `Expected: "${name}" in the namespace "${namespace}"`;
  const operation = `Expected: an operation in the namespace "${namespace}"`;

  test.each([
    ['no namespace', 'GetTaxList', '', 'GetTaxList', '"GetTaxList" in no namespace'],
    [
      'a slash too many',
      'GetTaxList',
      `${namespace}/`,
      'GetTaxList',
      `"GetTaxList" in the namespace "${namespace}/"`,
    ],
    [
      'other letter case',
      'gettaxlist',
      namespace,
      'GetTaxList',
      `"gettaxlist" in the namespace "${namespace}"`,
    ],
    [
      'a suffix',
      'GetTaxListRequest',
      namespace,
      'GetTaxList',
      `"GetTaxListRequest" in the namespace "${namespace}"`,
    ],
    [
      'a part of a longer name',
      'GetGroup',
      namespace,
      'modAPI.GetGroup_Alternate',
      `"GetGroup" in the namespace "${namespace}"`,
    ],
    [
      'a name in two others, with a suffix',
      'GetGroupListSoapIn',
      '',
      'GetGroupList',
      '"GetGroupListSoapIn" in no namespace',
    ],
  ])('%s', async (_name, name, ns, meant, found) => {
    const without = await post(list(name, ns));
    expect(textOf(without)).toBe(`The body holds ${found}. ${operation}; the nearest is "${meant}".`);
    expect(without.text).toContain('<code>unknown_operation</code>');
    const withAction = await post(list(name, ns), { SOAPAction: action(meant) });
    expect(textOf(withAction)).toBe(
      `The SOAP action names ${meant}, but the body holds ${found}. ${expected(meant)}.`,
    );
    expect(withAction.text).toContain('<code>action_mismatch</code>');
  });

  test('an action that names another operation than the nearest', async () => {
    const answer = await post(list('getcountrylist', ''), { SOAPAction: action('GetTaxList') });
    expect(textOf(answer)).toBe(
      'The SOAP action names GetTaxList, but the body holds "getcountrylist" in no namespace. ' +
        `${expected('GetTaxList')}; the nearest operation is "GetCountryList".`,
    );
  });

  test.each([
    ['Nope', 'the WSDL lists them'],
    ['gettaxlist', 'the nearest is "GetTaxList"'],
  ])('an action that names nothing, as %s does', async (name, hint) => {
    expect(textOf(await post(list(name, namespace), { SOAPAction: action(name) }))).toBe(
      `Server did not recognize the value of HTTP Header SOAPAction: ${namespace}/${name}. ` +
        `The body holds "${name}" in the namespace "${namespace}". ${operation}; ${hint}.`,
    );
  });

  test('an element that resembles none: the words of ASMX, or those about its namespace', async () => {
    expect(textOf(await post(list('Nope', namespace)))).toBe(
      'Unable to handle request without a valid action parameter. Please supply a valid soap action.',
    );
    expect(textOf(await post(list('Nope', 'urn:x')))).toBe(
      `The body holds "Nope" in the namespace "urn:x". ${operation}; the WSDL lists them.`,
    );
  });
});

test.each(['\n', '\ufeff\r\n', ' \t', '<!-- -->'])('%j before the XML declaration is told', async (start) => {
  const answer = await post(start + list('GetTaxList', namespace));
  expect([answer.status, textOf(answer)]).toEqual([
    400,
    'The XML declaration must be the first thing in the body. Remove what comes before "<?xml", be it a blank line.',
  ]);
});

test.each(['gzip', 'deflate'])(
  'a body that is not %s is told so, not that its characters are wrong',
  async (coding) => {
    const answer = await post(list('GetTaxList', namespace), { 'Content-Encoding': coding });
    expect([answer.status, textOf(answer)]).toEqual([
      400,
      `Content-Encoding says ${coding}, but the body is not valid ${coding} data.`,
    ]);
  },
);
