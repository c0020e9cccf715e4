import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { operationNames } from '../support/scenarios/operations.js';

const folder = path.join(projectRoot, 'test/operations');
const tables = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));

test.each(operationNames)('%s has a scenario table', (name) => {
  expect(tables.some((text) => text.includes(`runScenarios('${name}',`))).toBe(true);
});
