import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { alertRules, selectors } from './alert-rules.js';
import { panels, queries } from './grafana.js';
import { readPage } from './pages.js';

// deploy/grafana. That each series and label exists is seen at real servers: npm run test:foreign -- alarms.

const shown = panels();

test('panels have their own ids, names and units, and do not lie upon each other', () => {
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  const taken = new Set<string>();
  for (const { type, title, gridPos, fieldConfig, targets } of shown) {
    if (type !== 'row') {
      expect({ title, unit: fieldConfig?.defaults.unit, asks: targets?.length }).toEqual({
        title,
        unit: expect.stringMatching(/./),
        asks: expect.any(Number),
      });
    }
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(x).toBeLessThan(24);
        expect(taken).not.toContain(`${x} ${y}`);
        taken.add(`${x} ${y}`);
      }
  }
});

test('a legend names only labels that its expression leaves', () => {
  for (const { panel, expr, legend } of queries()) {
    const labels = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const [, grouped] = /^(?:topk\(10, |histogram_quantile\([\d.]+, )*\w+ by \(([^)]*)\)/.exec(expr) ?? [];
    // Without a sum each series keeps the labels of its server or its machine.
    const left = grouped?.split(', ') ?? ['instance', 'mountpoint'];
    expect({ panel, labels: labels.filter((name) => !left.includes(name)) }).toEqual({ panel, labels: [] });
  }
});

test('it asks for the server, and besides only for what the alerts are about', () => {
  const rules = alertRules()
    .map(({ expr }) => expr)
    .join(' ');
  const foreign = queries()
    .flatMap(({ expr }) => expr.match(/\b(?:node|pg|probe|company_administration)_\w+/g) ?? [])
    .filter((name) => !rules.includes(name));
  expect(foreign).toEqual([]);
  const own = new Set(
    queries()
      .flatMap(({ expr }) => selectors(expr))
      .map(({ metric }) => metric),
  );
  expect(own.size).toBeGreaterThan(12);
});

test('Grafana finds the file in the folder that the guide copies it to', () => {
  const { providers } = parse(readPage('deploy/grafana/provisioning.yml')) as {
    providers: { options: { path: string } }[];
  };
  expect(readPage('docs/operating.md')).toContain(`deploy/grafana/*.json ${providers[0]?.options.path}/`);
});
