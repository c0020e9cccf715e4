import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { errorTable } from '../../../src/domain/errors.js';
import { alertRules, selectors, type Selector } from '../../docs/alert-rules.js';
import { queries } from '../../docs/grafana.js';
import { runServer } from '../../support/servers/server-process.js';

// Looks for every series of ours that an alert or the dashboard reads at a server, and writes the dashboard's expressions to grafana.yml, as rules,
// because that is what promtool reads.

/** One line of /metrics. */
interface Series {
  metric: string;
  labels: Map<string, string>;
}

const bodyLimit = 2048;

/** Everything that /metrics shows of a server, after a read, a change, a wrong key, a body that is too large, and one whose client goes. */
async function seriesOfServer(): Promise<Series[]> {
  const env = {
    DATABASE_URL: `file:${path.resolve('company.db')}`,
    OPS_PORT: '0',
    MAX_BODY_BYTES: String(bodyLimit),
  };
  const server = runServer(env);
  try {
    const APIkey = await server.demoKey();
    await server.post('getgrouplist', { APIkey });
    await server.post('updategroup', { APIkey, data: { Group: [{ GroupTitle: 'Alarms' }] } });
    await server.post('getgrouplist', { APIkey: 'cak_wrong' });
    await server.post('getgrouplist', { APIkey, more: 'x'.repeat(2 * bodyLimit) });
    const socket = connect(server.port(), '127.0.0.1');
    await once(socket, 'connect');
    socket.end('POST /public/api/getuser HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await once(socket.resume(), 'close');
    const text = await (await fetch(`${server.opsUrl}/metrics`)).text();
    return [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, metric = '', labels = '']) => {
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)];
      return { metric, labels: new Map(pairs.map(([, name = '', value = '']) => [name, value])) };
    });
  } finally {
    await server.stop();
  }
}

/** What of a selector is not there. */
function missing({ metric, labels }: Selector, series: readonly Series[]): string[] {
  const found = series.filter((one) => one.metric === metric);
  if (found.length === 0) return [`no ${metric}`];
  return [...labels].flatMap(([name, values]) => {
    const shown = new Set(found.map((one) => one.labels.get(name)));
    if (shown.has(undefined)) return [`${metric} has no label ${name}`];
    // Not every rejection and defect can be brought about here; their codes are fixed.
    const known = (value: string) => shown.has(value) || (name === 'outcome' && value in errorTable);
    return values.filter((value) => !known(value)).map((value) => `no ${metric}{${name}="${value}"}`);
  });
}

const asked = queries();
const rules = asked.map(({ expr }, number) => ({ record: `asked:${number}`, expr }));
writeFileSync('grafana.yml', JSON.stringify({ groups: [{ name: 'grafana', rules }] }));
const series = await seriesOfServer();
const read = [
  ...alertRules().map(({ alert, expr }) => [alert, expr]),
  ...asked.map(({ panel, expr }) => [panel, expr]),
];
assert.deepEqual(
  read.flatMap(([name, expr = '']) =>
    selectors(expr).flatMap((one) => missing(one, series).map((what) => `${name}: ${what}`)),
  ),
  [],
);
process.stdout.write(`${read.length} expressions\n`);
