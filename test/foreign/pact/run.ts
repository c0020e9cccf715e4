import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../../../tools/packages.js';
import { commandLine } from '../../../tools/command-line.js';
import { sandboxKeys } from '../../../tools/qa/sandbox/sandbox-data.js';
import { startSandbox } from '../../../tools/qa/sandbox/server.js';
import { projectRoot } from '../../../src/root.js';

// `npm run test:pact`: the official verifier of Pact holds the sandbox against a consumer's pact. An example for consumers of their own pacts.

/** What the example needs of @pact-foundation/pact, which is not among the project's packages. */
interface Pact {
  readonly Verifier: new (options: object) => { verifyProvider(): Promise<string> };
}

const usage = 'npm run test:pact [-- PACT …]\n\nLets the verifier of Pact hold the sandbox against pacts.';
const { positionals } = commandLine(usage, {}, { words: true });
const own = path.join(projectRoot, 'test/foreign/pact');
const pacts = positionals.length > 0 ? positionals : [path.join(own, 'consumer.json')];

const pact = await load();
if (pact === undefined) {
  process.stdout.write('NOT RUN: the library of Pact cannot be had here, so nothing was verified.\n');
} else {
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', faults: [], seed: 1 });
  const call = async (operation: string, body: object): Promise<void> => {
    const request = { method: 'POST', body: JSON.stringify({ APIkey: sandboxKeys.main, ...body }) };
    const response = await fetch(`${sandbox.baseUrl}/public/api/${operation}`, request);
    if (!response.ok) throw new Error(`${operation} was answered ${response.status}`);
  };
  try {
    await new pact.Verifier({
      provider: 'company-administration-api',
      providerBaseUrl: sandbox.baseUrl,
      pactUrls: pacts,
      logLevel: 'error',
      beforeEach: () => sandbox.reset(),
      // The states that a pact may name, beside the data of docs/qa.md that every sandbox has.
      stateHandlers: {
        'the demo company': () => Promise.resolve(),
        'a group with a title': ({ GroupTitle }: { GroupTitle: string }) =>
          call('updategroup', { data: { Group: [{ GroupTitle }] } }),
        'no user with an address': ({ EmailAddress }: { EmailAddress: string }) =>
          call('deleteuser', { EmailAddress }),
      },
    }).verifyProvider();
    process.stdout.write(`${pacts.length} pact(s) hold against the sandbox.\n`);
  } catch {
    // The library has said what.
    process.stdout.write('FAIL A pact does not hold against the sandbox.\n');
    process.exitCode = 1;
  } finally {
    await sandbox.close();
  }
}

/** @returns undefined where npm or the library's binary for this machine is not to be had */
async function load(): Promise<Pact | undefined> {
  try {
    installPackages(own);
    const { resolve } = createRequire(path.join(own, 'package.json'));
    return (await import(pathToFileURL(resolve('@pact-foundation/pact')).href)) as Pact;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}
