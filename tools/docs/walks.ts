import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../../src/config/config.js';
import { createDemoCompany } from '../../src/admin/companies/demo.js';
import { createLogger } from '../../src/log.js';
import { projectRoot } from '../../src/root.js';
import { openApplication } from '../../src/run/application.js';
import { jsonRequest, sendAll, soapRequest } from '../bench/requests.js';
import { commandLine } from '../command-line.js';
import { partOf, table, writePart } from './pages.js';

// `npm run docs:walks`: counts the files whose code a request runs, and writes the numbers into docs/architecture.md.
const usage = `npm run docs:walks -- [--list | --check]

Counts the files of src/ whose code runs in a getuser, an updateuser and a SOAP GetUser, and writes the numbers into docs/architecture.md.

--list   prints the files instead, each with the number of its functions that ran
--check  fails instead if a request runs more files than the page says`;
const { list, check } = commandLine(usage, {
  list: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
}).values;

const page = 'docs/architecture.md';
const walks = await walksOfRequests();
if (list) {
  for (const { name, files } of walks) {
    process.stdout.write(`${name}: ${files.size} files\n`);
    for (const [one, functions] of [...files].sort()) process.stdout.write(`  ${one} (${functions})\n`);
  }
} else if (check) {
  const { part } = partOf(readFileSync(path.join(projectRoot, page), 'utf8'), 'walks');
  const rows = part.matchAll(/^\| (.+?) +\| (\d+) /gm);
  const quoted = new Map([...rows].map(([, name, files]) => [name, Number(files)]));
  for (const { name, files } of walks) {
    const most = quoted.get(name) ?? 0;
    if (files.size <= most) continue;
    process.stderr.write(
      `${name} runs code of ${files.size} files, ${page} says ${most}: npm run docs:walks.\n`,
    );
    process.exitCode = 1;
  }
} else {
  const rows = walks.map(({ name, files }) => {
    const lines = [...files.keys()].reduce((sum, file) => sum + linesOf(file), 0);
    return [name, String(files.size), lines.toLocaleString('en-US')];
  });
  await writePart(page, 'walks', table(['Request', 'Files of `src/`', 'Lines of these files'], rows));
}

/** What one request ran: the files of src/ that have a function which it ran, and how many of their functions it ran. */
interface Walk {
  readonly name: string;
  readonly files: ReadonlyMap<string, number>;
}

/**
 * Counts the files whose code runs in each of three requests, from the socket to the database and the log: in a server in its usual settings, on
 * SQLite, that has answered such a request about another user before. In between something of the company has changed, so nothing about the
 * record or the key is known.
 */
async function walksOfRequests(): Promise<Walk[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-walks-'));
  const session = new Session();
  session.connect();
  const config = loadConfig({ DATABASE_URL: `file:${folder}/walks.db` });
  const log = createLogger('info', { write: () => undefined });
  const application = await openApplication(config, log, undefined, () => undefined);
  const { server, store } = application;
  try {
    const key = (await createDemoCompany(store))?.apiKey ?? '';
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const send = async (request: Buffer): Promise<void> => {
      await sendAll(port, 1, () => request, undefined, 1);
      // The line of the log comes after the answer.
      await wait(100);
    };
    const change = (EmailAddress: string, City: string): Buffer =>
      jsonRequest('updateuser', key, { data: { User: [{ EmailAddress, City }] } });
    const requests: Readonly<Record<string, (EmailAddress: string) => Buffer>> = {
      getuser: (EmailAddress) => jsonRequest('getuser', key, { EmailAddress }),
      updateuser: (EmailAddress) => change(EmailAddress, 'Linz'),
      'SOAP GetUser': (EmailAddress) => soapRequest('modAPI.GetUser_Alternate', key, { EmailAddress }),
    };
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true });
    const found: Walk[] = [];
    for (const [name, request] of Object.entries(requests)) {
      await send(request('anna.berger@alpenbau.example'));
      await send(change('murat.yilmaz@alpenbau.example', name));
      await session.post('Profiler.takePreciseCoverage');
      await send(request('ada.lovelace@demo.example'));
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const files = new Map<string, number>();
      for (const { url, functions } of result) {
        const file = url.startsWith('file:') ? path.relative(projectRoot, fileURLToPath(url)) : '';
        const ran = functions.filter(({ ranges }) => ranges.some(({ count }) => count > 0)).length;
        if (file.startsWith('src/') && ran > 0) files.set(file, ran);
      }
      found.push({ name, files });
    }
    return found;
  } finally {
    session.disconnect();
    await application.end();
    rmSync(folder, { recursive: true });
  }
}

function linesOf(file: string): number {
  return readFileSync(path.join(projectRoot, file), 'utf8').split('\n').length - 1;
}
