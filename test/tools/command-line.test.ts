import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';

describe('a command', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...words], { cwd: projectRoot, encoding: 'utf8' });

  test('names its options and what it has on --help', () => {
    const { status, stdout, stderr } = run('test/foreign/failover/run.ts', '--help');
    expect([status, stderr]).toEqual([0, '']);
    for (const word of ['npm run test:foreign -- failover', '--short', 'kill-primary'])
      expect(stdout).toContain(word);
  });

  // One that loads nothing else.
  const small = `const { commandLine } = await import('./tools/command-line.ts'); commandLine('', { engine: { type: 'string' } });`;
  test.each([
    ['--no-such-option', "Unknown option '--no-such-option'"],
    ['word', "Unexpected argument 'word'"],
    ['--engine', "Option '--engine <value>' argument missing"],
  ])('rejects %s in one line', (word, message) => {
    const { status, stderr } = run('--input-type=module', '--eval', small, '--', 'small', word);
    expect([status, stderr.split(/\.? --help|\. This/)[0]]).toEqual([2, message]);
    expect(stderr).toMatch(/^[^\n]+ --help shows what there is\.\n$/);
  });
});

// The library that starts PostgreSQL ends every program that has loaded it with exit code 0, even if the program has set another.

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
