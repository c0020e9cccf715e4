import { describe, expect, test } from '@jest/globals';
import { AppError, errorTable, itemCodes, statusesOf } from '../../src/domain/errors.js';
import type { ErrorCode } from '../../src/domain/errors.js';
import type { Problem } from '../../src/http/problem.js';
import { faultCodeOf, faultStatus } from '../../src/soap/faults.js';
import { child, childElements, parseXml } from '../support/messages/xml.js';
import { codeBlocks, oneLine, readPage, tableRows } from './pages.js';

const page = readPage('docs/errors.md');
const sections = page.split(/^(?=##? |### )/m).flatMap((text) => {
  const code = /^### `(\w+)`\n/.exec(text)?.[1];
  return code === undefined ? [] : [{ code: code as ErrorCode, text }];
});
const codes = Object.keys(errorTable) as ErrorCode[];
const onlyAtSoap = [
  'malformed_xml',
  'action_mismatch',
  'version_mismatch',
  'header_not_understood',
  'unsupported_media_type',
  'partial_dataset',
];

const onlyInJson = ['malformed_json', 'precondition_failed'];

/** Told by the HTTP server, before it is known which protocol the request is for. */
const belowTheProtocols = ['malformed_http', 'request_timeout', 'headers_too_large'];

/** The line that a section must have: the answer at each protocol. */
function answersOf(code: ErrorCode): string {
  if (belowTheProtocols.includes(code))
    return `JSON: ${statusesOf(code).join(' or ')}. SOAP: the same problem document.`;
  const error = new AppError(code);
  const faultCode = faultCodeOf(code, '1.1');
  const json = onlyAtSoap.includes(code) ? 'does not occur' : String(errorTable[code].status);
  const soap = onlyInJson.includes(code) ? 'does not occur' : `\`${faultCode}\`, HTTP ${faultStatus(error)}`;
  return `JSON: ${json}. SOAP: ${soap}.`;
}

describe('docs/errors.md', () => {
  test('has one section for each code, and no other', () => {
    expect(sections.map(({ code }) => code).sort()).toEqual([...codes].sort());
  });

  test.each(sections)('$code: status, fault and title are those of the error table', ({ code, text }) => {
    expect(oneLine(text)).toContain(answersOf(code));
    expect(oneLine(text)).toContain(`> ${errorTable[code].title} `);
    expect(text).toContain('What to do: ');
  });

  // Where only the text differs from other errors, it stands alone.
  const withExample = sections.filter(({ text }) => /^```(?:json|xml)$/m.test(text));

  test.each(withExample)('$code: the example is such an error', ({ code, text }) => {
    const [json] = codeBlocks(text, 'json');
    const [xml] = codeBlocks(text, 'xml');
    if (onlyAtSoap.includes(code)) expectFault(xml ?? '', code);
    else expectProblem(JSON.parse(json ?? '') as Problem, code);
  });

  test('has one row for each code of an item, and no other', () => {
    const rows = tableRows(page, ['Item code', 'Found by', 'Meaning']);
    expect(rows.map(([code, , meaning]) => [code, meaning])).toEqual(
      Object.entries(itemCodes).map(([code, meaning]) => [`\`${code}\``, meaning]),
    );
    for (const [, foundBy] of rows) expect(foundBy).toMatch(/^(contract|limit|rule|contract, rule)$/);
  });
});

function expectProblem(problem: Problem, code: ErrorCode): void {
  const { status, title } = errorTable[code];
  expect(problem).toMatchObject({ type: `urn:company-administration:problem:${code}`, title, status, code });
  const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId', 'errors'];
  expect(Object.keys(problem)).toEqual(code === 'revision_gone' ? [...members, 'latestRevision'] : members);
  for (const item of problem.errors) {
    expect(Object.keys(item)).toEqual(['path', 'code', 'message']);
    expect(Object.keys(itemCodes)).toContain(item.code);
  }
}

function expectFault(xml: string, code: ErrorCode): void {
  const fault = parseXml(
    xml.replace('<soap:Fault>', '<soap:Fault xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">'),
  );
  expect(answersOf(code)).toContain(`\`${child(fault, 'faultcode').textContent ?? ''}\``);
  // A header fault has no detail.
  if (code === 'header_not_understood') expect(childElements(fault)).toHaveLength(2);
  else expect(child(child(child(fault, 'detail'), 'error'), 'code').textContent).toBe(code);
}
