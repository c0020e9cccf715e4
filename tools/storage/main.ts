import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../src/root.js';
import { jsonRequest, sendAll } from '../bench/data/api.js';
import { catalogue, userFields } from '../bench/data/company.js';
import { admin, fillCompany, serverCommand } from '../bench/data/product.js';
import { differsEvery, type Sizes } from '../bench/data/sizes.js';
import { startProgram } from '../bench/frame/program.js';
import { postgresqlVersion } from '../bench/machine.js';
import type { Results } from '../bench/results.js';
import { commandLine } from '../command-line.js';
import { startPostgres } from '../postgres/server.js';
import type { Measured, TableSize } from './measured.js';
import { recordStorage } from './record.js';
import { storageReport } from './report.js';

const usage = `npm run measure:storage [-- --record]

What companies take in the database; --record writes docs/storage-results.json and the page.`;
const { values: options } = commandLine(usage, { record: { type: 'boolean', default: false } });

// `npm run measure:storage`: rows and bytes of companies of 1,000 users on PostgreSQL, and what follows for many of them (docs/scaling.md).
// -- --record writes docs/storage-results.json and the page.

const companies = 3;
const users = 1_000;
const nights = 50;
const sizes: Sizes = { users, groups: [], teams: 0, projects: 200 };
const product = { folder: projectRoot };

async function measure(url: string, folder: string, query: Query): Promise<Omit<Measured, 'at' | 'version'>> {
  const file = path.join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(catalogue(sizes)));
  // Brings the tables.
  admin(product, url, 'database', 'migrate');
  const empty = await tableSizes(query);
  const keys = Array.from({ length: companies }, (_, index) => {
    const name = `Company ${index}`;
    const made = JSON.parse(admin(product, url, 'company', 'create', name, '--json')) as { apiKey: string };
    admin(product, url, 'catalog', 'import', '--company', name, file);
    return made.apiKey;
  });
  const first = jsonRequest('getgrouplist', keys[0] ?? '');
  const server = await startProgram('storage', serverCommand(product, url), folder, first);
  try {
    for (const key of keys) await fillCompany(server.port, key, sizes);
    await query('VACUUM ANALYZE');
    const filled = await tableSizes(query);
    const before = await grown(query);
    for (const key of keys) {
      for (let night = 1; night <= nights; night++) {
        const differing = Array.from({ length: users }, (_, index) => index).filter(
          (index) => (index + night) % differsEvery === 0,
        );
        await sendAll(server.port, differing.length, (at) =>
          jsonRequest('updateuser', key, { data: { User: [userFields(differing[at] ?? 0, night)] } }),
        );
      }
    }
    const after = await grown(query);
    const changes = after.rows - before.rows;
    const each = (total: number): number => Math.round(total / changes);
    return {
      postgresql: await postgresqlVersion(url),
      companies,
      users,
      tables: perCompany(empty, filled),
      changes,
      auditBytesPerChange: each(after.auditBytes - before.auditBytes),
      walBytesPerChange: each(after.walBytes - before.walBytes),
    };
  } finally {
    await server.stop();
  }
}

type Query = (sql: string) => Promise<Record<string, string>[]>;

async function tableSizes(query: Query): Promise<TableSize[]> {
  const names =
    await query(`SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    AND relname NOT LIKE '\\_%' ORDER BY relname`);
  const sized: TableSize[] = [];
  for (const { relname = '' } of names) {
    const quoted = `"${relname}"`;
    const [row = {}] = await query(`SELECT (SELECT count(*) FROM ${quoted}) AS rows,
      pg_table_size('${quoted}') AS bytes, pg_indexes_size('${quoted}') AS index_bytes`);
    sized.push({
      table: relname,
      rows: Number(row['rows']),
      bytes: Number(row['bytes']),
      indexBytes: Number(row['index_bytes']),
    });
  }
  return sized;
}

function perCompany(empty: readonly TableSize[], filled: readonly TableSize[]): TableSize[] {
  const mean = (after: number, before = 0): number => Math.round((after - before) / companies);
  return filled.map(({ table, rows, bytes, indexBytes }) => {
    const before = empty.find((one) => one.table === table);
    return {
      table,
      rows: mean(rows, before?.rows),
      bytes: mean(bytes, before?.bytes),
      indexBytes: mean(indexBytes, before?.indexBytes),
    };
  });
}

async function grown(query: Query): Promise<{ rows: number; auditBytes: number; walBytes: number }> {
  const [row = {}] = await query(`SELECT (SELECT count(*) FROM "AuditEntry") AS rows,
    pg_total_relation_size('"AuditEntry"') AS audit, pg_current_wal_lsn() - '0/0'::pg_lsn AS wal`);
  return { rows: Number(row['rows']), auditBytes: Number(row['audit']), walBytes: Number(row['wal']) };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url() });
  try {
    await client.connect();
    const query: Query = async (sql) => (await client.query<Record<string, string>>(sql)).rows;
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    const measured: Measured = {
      at: new Date().toISOString(),
      version,
      ...(await measure(postgres.url(), folder, query)),
    };
    const results = JSON.parse(
      readFileSync(path.join(projectRoot, 'docs/performance-results.json'), 'utf8'),
    ) as Results;
    process.stdout.write(`${storageReport(measured, results)}\n`);
    if (options.record) {
      const file = path.join(projectRoot, 'docs/storage-results.json');
      writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
      await recordStorage();
    }
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
