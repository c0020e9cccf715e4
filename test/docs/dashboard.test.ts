import { expect, test } from '@jest/globals';
import { alertRules, selectors } from './alert-rules.js';
import { panels, queries, type Panel } from './grafana.js';

// deploy/grafana. That each series and label exists is seen at real servers: npm run test:foreign -- alarms.

const shown = panels();

test('panels have their own ids, and each asks for something and has a unit', () => {
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  const asking = shown.filter(({ type }) => type !== 'row');
  const isBare = ({ fieldConfig, targets }: Panel) => !fieldConfig?.defaults.unit || !targets?.length;
  expect(asking.filter(isBare).map(({ title }) => title)).toEqual([]);
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
