import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chosenByName } from '../../../tools/command-line.js';
import { sandboxKeys } from '../../../qa/sandbox/sandbox-data.js';
import { startTestSandbox } from '../../../qa/test/start-sandbox.js';
import { inTemporaryFolder } from '../../support/files.js';
import { toolEnvironment } from '../support/shell.js';
import { runTrials, type Trial } from '../support/trials.js';
import { examples } from './examples.js';
import { startListeningProxy } from './listening-proxy.js';
import { tryExample } from './try-example.js';

// `npm run test:foreign -- examples [WORD …]`: the programs in docs/examples against a sandbox, each in an empty folder with what the sandbox serves; words
// choose them by parts of their names.
const chosen = chosenByName(
  'examples',
  'Runs the programs in docs/examples against a sandbox.',
  examples,
  ({ name }) => name,
);
/** Every second page is answered 503. */
const faults = { faults: ['getusers=503:0.5', 'updateusers=500'] };

process.exitCode = await inTemporaryFolder(async (folder) => {
  const sandbox = await startTestSandbox(faults);
  const proxy = await startListeningProxy(sandbox.baseUrl);
  const env = { ...toolEnvironment(folder), API_URL: proxy.baseUrl, API_KEY: sandboxKeys.main };
  const trials = chosen.map((example): Trial => {
    const cwd = path.join(folder, example.folder);
    mkdirSync(cwd);
    return [example.name, () => tryExample(example, { sandbox, proxy }, { cwd, env })];
  });
  try {
    return await runTrials('Examples', trials);
  } finally {
    proxy.close();
    await sandbox.close();
  }
});
