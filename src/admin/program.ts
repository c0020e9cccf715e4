import { Command, CommanderError } from 'commander';
import { addAuditCommands } from './audit/command.js';
import { addCatalogueCommands } from './catalogue/command.js';
import { addCompanyCommands } from './companies/command.js';
import { addConfigCommands } from './config/command.js';
import { addDatabaseCommands } from './database/command.js';
import { addDoctorCommand } from './doctor/command.js';
import { errorLines, help, printing, printText, usualName, type AdminIO } from './io.js';
import { addKeyCommands } from './keys/command.js';
import { Interrupted } from './progress.js';
import { OpenError } from '../data/open.js';
import { packageVersion } from '../root.js';

/** The exit codes of a database that would reject the same command again, as of the server, and by which a shell reports SIGINT. */
const lastingCode = 78;
const interruptedCode = 130;

/** Runs one command. @returns the exit code, as its help explains it */
export async function runAdmin(args: readonly string[], to: AdminIO): Promise<number> {
  const io = printing(to);
  try {
    const words = args.length === 0 ? ['--help'] : args;
    await createProgram(io).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed the error. Requested help ends with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    for (const line of errorLines(error)) io.err(line);
    if (error instanceof OpenError && error.isLasting) return lastingCode;
    return error instanceof Interrupted ? interruptedCode : 1;
  }
}

function createProgram(io: AdminIO): Command {
  const program = new Command(usualName)
    .description(
      'Company Administration API: manages companies, API keys, catalogues and the audit, and maintains the database that DATABASE_URL names.',
    )
    .usage('COMMAND …')
    .configureOutput({
      writeOut: (text) => printText(io.out, text),
      writeErr: (text) => printText(io.err, text),
    })
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [COMMAND]', 'show the help of a command')
    .version(packageVersion(), '--version', 'show the version')
    .showHelpAfterError('Add --help to see how the command is used.')
    .exitOverride()
    .addHelpText('after', programHelp(io));
  addCompanyCommands(program, io);
  addKeyCommands(program, io);
  addCatalogueCommands(program, io);
  addAuditCommands(program, io);
  addDatabaseCommands(program, io);
  addConfigCommands(program, io);
  addDoctorCommand(program, io);
  return program;
}

function programHelp({ env }: AdminIO): string {
  const quiet =
    env['ADMIN_COMMAND'] === undefined
      ? `, and "npm run --silent admin -- …" to keep npm's own lines out of the output`
      : '';
  return `${help(
    '',
    'company create "Acme Ltd."',
    'catalogue import --company "Acme Ltd." catalogue.json --dry-run',
    'key list',
  )}

Add --help to any command. Scripts use --json${quiet}.
Stop the servers before database restore, mark-restored, copy, distribute and migrate --servers-stopped. Every other command
may run while they do.
Exit code: 0 done, 1 rejected or failed, 2 wrong usage, 78 the database rejects its user or this version, 130 interrupted.`;
}
