import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { readCurrent, readReleased } from './contract-files.js';
import { readExemptions } from './exemptions.js';
import { changeLines, judge } from './gate.js';

// `npm run check:contract`: fails when the contracts of this folder may not follow the last released ones.
commandLine('npm run check:contract\n\nFails when the contracts may not follow the last released ones.', {});
const current = await readCurrent(projectRoot);
const released = (await readReleased(projectRoot)).at(-1);
if (released === undefined) {
  console.log('No released contract yet: nothing to compare with.');
} else {
  const { changes, refusal } = await judge(released, current, readExemptions(projectRoot, released.version));
  for (const line of changeLines(changes)) console.log(line);
  if (refusal === undefined) {
    console.log(`The contract ${current.version} may follow the released ${released.version}.`);
  } else {
    console.error(`The contract may not follow the released ${released.version}: ${refusal}`);
    process.exitCode = 1;
  }
}
