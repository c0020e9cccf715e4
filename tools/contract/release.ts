import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { recordDatabase } from '../release/database/record.js';
import { changeLines } from './gate.js';
import { recordRelease } from './record-release.js';

// `npm run release:contract`: records the contracts as they are now as released, and a database of this version.
commandLine(
  'npm run release:contract\n\nRecords the contracts as they are now as released, and a database of this version.',
  {},
);
const { outcome, changes, message } = await recordRelease(projectRoot);
for (const line of changeLines(changes)) console.log(line);
if (outcome === 'refused') {
  console.error(`Not released: ${message}`);
  process.exitCode = 1;
} else {
  console.log(message);
  if (outcome === 'recorded') console.log(`Recorded ${await recordDatabase()}. Commit it.`);
}
