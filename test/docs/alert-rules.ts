import { parse } from 'yaml';
import { readPage } from './pages.js';

/** A rule of deploy/prometheus/alerts.yml. */
export interface AlertRule {
  alert: string;
  expr: string;
  /** How long it must be so, as in `5m` */
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

/** All rules in their order, or those of one group. */
export function alertRules(group?: string): AlertRule[] {
  const { groups } = read('alerts.yml') as { groups: { name: string; rules: AlertRule[] }[] };
  return groups.filter(({ name }) => group === undefined || name === group).flatMap(({ rules }) => rules);
}

/** For each alert whether a test of promtool sees it fire, and whether one sees it silent. */
export function testedAlerts(): Map<string, { fires: boolean; isSilent: boolean }> {
  const { tests } = read('alerts.test.yml') as {
    tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
  };
  const tested = new Map<string, { fires: boolean; isSilent: boolean }>();
  for (const { alertname, exp_alerts: expected = [] } of tests.flatMap((group) => group.alert_rule_test)) {
    const before = tested.get(alertname) ?? { fires: false, isSilent: false };
    const fires = expected.length > 0;
    tested.set(alertname, { fires: before.fires || fires, isSilent: before.isSilent || !fires });
  }
  return tested;
}

const read = (file: string): unknown => parse(readPage(`deploy/prometheus/${file}`));

/** Series of the server's own that a rule reads. */
export interface Selector {
  metric: string;
  /** Each label that must be there, and the values that are asked for; none if it is only grouped by */
  labels: Map<string, string[]>;
}

/** Labels that Prometheus adds, and the one of every bucket. */
const added = ['job', 'instance', 'le'];

/** What a rule reads of the server's own metrics. */
export function selectors(expr: string): Selector[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */));
  return [...expr.matchAll(/\b((?:company_api|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', matchers = '']) => {
      const labels = new Map(grouped.map((name) => [name, [] as string[]]));
      for (const [, name = '', values = ''] of matchers.matchAll(/(\w+)=~?"([^"]*)"/g))
        // Anything: it must only be there.
        labels.set(name, values === '.*' ? [] : values.split('|'));
      for (const name of added) labels.delete(name);
      return { metric, labels };
    },
  );
}
