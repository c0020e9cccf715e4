import type { Command } from 'commander';
import { examineDatabase } from './doctor.js';
import { failed, type Finding } from './finding.js';
import { OperatorError } from '../operator-error.js';
import { memoryFinding, nodeFinding, settingsFinding, usableSettings } from './machine.js';
import type { AdminIO } from '../io.js';
import { printable } from '../printable.js';

/** doctor */
export function addDoctorCommand(program: Command, io: AdminIO): void {
  program
    .command('doctor')
    .description('check settings, database, migrations, rights, clock, disk and memory; changes nothing')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', doctorHelp)
    .action((options: { json?: true }) => doctor(io, options));
}

const doctorHelp = `
Run it on the server's machine, as the user and with the settings of the server; servers may run meanwhile.
Each check is ok, warning (the server works, somebody should know) or failed. Exit code: 0 when none failed, else 1.

Examples:
  npm run admin -- doctor
  npm run --silent admin -- doctor --json`;

async function doctor(io: AdminIO, options: { json?: true }): Promise<void> {
  const findings = await examine(io.env);
  if (options.json) io.out(JSON.stringify(findings));
  else for (const finding of findings) for (const line of findingLines(finding)) io.out(line);
  const bad = findings.filter(({ state }) => state === 'failed').map(({ check }) => check);
  if (bad.length > 0) {
    throw new OperatorError(`${bad.length} of ${findings.length} checks failed: ${bad.join(', ')}.`);
  }
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  if (!options.json) io.out(`${findings.length} checks, none failed, ${warnings} with a warning.`);
}

async function examine(env: AdminIO['env']): Promise<Finding[]> {
  const { config, databaseUrl } = usableSettings(env);
  const machine = [nodeFinding(process.versions.node), settingsFinding(env), memoryFinding(config)];
  if (databaseUrl === undefined) {
    return [...machine, failed('database', 'DATABASE_URL cannot be used.', 'Correct it, then look again.')];
  }
  const connections = config.workers * config.databasePoolSize;
  return [...machine, ...(await examineDatabase(databaseUrl, new Date(), connections))];
}

const indent = ' '.repeat(23);

function findingLines({ check, state, found, advice }: Finding): string[] {
  const first = `${state.padEnd(9)}${check.padEnd(14)}${printable(found)}`;
  return advice === undefined ? [first] : [first, `${indent}→ ${printable(advice)}`];
}
