import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { disagreements } from './agreement.js';
import { breakingChanges, lostLine } from './changes.js';

// `npm run check:contract`: fails if the contracts differ from each other, or break clients of the last released ones: released contracts
// only grow.
const usage = `npm run check:contract [-- --print]

Fails when the contracts do not agree with each other, or may not follow the last released ones.
--print adds the lines to paste where a GET form, a message or the like is missing.`;
const { print } = commandLine(usage, { print: { type: 'boolean' } }).values;

const read = (...names: string[]): string => readFileSync(path.join(projectRoot, ...names), 'utf8');
const versions = readdirSync(path.join(projectRoot, 'tools/contract/released'));
const released = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
const folder = path.join('tools/contract/released', released);
const accepted = read('tools/contract/accepted.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const accepts = (finding: string): boolean => accepted.some((line) => finding.includes(line));

const texts = {
  openapi: read('openapi.yaml'),
  wsdl: read('wsdl/api.wsdl'),
  dataSets: read('wsdl/datasets.xsd'),
};
const unequal = disagreements(texts);
for (const { says, lines } of unequal) console.error(print && lines ? `${says}\n${lines}` : says);
if (!print && unequal.some(({ lines }) => lines)) console.error('--print prints the lines to paste.');

const faults = (await breakingChanges(path.join(folder, 'openapi.yaml'), 'openapi.yaml')).filter(
  (change) => !accepts(change),
);
for (const file of ['api.wsdl', 'datasets.xsd']) {
  const lost = lostLine(file, read(folder, file), read('wsdl', file), accepts);
  if (lost !== undefined) faults.push(`${lost}\n    is gone, changed or moved`);
}
const { info } = parse(texts.openapi) as { info: { version: string } };
const same = ['openapi.yaml', 'api.wsdl', 'datasets.xsd'].every(
  (file) => read(folder, file) === read(file === 'openapi.yaml' ? '' : 'wsdl', file),
);
if (info.version === released && !same) faults.push(`version ${released} is released with other contracts`);

for (const fault of faults) console.error(fault);
console.log(
  `The contracts ${unequal.length === 0 ? 'agree' : 'do not agree'} with each other. ` +
    `The contract ${info.version} ${faults.length === 0 ? 'may' : 'may not'} follow the released ${released}.`,
);
process.exitCode = faults.length + unequal.length === 0 ? 0 : 1;
