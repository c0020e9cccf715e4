import path from 'node:path';
import { makeBuiltFiles } from '../../codegen/built-files.js';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { installPackages } from '../packages.js';
import { runSteps, summary } from './run-steps.js';
import { sizes } from './sizes.js';
import { quickSteps, steps } from './steps.js';

// `npm run check`: runs all static checks, and reports at the end which failed. `npm run check:quick`: only those with a cache.
const usage =
  'npm run check, npm run check:quick\n\nEvery check but the tests; the quick form is types, lint and format.';
const { quick } = commandLine(usage, { quick: { type: 'boolean', default: false } }).values;
// Once, before concurrent steps need it.
await makeBuiltFiles();
if (!quick) installPackages(path.join(projectRoot, 'tools/contract'));
const chosen = (quick ? quickSteps : steps).map((name) => ({
  name,
  command: 'npm',
  words: ['run', '--silent', name],
}));
const results = await runSteps(chosen, 2, (text) => process.stdout.write(text));
process.stdout.write(`\n${summary(results)}${quick ? '' : `\n${sizes()}`}`);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
