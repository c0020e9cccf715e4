import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';

/** The files that `npm run` starts, and those of test/foreign, without QA's, which have commander; Prisma's formatting passes its words on to another program. */
const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const programs = new Set(
  Object.values(scripts).flatMap(
    (script) => /(?<!--import )tsx ((?:codegen|test|tools)\/\S+\.ts)/.exec(script)?.[1] ?? [],
  ),
);
for (const folder of readdirSync(path.join(projectRoot, 'test/foreign'))) {
  const program = `test/foreign/${folder}/run.ts`;
  if (existsSync(path.join(projectRoot, program))) programs.add(program);
}
programs.delete('tools/check/prisma-format.ts');

test('every command of the project reads its command line here', () => {
  const readsHere = (file: string): boolean => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const next = [...text.matchAll(/from '(\.[^']*options)\.js'/g)].map(([, name = '']) =>
      path.join(path.dirname(file), `${name}.ts`),
    );
    return text.includes("/command-line.js'") || next.some(readsHere);
  };
  expect(programs.size).toBeGreaterThan(10);
  expect([...programs].filter((file) => !readsHere(file))).toEqual([]);
});

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
