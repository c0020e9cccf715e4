import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chosenByName } from '../../../tools/command-line.js';
import { installPackages } from '../../../tools/packages.js';
import { inTemporaryFolder } from '../../support/files.js';
import { withRealServer } from '../support/real-server.js';
import { toolEnvironment } from '../support/shell.js';
import { runTrials, type Trial } from '../support/trials.js';
import { generators } from './generators.js';
import { clientsFolder, tryGenerator } from './try-generator.js';

// `npm run test:foreign -- clients [WORD …]`: clients made by code generators from the served contracts, against a running server; words choose generators by parts of their names.
const chosen = chosenByName(
  'clients',
  'Tries clients that code generators make of the served contracts, against a running server.',
  generators,
  ({ name }) => name,
);
installPackages(clientsFolder);
process.exitCode = await inTemporaryFolder((folder) =>
  withRealServer(async ({ baseUrl, apiKey }) => {
    const tools = toolEnvironment(folder);
    const contracts = await Promise.all(
      ['openapi.yaml', 'openapi.client.json'].map(
        async (file) => [file, await (await fetch(`${baseUrl}/${file}`)).text()] as const,
      ),
    );
    const trials = chosen.map((generator): Trial => {
      const cwd = path.join(folder, generator.name);
      const env = { ...tools, BASE_URL: baseUrl, API_KEY: apiKey, CLIENT: generator.name };
      const run = (): Promise<string> => {
        mkdirSync(cwd);
        for (const [file, text] of contracts) writeFileSync(path.join(cwd, file), text);
        return tryGenerator(generator, { cwd, env });
      };
      return [generator.name, run];
    });
    return runTrials('Clients', trials);
  }),
);
