import assert from 'node:assert/strict';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import { projectRoot } from '../../../src/root.js';
import { chosenByName } from '../../../tools/command-line.js';
import { hasDotnet } from '../../../tools/release/dotnet-package.js';
import { fillUsers } from '../../support/databases/fill.js';
import { inTemporaryFolder } from '../../support/files.js';
import { startServer } from '../../support/servers/server.js';
import { installAll } from '../support/install.js';
import { localEnvironment, mustRun } from '../support/shell.js';
import { runTrials, type Trial } from '../support/trials.js';
import { isOfTheProject } from '../support/copies.js';
import { programs, type Program } from './programs.js';

// `npm run test:foreign -- dotnet [WORD …]`: programs in C#, F# and PowerShell on .NET 10 against running servers. Where there is no .NET SDK nothing runs, and nothing is
// shown. With DOTNET_SVCUTIL=FILE the typed view is tried with the classes of that tool.
const chosen = chosenByName(
  'dotnet',
  'Tries programs on .NET against running servers.',
  programs,
  ({ name }) => name,
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  if (!hasDotnet()) {
    process.stdout.write('dotnet: did not run. There is no .NET SDK here.\n');
    return 0;
  }
  const client = path.join(folder, 'csharp');
  cpSync(path.join(projectRoot, 'clients/csharp'), client, { recursive: true, filter: isOfTheProject });
  const trials = chosen.map((program, at): Trial => [
    program.name,
    () => tryProgram(program, path.join(folder, String(at)), client),
  ]);
  return runTrials('dotnet', trials);
});

/** Every program finds the demo company as it is described, on a server of its own. */
async function tryProgram(program: Program, cwd: string, client: string): Promise<string> {
  const missing = await installAll([['hash curl', 'curl'], ...(program.needs ?? [])]);
  if (missing !== undefined) throw new Error(missing);
  const own = path.join(cwd, 'program');
  mkdirSync(own, { recursive: true });
  const sources = path.join(import.meta.dirname, 'programs');
  if (program.folder !== undefined) {
    cpSync(path.join(sources, program.folder), own, { recursive: true, filter: isOfTheProject });
    cpSync(path.join(sources, 'Directory.Build.props'), path.join(own, 'Directory.Build.props'));
  }
  const server = await startServer();
  try {
    const demo = await createDemoCompany(server.store);
    if (demo === undefined) throw new Error('the demo company was not made');
    const adjusted = (text: string): string =>
      text.replaceAll('http://127.0.0.1:8080', server.baseUrl).replaceAll('<API_KEY>', demo.apiKey);
    for (const [name, text] of Object.entries(program.files ?? {}))
      writeFileSync(path.join(own, name), adjusted(text));
    const env = {
      API_URL: server.baseUrl,
      API_KEY: demo.apiKey,
      CLIENT: client,
      PLACE: cwd,
      INTEROP: path.join(projectRoot, 'test/foreign/interop/clients'),
      DOTNET_CLI_TELEMETRY_OPTOUT: '1',
      DOTNET_SVCUTIL_TELEMETRY_OPTOUT: '1',
      POWERSHELL_TELEMETRY_OPTOUT: '1',
      DOTNET_NOLOGO: '1',
      // Whoever waits for the output would wait for a server of the compiler, too.
      MSBUILDDISABLENODEREUSE: '1',
      UseSharedCompilation: 'false',
      ...localEnvironment,
    };
    const place = { cwd: own, env, seconds: 600 };
    await mustRun(program.prepare, place);
    if (program.folder === 'datasets') await fillUsers(server.store, demo.companyId, 10_000);
    let told = '';
    for (const [name, command] of program.runs) {
      const { stdout, output } = await mustRun([adjusted(command)], place);
      const unsaid = program.writes.filter((text) =>
        typeof text === 'string' ? !stdout.includes(text) : stdout.search(text) < 0,
      );
      assert.equal(unsaid.length, 0, `${name}: ${unsaid.join(', ')}\n${output.trim().slice(-4000)}`);
      const lines = stdout.trim().split('\n');
      told += `\n        ${name.padEnd(18)}${lines.length} lines, the last: ${lines.at(-1) ?? ''}`;
    }
    return told;
  } finally {
    await server.close();
  }
}
