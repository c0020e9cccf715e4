import { findMissingMigrations, type Migration } from '../../data/migrations.js';

export interface Finding {
  /** One word for what was checked. */
  check: string;
  /** `failed`: the server does not work, or not safely. `warning`: it works, but the operator should know. */
  state: 'ok' | 'warning' | 'failed';
  found: string;
  advice?: string;
}

export function ok(check: string, found: string): Finding {
  return { check, state: 'ok', found };
}

export function warning(check: string, found: string, advice: string): Finding {
  return { check, state: 'warning', found, advice };
}

export function failed(check: string, found: string, advice: string): Finding {
  return { check, state: 'failed', found, advice };
}

export function migrationsFinding(committed: Migration[], applied: readonly string[]): Finding {
  try {
    const missing = findMissingMigrations(committed, applied);
    if (missing.length === 0) return ok('migrations', `All ${committed.length} are applied.`);
    const found = `Missing: ${missing.map(({ name }) => name).join(', ')}.`;
    const advice = missing.some(({ needsStop }) => needsStop !== undefined)
      ? 'Make a backup, stop all servers, then run "database migrate --servers-stopped".'
      : 'Make a backup, then start the server: it applies them.';
    return warning('migrations', found, advice);
  } catch (error) {
    const advice =
      'Start the version of the server that wrote this database, or restore a backup that fits this one.';
    return failed('migrations', (error as Error).message, advice);
  }
}

/** Minutes that the clock may be behind earlier records before keys and the audit go wrong. */
const toleratedMinutes = 5;

/** @param newest the latest time in the database; undefined if there is none yet */
export function clockFinding(now: Date, newest: Date | undefined): Finding {
  const minutes = newest === undefined ? 0 : Math.round((newest.getTime() - now.getTime()) / 60_000);
  if (minutes <= toleratedMinutes) return ok('clock', `${now.toISOString()}.`);
  return failed(
    'clock',
    `It shows ${now.toISOString()}, but the database was written ${minutes} minutes later.`,
    'Synchronize the clock with a time service (NTP). While it is behind, keys expire too late and the audit shows wrong times.',
  );
}
