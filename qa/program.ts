import { Command, CommanderError } from 'commander';
import { addCheckCommand } from './check/command.js';
import { printing, printText, type ProcessIO, type QaIO, UsageError } from './io.js';
import { addProxyCommand } from './proxy/command.js';
import { addSandboxCommand } from './sandbox/command.js';
import { addVerifyCommand } from './verify/command.js';

/** Runs one command. @returns the exit code: 0 success, 1 a violation of the contract or a failure, 2 wrong usage */
export async function runQa(args: readonly string[], to: ProcessIO): Promise<number> {
  const io: QaIO = { ...printing(to), exitCode: 0 };
  try {
    const words = args.length === 0 ? ['--help'] : args;
    await createProgram(io).parseAsync(words, { from: 'user' });
    return io.exitCode;
  } catch (error) {
    // Commander has already printed the error. Requested help ends with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    io.err(`error: ${error instanceof Error ? error.message.trim() : String(error)}`);
    // A file or a port that cannot be used is for the user to fix; Node's message names it.
    const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
    return isOfSystem || error instanceof UsageError ? 2 : 1;
  }
}

const help = `
Examples:
  npm run qa -- check getuser.json recording.har --out report.xml
  npm run qa -- proxy --target http://127.0.0.1:8090 --out report.html
  npm run qa -- verify https://test.example.com --key KEY --out report.xml
  npm run qa -- sandbox

Add --help to any command; qa/README.md walks through all of them. Scripts use "npm run --silent qa -- …" to keep npm's own
lines out of the output. Exit code: 0 all is well, 1 a violation of the contract or a failure, 2 wrong usage.`;

function createProgram(io: QaIO): Command {
  const program = new Command('npm run qa --')
    .description('Company Administration API: tools that hold traffic against the contract.')
    .usage('COMMAND …')
    .configureOutput({
      writeOut: (text) => printText(io.out, text),
      writeErr: (text) => printText(io.err, text),
    })
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .showHelpAfterError('Add --help to see how the command is used.')
    .exitOverride()
    .addHelpText('after', help);
  addCheckCommand(program, io);
  addProxyCommand(program, io);
  addVerifyCommand(program, io);
  addSandboxCommand(program, io);
  return program;
}
