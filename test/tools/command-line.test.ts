import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { readCommandLine } from '../../tools/command-line.js';

const usage = 'npm run thing [-- OPTIONS]';
const options = { short: { type: 'boolean', default: false }, engine: { type: 'string' } } as const;
const read = (args: string[], words = false) => readCommandLine(usage, options, args, words);

test('options and words are read', () => {
  expect(read(['--short', '--engine', 'sqlite', 'zeep'], true)).toMatchObject({
    values: { short: true, engine: 'sqlite' },
    positionals: ['zeep'],
  });
});

test.each([['--help'], ['-h'], ['--no-such-option', '--help']])('%s shows the usage', (...args) => {
  expect(read(args)).toEqual({ text: `${usage}\n`, exitCode: 0 });
});

test.each([
  [['--no-such-option'], "Unknown option '--no-such-option'."],
  [['word'], "Unexpected argument 'word'."],
  [['--engine'], "Option '--engine <value>' argument missing"],
  [['--short=1'], "Option '--short' does not take an argument"],
])('%p is refused in one line', (args, message) => {
  const refused = read(args) as { text: string; exitCode: number };
  expect(refused.exitCode).toBe(2);
  expect(refused.text.startsWith(message)).toBe(true);
  expect(refused.text).toMatch(/^[^\n]+ --help shows what there is\.\n$/);
});

/** The files that `npm run` starts by tsx, without QA's, which have commander; the browser's tests and Prisma's formatting pass their words on to another program. */
const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const programs = new Set(
  Object.values(scripts).flatMap(
    (script) => /(?<!--import )tsx ((?:codegen|test|tools)\/\S+\.ts)/.exec(script)?.[1] ?? [],
  ),
);
for (const passing of ['test/foreign/browser/run.ts', 'tools/check/prisma-format.ts'])
  programs.delete(passing);

test('every command of the project reads its command line here', () => {
  const readsHere = (file: string): boolean => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const next = [...text.matchAll(/from '(\.[^']*options)\.js'/g)].map(([, name = '']) =>
      path.join(path.dirname(file), `${name}.ts`),
    );
    return text.includes("/command-line.js'") || next.some(readsHere);
  };
  expect(programs.size).toBeGreaterThan(15);
  expect([...programs].filter((file) => !readsHere(file))).toEqual([]);
});

describe('npm run torture', () => {
  const torture = (word: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'test/robustness/torture/run.ts', word], {
      cwd: projectRoot,
      encoding: 'utf8',
    });

  test('--help names its cases and options', () => {
    const { status, stdout, stderr } = torture('--help');
    expect([status, stderr]).toEqual([0, '']);
    for (const word of ['npm run torture', '--short', 'kill-server', 'postgresql'])
      expect(stdout).toContain(word);
  });

  test('an option that it does not have is refused in one line', () => {
    const { status, stderr } = torture('--no-such-option');
    expect([status, stderr]).toEqual([2, "Unknown option '--no-such-option'. --help shows what there is.\n"]);
  });
});
