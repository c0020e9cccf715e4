import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { packageVersion } from '../../../src/root.js';
import { commandLine } from '../../command-line.js';
import { releaseFault } from '../../contract/versions.js';
import { recordDatabase } from './record.js';

// `npm run release:database`: records a database of this version before it is released, for the test of later ones.
commandLine('npm run release:database\n\nRecords a small database as this version makes it.', {});
const version = packageVersion();
const fault = existsSync(path.join(projectRoot, 'contracts/released', version))
  ? `version ${version} is released, so its database is never changed.`
  : releaseFault(version);
if (fault !== undefined) {
  console.error(`Not recorded: ${fault}`);
  process.exitCode = 1;
} else {
  console.log(`Recorded ${await recordDatabase()}. Commit it.`);
}
