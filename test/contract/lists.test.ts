import { expect, test, describe } from '@jest/globals';
import { loadContract } from '../../src/contract/load.js';
import { errorTable, itemCodes } from '../../src/domain/errors.js';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { steps } from '../../tools/check/steps.js';
import { linters } from '../../tools/contract/linters.js';
import { jsonOperations } from '../../generated/json/registry.js';
import { soapOperations } from '../../generated/soap/registry.js';
import { readPage } from '../docs/pages.js';
import { nouns, whereListed } from '../../src/domain/records/sets.js';

const { schemas } = loadContract().document.components;

/** The codes that a schema of openapi.yaml lists. */
function listed(schema: string, member?: string): string[] {
  const found = schemas?.[schema] as { enum?: string[]; properties?: Record<string, { enum?: string[] }> };
  return (member === undefined ? found : found.properties?.[member])?.enum ?? [];
}

/** Codes that only a SOAP message can have. */
const soapOnly = [
  ...['malformed_xml', 'action_mismatch', 'version_mismatch', 'header_not_understood'],
  ...['unsupported_media_type', 'partial_dataset', 'invalid_xml'],
];

test('openapi.yaml lists every code of the error table that JSON can have, and no other', () => {
  const codes = Object.keys(errorTable).filter((code) => !soapOnly.includes(code));
  expect(listed('ProblemCode').sort()).toEqual(codes.sort());
});

test('openapi.yaml lists every code of an item that JSON can have, and no other', () => {
  const codes = Object.keys(itemCodes).filter((code) => !soapOnly.includes(code));
  expect(listed('ProblemItem', 'code').sort()).toEqual(codes.sort());
});

const files = 'openapi.yaml generated/openapi.client.json';

test('the linters of the contract run with all their rules, on both files, and nothing is ignored', () => {
  expect(parse(readPage('tools/contract/redocly.yaml'))).toEqual({
    extends: ['recommended-strict'],
    telemetry: 'off',
  });
  expect(parse(readPage('tools/contract/spectral.yaml'))).toEqual({ extends: ['spectral:oas'] });
  for (const folder of ['', 'tools/contract'])
    expect(existsSync(path.join(projectRoot, folder, '.redocly.lint-ignore.yaml'))).toBe(false);
  expect(linters.map(({ words }) => words.join(' '))).toEqual([
    `lint ${files} --config tools/contract/redocly.yaml --max-problems 1000`,
    `lint ${files} --ruleset tools/contract/spectral.yaml --fail-severity hint`,
  ]);
  expect(steps).toEqual(expect.arrayContaining(['lint:contract', 'check:contract', 'check:generated']));
});

describe('the operation that lists what is valid', () => {
  test.each(nouns)('of a %s exists', (noun) => {
    const operations = new Set([...Object.keys(jsonOperations), ...Object.keys(soapOperations)]);
    const named = whereListed(noun).match(/\b(?:modAPI\.)?(?:get|Get)\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(operations).toContain(name);
  });
});
