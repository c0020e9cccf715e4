import { expect, test } from '@jest/globals';
import { loadContract } from '../../src/contract/load.js';
import { errorTable, itemCodes } from '../../src/domain/errors.js';

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
