import { commandLine } from '../../../tools/command-line.js';
import { inTemporaryFolder } from '../../support/files.js';
import { runTrials, trialsIn } from '../support/trials.js';
import { steps } from './steps.js';

// `npm run test:foreign -- release`: makes a release of the files as they are, installs it in an empty folder with nothing but Node and npm in PATH,
// and uses it as its page says.
commandLine(
  'npm run test:foreign -- release\n\nMakes a release, and installs and uses it as its page says.',
  {},
);
process.exitCode = await inTemporaryFolder((folder) =>
  runTrials('release', trialsIn(folder, Object.entries(steps)), { eachNeedsThoseBefore: true }),
);
