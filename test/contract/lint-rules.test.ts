import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { steps } from '../../tools/check/steps.js';
import { linters } from '../../tools/contract/linters.js';

const files = 'openapi.yaml generated/openapi.client.json';
const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

test('the linters of the contract run with all their rules, on both files, and nothing is ignored', () => {
  expect(parse(read('redocly.yaml'))).toEqual({ extends: ['recommended-strict'], telemetry: 'off' });
  expect(parse(read('.spectral.yaml'))).toEqual({ extends: ['spectral:oas'] });
  expect(existsSync(path.join(projectRoot, '.redocly.lint-ignore.yaml'))).toBe(false);
  expect(linters.map(({ words }) => words.join(' '))).toEqual([
    `lint ${files} --max-problems 1000`,
    `lint ${files} --fail-severity hint`,
  ]);
  expect(steps).toEqual(expect.arrayContaining(['lint:contract', 'check:contract', 'check:generated']));
});
