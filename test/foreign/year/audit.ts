import assert from 'node:assert/strict';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import { adminJson, type Layout } from '../backup/layout.js';
import { auditOf } from '../backup/nights.js';
import type { Partner } from './companies.js';

/** Every change that a client was told of has one row. @returns how many */
export async function hasEveryRow(layout: Layout, { name, ledger, loaded }: Partner): Promise<number> {
  const rows = (await auditOf(layout)).map((line) => JSON.parse(line) as AuditLine);
  const found = rows.filter(
    ({ company, recordKind }) => company === name && (recordKind === 'User' || recordKind === 'Group'),
  ).length;
  const least = ledger.acknowledged + loaded;
  const seen = `${name} has ${found} rows, ${least} to ${least + ledger.unknown} expected`;
  assert.ok(found >= least && found <= least + ledger.unknown, seen);
  return found;
}

interface AuditLine {
  company?: string;
  recordKind?: string;
}

/** The doctor finds nothing. */
export async function isHealthy(layout: Layout): Promise<void> {
  const findings = await adminJson<Finding[]>(layout, 'doctor --json');
  assert.deepEqual(
    findings.filter(({ state }) => state !== 'ok'),
    [],
  );
}
