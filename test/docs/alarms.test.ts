import { expect, test } from '@jest/globals';
import { errorTable } from '../../src/domain/errors.js';
import { alertRules, selectors, testedAlerts } from './alert-rules.js';
import { readPage } from './pages.js';

const rules = alertRules();
const alerts = rules.map(({ alert }) => alert);
const explained = [...readPage('docs/operating.md').matchAll(/^#### (CompanyApi\w+)$/gm)];

test('docs/operating.md explains every alert, in the order of the rules, and no other', () => {
  expect(alerts.length).toBeGreaterThan(20);
  expect(explained.map(([, name]) => name)).toEqual(alerts);
  expect(new Set(alerts).size).toBe(alerts.length);
});

test('the runbook of each alert is the part of docs/operating.md with its name as the heading', () => {
  for (const { alert, annotations } of rules)
    expect(annotations.runbook_url).toBe(`https://docs.company.example/operating.md#${alert.toLowerCase()}`);
});

test('every alert has a severity and a summary, and is tested: that it fires, and that it is silent', () => {
  const tested = testedAlerts();
  expect([...tested.keys()].filter((name) => !alerts.includes(name))).toEqual([]);
  for (const { alert, labels, annotations } of rules) {
    expect({ alert, ...tested.get(alert) }).toEqual({ alert, fires: true, isSilent: true });
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

test('every outcome by which a rule counts requests exists', () => {
  const outcomes = rules
    .flatMap(({ expr }) => selectors(expr))
    .flatMap(({ labels }) => labels.get('outcome') ?? []);
  expect(outcomes.length).toBeGreaterThan(5);
  expect(outcomes.filter((outcome) => outcome !== 'aborted' && !(outcome in errorTable))).toEqual([]);
});
