import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { operationNames } from '../support/scenarios/operations.js';

test.each(operationNames)('%s has a scenario table', (name) => {
  // getGLCodeList → get-gl-code-list
  const file = name.replace(/GL/, 'Gl').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(existsSync(path.join(projectRoot, `test/operations/${file}.test.ts`))).toBe(true);
});
