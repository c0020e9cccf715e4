import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import { projectRoot } from '../../../src/root.js';
import { inTemporaryFolder } from '../../support/files.js';
import { startServer } from '../../support/servers/server.js';
import { childElements, parseXml } from '../../support/messages/xml.js';
import { serveReleasedViews } from './released-views.js';
import { writeReport } from './report.js';
import type { Line } from './report.js';
import { toolEnvironment, type Place } from '../support/shell.js';
import { toolkits } from './toolkits.js';
import type { Toolkit } from './toolkits.js';
import { tryToolkit } from './try-toolkit.js';
import { chosenByName } from '../../../tools/command-line.js';

// `npm run test:foreign -- interop [WORD …]`: foreign toolkits against a running server; words choose toolkits by parts of their names. With CONTRACT=1.0.0 they make
// their classes of that released contract.

/** What each client calls by name: a new operation needs no line in them. The lists it reads from its classes. */
const calledByName = [
  ...['modAPI.GetGroup_Alternate', 'modAPI.GetUser_Alternate', 'GetGroups', 'GetUsers'],
  ...['UpdateGroup', 'UpdateUser', 'UpdateGroups', 'UpdateUsers'],
  ...['modAPI.DeleteGroup_Alternate', 'modAPI.DeleteUser_Alternate'],
];

const chosen = chosenByName(
  'interop',
  'Tries foreign SOAP toolkits against a running server.',
  toolkits,
  ({ name }) => name,
);
process.exitCode = await inTemporaryFolder(async (folder) => {
  const place = prepare(folder);
  const lines: Line[] = [];
  for (const toolkit of chosen) lines.push(...(await tryOnNewServer(toolkit, place)));
  process.stdout.write(`\n${writeReport(lines)}`);
  return lines.length > 0 && lines.every(({ result }) => result !== 'FAIL') ? 0 : 1;
});

/** Each toolkit finds the demo company as it is described on the page. */
async function tryOnNewServer(toolkit: Toolkit, place: Place): Promise<Line[]> {
  process.stdout.write(`${toolkit.name} …\n`);
  const server = await startServer();
  const contract = process.env['CONTRACT'];
  const front = contract === undefined ? undefined : await serveReleasedViews(server.baseUrl, contract);
  try {
    const demo = await createDemoCompany(server.store);
    if (demo === undefined) throw new Error('the demo company was not made');
    const { baseUrl } = front ?? server;
    const operations = await calledOperations(baseUrl);
    const target = { baseUrl, apiKey: demo.apiKey, operations };
    const own = path.join(place.cwd, toolkit.name.replace(/\W+/g, '-'));
    mkdirSync(own);
    return await tryToolkit(toolkit, target, { ...place, cwd: own }, Boolean(process.env['CI']));
  } finally {
    front?.close();
    await server.close();
  }
}

async function calledOperations(baseUrl: string): Promise<string[]> {
  const answer = await fetch(`${baseUrl}/public/api.asmx?wsdl`);
  const definitions = childElements(parseXml(await answer.text()));
  const portType = definitions.filter(({ localName }) => localName === 'portType').flatMap(childElements);
  return portType
    .map((operation) => operation.getAttribute('name') ?? '')
    .filter((name) => calledByName.includes(name) || /^Get\w+List$/.test(name));
}

/** Programs find this project's packages. */
function prepare(cwd: string): Place {
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(cwd, 'node_modules'));
  writeFileSync(path.join(cwd, 'package.json'), '{ "type": "module" }');
  return { cwd, env: toolEnvironment(cwd) };
}
