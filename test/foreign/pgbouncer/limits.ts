import { openPostgresql } from '../../../src/data/postgresql/engine.js';

// limits.ts URL QUERY: what a query finds on each of the connections that the server opens to a database: for reads, for keys, for changes.
const [url = '', text = ''] = process.argv.slice(2);
const engine = await openPostgresql(url, 5);
const { writer } = await engine.clients();
const rows = [
  ...(await engine.reads.query({ text, values: [] })),
  ...(await engine.keys.query({ text, values: [] })),
  ...(await writer.$queryRawUnsafe<object[]>(text)).map((row) => Object.values(row) as unknown[]),
];
process.stdout.write(`${rows.join('\n')}\n`);
await engine.close();
