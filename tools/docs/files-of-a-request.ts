import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../../src/config.js';
import { createDemoCompany } from '../../src/demo/demo-company.js';
import { createLogger } from '../../src/log.js';
import { projectRoot } from '../../src/root.js';
import { openApplication } from '../../src/run/application.js';

/** What one request ran. */
export interface Walk {
  readonly name: string;
  /** The files of src/ that have a function which it ran, from the project's folder, and how many of their functions it ran */
  readonly files: ReadonlyMap<string, number>;
  /** The lines that these files have */
  readonly lines: number;
}

interface Message {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const json = (operation: string, input: object): Message => ({
  path: `/public/api/${operation}`,
  type: 'application/json',
  body: JSON.stringify(input),
});

const soapName = 'modAPI.GetUser_Alternate';

const soap = (inner: string): Message => ({
  path: '/public/api.asmx',
  type: 'text/xml; charset=utf-8',
  body:
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    `<${soapName} xmlns="http://company-administration.example/api">${inner}</${soapName}></soap:Body></soap:Envelope>`,
});

/** The requests, for a key and somebody's address. */
const requests: Readonly<Record<string, (APIkey: string, EmailAddress: string) => Message>> = {
  getuser: (APIkey, EmailAddress) => json('getuser', { APIkey, EmailAddress }),
  updateuser: (APIkey, EmailAddress) =>
    json('updateuser', { APIkey, data: { User: [{ EmailAddress, City: 'Linz' }] } }),
  'SOAP GetUser': (APIkey, EmailAddress) =>
    soap(`<APIkey>${APIkey}</APIkey><EmailAddress>${EmailAddress}</EmailAddress>`),
};

/**
 * Counts the files whose code runs in each of three requests, from the socket to the database and the log: in a server in its usual settings, on
 * SQLite, that has answered such a request about another user before. In between something of the company has changed, so nothing about the
 * record or the key is known.
 */
export async function walksOfRequests(): Promise<Walk[]> {
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
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true });
    const walks: Walk[] = [];
    for (const [name, write] of Object.entries(requests)) {
      await send(port, write(key, 'anna.berger@alpenbau.example'));
      await send(
        port,
        json('updateuser', {
          APIkey: key,
          data: { User: [{ EmailAddress: 'murat.yilmaz@alpenbau.example', City: name }] },
        }),
      );
      await session.post('Profiler.takePreciseCoverage');
      await send(port, write(key, 'ada.lovelace@demo.example'));
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const files = new Map<string, number>();
      for (const { url, functions } of result) {
        const file = url.startsWith('file:') ? path.relative(projectRoot, fileURLToPath(url)) : '';
        const ran = functions.filter(({ ranges }) => ranges.some(({ count }) => count > 0)).length;
        if (file.startsWith('src/') && ran > 0) files.set(file, ran);
      }
      walks.push({ name, files, lines: [...files.keys()].reduce((sum, file) => sum + linesOf(file), 0) });
    }
    return walks;
  } finally {
    session.disconnect();
    await application.end();
    rmSync(folder, { recursive: true });
  }
}

function linesOf(file: string): number {
  return readFileSync(path.join(projectRoot, file), 'utf8').split('\n').length - 1;
}

/** Sends a request on a connection of its own, and waits until the server is done with it. @throws Error unless it is answered with 200 */
async function send(port: number, { path: where, type, body }: Message): Promise<void> {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'Content-Type': type };
    request({ port, path: where, method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(body);
  });
  if (status !== 200) throw new Error(`${where} was answered with ${status}`);
  // The line of the log comes after the answer.
  await wait(100);
}
