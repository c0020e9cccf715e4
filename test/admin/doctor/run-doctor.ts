import type { Finding } from '../../../src/admin/doctor/finding.js';
import { admin } from '../run-admin.js';

/** Runs the doctor. @returns its exit code, its findings by name, and the checks that are not ok */
export async function doctor(databaseUrl: string, env: Record<string, string> = {}) {
  const run = await admin(['doctor', '--json'], { DATABASE_URL: databaseUrl, ...env });
  const findings = JSON.parse(run.out) as Finding[];
  const by = Object.fromEntries(findings.map((finding) => [finding.check, finding]));
  const bad = findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${check} ${state}`);
  return { ...run, by, bad };
}
