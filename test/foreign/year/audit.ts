import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import { adminJson, good, type Layout } from '../backup/layout.js';
import { auditOf } from '../backup/nights.js';
import type { Partner } from './companies.js';

/** Where deploy/backup/company-archive keeps the archives of the audit. */
export function archivesOf({ backups }: Layout): string {
  return path.join(backups, 'audit');
}

/** Moves what is older to the archives; the monthly script then finds nothing older, and verifies them. @returns how many files */
export async function archive(layout: Layout, until: Date): Promise<string> {
  const folder = archivesOf(layout);
  const { output } = good(await layout.admin(`audit archive --until ${until.toISOString()} --to ${folder}`));
  assert.match(output, /^"Acme": revisions /m);
  const { output: verified } = good(await layout.script('company-archive'));
  assert.match(verified, /^"Acme": \d+ files, revisions up to \d+ are whole/m);
  return `${readdirSync(folder).length} files`;
}

/** Every change that a client was told of has one row, in the database or in an archive. @returns how many */
export async function hasEveryRow(layout: Layout, { name, ledger, loaded }: Partner): Promise<number> {
  const folder = archivesOf(layout);
  const archived = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').trim().split('\n'),
  );
  const rows = [...(await auditOf(layout)), ...archived].map((line) => JSON.parse(line) as AuditLine);
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
