import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { installPackages } from '../packages.js';
import type { Step } from './run-steps.js';
import { runSteps, summary } from './run-steps.js';
import { steps } from './steps.js';
import { commandLine } from '../command-line.js';

// `npm run check`: all static checks, and at the end which of them failed. `npm run check:quick`: types, and lint and format of what differs
// from the last commit.
const usage =
  'npm run check, npm run check:quick\n\nEvery check but the tests; the quick form is for what differs from the last commit.';
const isQuick = commandLine(usage, { quick: { type: 'boolean', default: false } }).values.quick;
// Once, before steps that need it run side by side.
if (!isQuick) installPackages(path.join(projectRoot, 'tools/contract'));
const chosen = isQuick ? quickSteps(changedFiles()) : steps.map(script);
const results = await runSteps(chosen, Math.min(2, availableParallelism()), (text) =>
  process.stdout.write(text),
);
process.stdout.write(`\n${summary(results)}`);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;

function script(name: string): Step {
  return { name, command: 'npm', words: ['run', '--silent', name] };
}

function quickSteps(files: readonly string[]): Step[] {
  const code = files.filter((file) => /\.[jt]s$/.test(file));
  const tool = (name: string, words: string[]): Step => ({ name, command: 'npx', words: [name, ...words] });
  const lint = tool('eslint', ['--max-warnings', '0', '--no-warn-ignored', ...code]);
  const format = tool('prettier', ['--check', '--ignore-unknown', ...files]);
  return [
    script('typecheck'),
    ...(code.length > 0 ? [lint] : []),
    ...(files.length > 0 ? [format] : []),
    ...(files.includes('prisma/schema.prisma') ? [script('format:check')] : []),
  ];
}

/** Files that are not as in the last commit: changed, staged or new. */
function changedFiles(): string[] {
  const git = (...words: string[]): string[] =>
    execFileSync('git', [...words, '-z'], { cwd: projectRoot, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '');
  return [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}
