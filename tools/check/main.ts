import path from 'node:path';
import { makeBuiltFiles } from '../../codegen/built-files.js';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { installPackages } from '../packages.js';
import { runSteps, summary } from './run-steps.js';
import { quickSteps, steps } from './steps.js';

// `npm run check`: all static checks, and at the end which of them failed. `npm run check:quick`: those that know what they have judged already.
const usage =
  'npm run check, npm run check:quick\n\nEvery check but the tests; the quick form is types, lint and format.';
const { quick } = commandLine(usage, { quick: { type: 'boolean', default: false } }).values;
// Once, before steps that need it run side by side.
await makeBuiltFiles();
if (!quick) installPackages(path.join(projectRoot, 'tools/contract'));
const chosen = (quick ? quickSteps : steps).map((name) => ({
  name,
  command: 'npm',
  words: ['run', '--silent', name],
}));
const results = await runSteps(chosen, 2, (text) => process.stdout.write(text));
process.stdout.write(`\n${summary(results)}`);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
