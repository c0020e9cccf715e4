import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
interface Settings<O extends Options> {
  options: O;
  allowPositionals: boolean;
}
type Given<O extends Options> = ReturnType<typeof parseArgs<Settings<O>>>;

/** Why a command ends before it begins. */
export interface End {
  readonly text: string;
  readonly exitCode: 0 | 2;
}

/**
 * Reads the command line of one of the project's commands. With `--help` the process ends after the usage, with anything unknown after one
 * line and exit code 2.
 * @param usage begins with the command
 * @param words whether the command takes words besides options
 */
export function commandLine<const O extends Options>(
  usage: string,
  options: O,
  { words = false } = {},
): Given<O> {
  const read = readCommandLine(usage, options, process.argv.slice(2), words);
  return 'exitCode' in read ? end(read) : read;
}

/** As `commandLine`, but returns why the process is to end. */
export function readCommandLine<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[],
  words: boolean,
): Given<O> | End {
  if (args.some((word) => word === '--help' || word === '-h')) return { text: `${usage}\n`, exitCode: 0 };
  try {
    return parseArgs<Settings<O> & { args: string[] }>({ args: [...args], options, allowPositionals: words });
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the command line of a command that tries a list of things: words choose some of them by parts of their names.
 * @param command as `npm run` knows it
 * @param about what the command does
 */
export function chosenByName<T>(
  command: string,
  about: string,
  all: readonly T[],
  nameOf: (one: T) => string,
): T[] {
  const names = all.map(nameOf).join(', ');
  const usage = `npm run ${command} [-- WORD …]\n\n${about} Words choose by parts of names: ${names}.`;
  const { positionals } = commandLine(usage, {}, { words: true });
  const has = (one: T, word: string): boolean => nameOf(one).toLowerCase().includes(word.toLowerCase());
  const unknown = positionals.find((word) => !all.some((one) => has(one, word)));
  if (unknown !== undefined) return end(refusal(`No name contains "${unknown}"; there are ${names}.`));
  return all.filter((one) => positionals.length === 0 || positionals.some((word) => has(one, word)));
}

/** The library's advice after its first sentence is about something else. */
function refusal(message: string): End {
  const [first = message] = message.split(/(?<=\.) /);
  return { text: `${first.replace(/\.$/, '')}. --help shows what there is.\n`, exitCode: 2 };
}

function end({ text, exitCode }: End): never {
  (exitCode === 0 ? process.stdout : process.stderr).write(text);
  process.exit(exitCode);
}
