import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createMetrics } from '../../src/ops/metrics.js';
import { projectRoot } from '../../src/root.js';
import { settingRows } from '../../tools/docs/settings-table.js';
import { listCommands } from '../admin/run-admin.js';
import { alertRules } from './alert-rules.js';
import { readPage, settingNames, tableRows } from './pages.js';

const page = readPage('docs/operating.md');

test('docs/operating.md has the settings of the code: npm run generate writes them', () => {
  const [heading = [], ...rows] = settingRows();
  expect(tableRows(page, heading)).toEqual(rows);
});

test('every metric and every log line that docs/operating.md and the alerts name exists', async () => {
  const registry = createMetrics({ version: '0', operations: new Set(), reasons: [] });
  const pool = () => ({ size: 0, idle: 0, busy: 0, waiting: 0 });
  registry.watch({ pool, waiting: () => ({ read: 0 }), bodies: () => ({ total: 0, unknown: 0 }) });
  registry.watchReadiness(() => Promise.resolve(true));
  const known = (await registry.registry.getMetricsAsJSON()).map(({ name }) => name);
  const [, alarms = ''] = /^### What each alarm means$(.*?)^## /ms.exec(page) ?? [];
  const rules = alertRules().map(({ expr }) => expr);
  const named = [alarms, ...rules].join(' ').match(/\b(?:company_api|nodejs|process)_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  expect(named.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.includes(name))).toEqual(
    [],
  );

  const lines = [...alarms.matchAll(/log: `([^`]*)`/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(4);
  const code = readSources();
  expect(lines.filter((line) => !code.includes(`'${line}'`))).toEqual([]);
});

test('the pages for operators name settings that exist', () => {
  for (const file of ['docs/operating.md', 'docs/deploying.md']) {
    const named = readPage(file).match(
      /\b(?:[A-Z]+_)+(?:PORT|HOST|HOSTS|MS|URL|SIZE|BYTES|ITEMS|DEPTH|MINUTE|PROXIES|ENV)\b/g,
    );
    expect((named ?? []).filter((name) => !settingNames.includes(name))).toEqual([]);
  }
});

test('docs/operating.md lists every command', async () => {
  const listed = tableRows(page, ['Command', 'What it does']).map(([command = '']) =>
    command.replaceAll('`', '').split(' ').slice(0, 2).join(' '),
  );
  expect(listed).toEqual(await listCommands());
});

/** All of src/ as one text. */
function readSources(): string {
  const files = readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readPage(`src/${file}`))
    .join('\n');
}
