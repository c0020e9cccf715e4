import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { withDerivedForms } from '../../codegen/json/read-contract.js';
import { withDerivedParts } from '../../codegen/soap/complete-wsdl.js';
import { readPage } from '../docs/pages.js';

/** What is not matched is lost. */
function without(text: string, ...patterns: RegExp[]): string {
  return patterns.reduce((rest, pattern) => {
    expect(rest).toMatch(pattern);
    return rest.replace(pattern, '');
  }, text);
}

describe('what nobody writes by hand, npm run generate writes', () => {
  test('openapi.yaml: the request, the refusals and the GET form', () => {
    const contract = readPage('openapi.yaml');
    const [before = '', list = ''] = contract.split(/(?<=^ {2}\/public\/api\/getrolelist:\n)/m);
    const short = without(
      list,
      / {6}requestBody: .*\n/,
      / {8}'400':.*\n/,
      / {8}'413':.*\n/,
      / {8}'503':.*\n/,
      / {4}get:\n(?: {6}.*\n)+/,
    );
    expect(withDerivedForms(before + short)).toBe(contract);
  });

  test('openapi.yaml: the items of a set of catalogue records', () => {
    const contract = readPage('openapi.yaml');
    const schema = (name: string) => new RegExp(`^ {4}${name}:\\n(?: {6}.*\\n)+`, 'm');
    const written = withDerivedForms(
      without(contract, schema('CategoryReferenceInput'), schema('CategoryReference')),
    );
    expect(parse(written)).toEqual(parse(contract));
  });

  test('openapi.yaml: the members that a reference ignores', () => {
    const contract = readPage('openapi.yaml');
    // The last one of a reference: the others would come back in another order.
    const ignored = / {8}\w+:\n {10}type: .*\n {10}description: Ignored\.\n(?= {4}\w)/;
    expect(withDerivedForms(without(contract, ignored, ignored))).toBe(contract);
  });

  test('api.wsdl: the elements, the messages, the bindings, and tables with their columns', () => {
    const wsdl = readPage('wsdl/api.wsdl');
    const list = (name: string) =>
      new RegExp(` {4}<wsdl:operation name="GetRoleList">\\n {6}<${name}:[^]*?</wsdl:operation>\\n`);
    const rest = without(
      wsdl,
      / {2}<wsdl:message name="GetRoleListSoapIn">[^]*?<\/wsdl:message>\n/,
      / {2}<wsdl:message name="GetRoleListSoapOut">[^]*?<\/wsdl:message>\n/,
      list('soap'),
      list('soap12'),
    );
    expect(withDerivedParts(rest)).toBe(wsdl);
    const elements =
      / {6}<s:element name="GetRoleList">[^]*?<s:element name="GetRoleListResponse">[^]*?\n {6}<\/s:element>\n/;
    const [written = ''] = elements.exec(wsdl) ?? [];
    expect(
      withDerivedParts(without(wsdl, / and Categories \(ID, CategoryTitle\)/, /, FirstName, LastName/)),
    ).toBe(wsdl);
    expect(withDerivedParts(without(wsdl, elements))).toContain(
      `\n${written}\n      <s:element name="error"`,
    );
  });
});
