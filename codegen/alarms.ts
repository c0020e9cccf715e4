import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../src/root.js';
import type { Output } from './output.js';

const source = 'deploy/prometheus/alerts.yml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

/** Writes generated/alarms.ts: when those alarms fire that the status page judges, too, and what they say. */
export async function generateAlarms(output: Output): Promise<void> {
  const { groups } = parse(readFileSync(path.join(projectRoot, source), 'utf8')) as {
    groups: { name: string; rules: Rule[] }[];
  };
  const rules = groups.flatMap(({ name, rules: all }) =>
    // A server that is down has no page, and of what is not its own it knows the backup only.
    all.filter(({ alert }) =>
      name === 'company-administration' ? alert !== 'CompanyApiDown' : alert === 'CompanyApiBackupOld',
    ),
  );
  const written = rules.map(({ alert, expr, for: lasting = '0m', labels: { severity }, annotations }) => {
    const minutes = Number(/^(\d+)m$/.exec(lasting)?.[1]);
    const summary = JSON.stringify(annotations.summary);
    return `${alert}: { severity: '${severity}', above: ${limitOf(expr)}, minutes: ${minutes}, summary: ${summary} },`;
  });
  const text = `/** An alarm fires above this value, if that has been so for so many minutes. The summaries have placeholders of Prometheus. */
    export const alarmRules = { ${written.join('\n')} } as const;`;
  await output.write('alarms.ts', text, source);
}

/** The number after the last `>`; rules without one compare with another series or with 0. */
function limitOf(expr: string): number {
  const [, limit = '0'] = /.*> ([\d.e*]+(?: \* \d+)?)/s.exec(expr.split('\n  or ')[0] ?? '') ?? [];
  return limit.split(' * ').reduce((product, factor) => product * Number(factor), 1);
}
