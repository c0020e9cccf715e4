import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

test('the linters of the contract run with all their rules, on both files, and nothing is ignored', () => {
  expect(parse(read('redocly.yaml'))).toEqual({ extends: ['recommended-strict'], telemetry: 'off' });
  expect(parse(read('.spectral.yaml'))).toEqual({ extends: ['spectral:oas'] });
  expect(existsSync(path.join(projectRoot, '.redocly.lint-ignore.yaml'))).toBe(false);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const files = 'openapi.yaml generated/openapi.client.json';
  expect(scripts['lint:contract']).toBe(
    `redocly lint ${files} --max-problems 1000 && spectral lint ${files} --fail-severity hint`,
  );
  for (const gate of ['lint:contract', 'check:contract', 'check:generated']) {
    expect(scripts['check']).toContain(`npm run ${gate}`);
  }
});
