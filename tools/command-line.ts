import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
interface Settings<O extends Options> {
  options: O;
  allowPositionals: boolean;
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
): ReturnType<typeof parseArgs<Settings<O>>> {
  const args = process.argv.slice(2);
  if (args.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs<Settings<O> & { args: string[] }>({ args, options, allowPositionals: words });
  } catch (error) {
    // The library's advice after its first sentence does not apply here.
    return reject(error instanceof Error ? error.message.replace(/(?<=\.) .*|\.$/s, '') : String(error));
  }
}

/**
 * Reads the command line of a program in test/foreign with a list of cases: words select some by parts of their names.
 * @param folder its folder there
 * @param about what the program does
 */
export function chosenByName<T>(
  folder: string,
  about: string,
  all: readonly T[],
  getName: (one: T) => string,
): T[] {
  const names = all.map(getName).join(', ');
  const usage = `npm run test:foreign -- ${folder} [WORD …]\n\n${about} Words choose by parts of names: ${names}.`;
  const { positionals } = commandLine(usage, {}, { words: true });
  const has = (one: T, word: string): boolean => getName(one).toLowerCase().includes(word.toLowerCase());
  const unknown = positionals.find((word) => !all.some((one) => has(one, word)));
  if (unknown !== undefined) return reject(`No name contains "${unknown}"; there are ${names}`);
  return all.filter((one) => positionals.length === 0 || positionals.some((word) => has(one, word)));
}

function reject(message: string): never {
  process.stderr.write(`${message.replace(/\.$/, '')}. --help shows what there is.\n`);
  process.exit(2);
}
