import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';

// The library that starts PostgreSQL ends every program that has loaded it with exit code 0, whatever code the program has set.

test('a program that starts PostgreSQL ends with its own exit code', () => {
  const programs = path.join(projectRoot, 'tools/postgres/programs.js');
  const code = `const { findPrograms } = await import(${JSON.stringify(programs)});
    const { remove } = await findPrograms();
    process.once('exit', remove);
    process.exitCode = 3;`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  expect([status, stderr]).toEqual([3, '']);
});
