import type { Command } from 'commander';
import { failed, type Finding } from './finding.js';
import { help, jsonOption, OperatorError, show, type AdminIO, type JsonOption } from '../io.js';
import { memoryFinding, settingsFinding } from './machine.js';
import { loadConfig, readSettings } from '../../config/config.js';
import { isPostgresqlUrl, sqliteFile } from '../../data/open.js';

export function addDoctorCommand(program: Command, io: AdminIO): void {
  program
    .command('doctor')
    .description('check settings, database, migrations, rights, clock, disk and memory; changes nothing')
    .option(...jsonOption)
    .addHelpText('after', doctorHelp)
    .action(async (options: JsonOption) => {
      const findings = await examine(io.env);
      show(io, options, findings, () => findings.flatMap(findingLines));
      const bad = findings.filter(({ state }) => state === 'failed').map(({ check }) => check);
      if (bad.length > 0) {
        throw new OperatorError(`${bad.length} of ${findings.length} checks failed: ${bad.join(', ')}.`);
      }
      const warnings = findings.filter(({ state }) => state === 'warning').length;
      if (!options.json) io.out(`${findings.length} checks, none failed, ${warnings} with a warning.`);
    });
}

const doctorHelp = help(
  `Run it on the server's machine, as the server's user and with its settings; servers may keep running.
Each check is ok, warning (the server works, but needs attention) or failed. Exit code: 0 when none failed, else 1.`,
  'doctor',
  'doctor --json',
);

async function examine(env: AdminIO['env']): Promise<Finding[]> {
  const settings = readSettings(env);
  const { databaseUrl } = settings.values;
  // An invalid setting counts as not set.
  const machine = [settingsFinding(settings, env), memoryFinding({ ...loadConfig({}), ...settings.values })];
  if (databaseUrl === undefined) {
    return [
      ...machine,
      failed('database', 'DATABASE_URL cannot be used.', 'Correct it, then run the doctor again.'),
    ];
  }
  return [...machine, ...(await examineDatabase(databaseUrl, new Date()))];
}

const indent = ' '.repeat(23);

function findingLines({ check, state, found, advice }: Finding): string[] {
  const first = `${state.padEnd(9)}${check.padEnd(14)}${found}`;
  return advice === undefined ? [first] : [first, `${indent}→ ${advice}`];
}

/** Reports the problems of a database. Changes nothing, creates nothing, and shows no password. */
export async function examineDatabase(url: string, now: Date): Promise<Finding[]> {
  if (isPostgresqlUrl(url)) {
    const { examinePostgresql } = await import('./postgresql.js');
    return examinePostgresql(url, now);
  }
  const { examineSqlite } = await import('./sqlite.js');
  return examineSqlite(sqliteFile(url), now);
}
