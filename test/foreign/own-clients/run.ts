import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { chosenByName } from '../../../tools/command-line.js';
import { packForNuGet } from '../../../tools/release/dotnet-package.js';
import { inTemporaryFolder } from '../../support/files.js';
import { isOfTheProject } from '../support/copies.js';
import { need } from '../support/install.js';
import { withRealServer } from '../support/real-server.js';
import { mustRun, toolEnvironment } from '../support/shell.js';
import { runTrials, Skip, type Trial } from '../support/trials.js';
import { ownClients, type OwnClient } from './clients.js';
import { startFaultyService } from './faulty-service.js';

// `npm run test:foreign -- own-clients [WORD …]`: packs the clients in clients/, installs each package in an empty project, and runs its tests and the first
// call of its page against a running server and one that fails; words choose clients by parts of their names.
const chosen = chosenByName(
  'own-clients',
  "Packs the clients in clients/, installs each package in an empty project, and runs its tests and its page's first call.",
  ownClients,
  ({ name }) => name,
);

if (chosen.some(({ name }) => name === 'csharp')) {
  packForNuGet(path.join(projectRoot, 'dist/clients'));
  // Loaded now because the site has the packages that exist when it is loaded.
  const { buildSite } = await import('../../../site/build.js');
  await buildSite(path.join(projectRoot, 'dist/site'));
}
const faulty = await startFaultyService();
// Inside the project, so that the copies find its compiler and its tsconfig.json.
process.exitCode = await inTemporaryFolder(
  (folder) =>
    withRealServer(({ baseUrl, apiKey }) => {
      const env = {
        ...toolEnvironment(folder),
        ...{ API_URL: baseUrl, API_KEY: apiKey, FAULTY_URL: faulty.baseUrl },
      };
      const trials = chosen.map((client): Trial => [client.name, () => tryClient(client, folder, env)]);
      return runTrials('Own clients', trials);
    }),
  path.join(projectRoot, 'node_modules'),
);
faulty.close();

async function tryClient(client: OwnClient, folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (client.cannotRun !== undefined) throw new Skip(client.cannotRun);
  const cwd = path.join(folder, client.name);
  const copy = path.join(cwd, 'client');
  cpSync(path.join(projectRoot, client.folder), copy, { recursive: true, filter: isOfTheProject });
  for (const [name, content] of Object.entries(client.files)) writeFileSync(path.join(cwd, name), content);
  const place = { cwd, env: { ...env, CLIENT: copy }, seconds: 900 };
  await need(client.probe, client.packages, place);
  await mustRun(['set -x', ...client.commands], place);
  return client.remark;
}
