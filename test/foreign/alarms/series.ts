import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { errorTable } from '../../../src/domain/errors.js';
import { runServer } from '../../support/servers/server-process.js';
import type { Selector } from '../../support/alert-rules.js';

/** One line of /metrics. */
export interface Series {
  metric: string;
  labels: Map<string, string>;
}

const bodyLimit = 2048;

/** Everything that /metrics shows of a server, after some requests of each kind. */
export async function seriesOfServer(folder: string): Promise<Series[]> {
  const server = runServer({
    DATABASE_URL: `file:${path.join(folder, 'company.db')}`,
    OPS_PORT: '0',
    MAX_BODY_BYTES: String(bodyLimit),
  });
  try {
    const apiKey = await server.demoKey();
    await send(server.port(), apiKey);
    return await seriesOf(`${server.opsUrl}/metrics`);
  } finally {
    await server.stop();
  }
}

/** A read, a change, a wrong key, a body that is too large, and one whose client goes. */
async function send(port: number, APIkey: string): Promise<void> {
  const post = (name: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/public/api/${name}`, { method: 'POST', body: JSON.stringify(body) });
  await post('getgrouplist', { APIkey });
  await post('updategroup', { APIkey, data: { Group: [{ GroupTitle: 'Alarms' }] } });
  await post('getgrouplist', { APIkey: 'cak_wrong' });
  await post('getgrouplist', { APIkey, more: 'x'.repeat(2 * bodyLimit) });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end('POST /public/api/getuser HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  await once(socket.resume(), 'close');
}

async function seriesOf(url: string): Promise<Series[]> {
  const text = await (await fetch(url)).text();
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, metric = '', labels = '']) => ({
    metric,
    labels: new Map(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
}

/** What of the selectors is not there. */
export function missingSeries(selectors: readonly Selector[], series: readonly Series[]): string[] {
  return selectors.flatMap(({ metric, labels }) => {
    const found = series.filter((one) => one.metric === metric);
    if (found.length === 0) return [`  no ${metric}`];
    return [...labels].flatMap(([name, values]) => {
      const shown = new Set(found.map((one) => one.labels.get(name)));
      if (shown.has(undefined)) return [`  ${metric} has no label ${name}`];
      // Not every refusal and defect can be brought about here; their codes are fixed.
      const known = (value: string) => shown.has(value) || (name === 'outcome' && value in errorTable);
      return values.filter((value) => !known(value)).map((value) => `  no ${metric}{${name}="${value}"}`);
    });
  });
}
