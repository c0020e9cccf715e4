import { hasDotnet } from '../../../tools/release/dotnet-package.js';
import { codeBlocks, readPage } from '../../docs/pages.js';

/** One of the programs in docs/examples, with what its page says about it. */
export interface Example {
  name: string;
  folder: string;
  /** Succeeds when what the program is made with is there. */
  probe: string;
  /** Debian packages that bring it. */
  packages: string[];
  /** Commands that fetch, install and compile. */
  prepare: string[];
  run: string;
  /** Why it does not run on this machine, where no package of Debian would help. */
  cannotRun?: string;
}

/** The programs in docs/examples. Their commands are those of their pages. */
export const examples: readonly Example[] = [
  exampleIn('TypeScript, JSON', 'typescript', 'command -v npm'),
  {
    ...exampleIn('C#, JSON', 'csharp', 'hash curl unzip'),
    ...(hasDotnet() ? {} : { cannotRun: 'did not run: there is no .NET SDK here' }),
  },
  exampleIn('Python, JSON', 'python', 'python3 -c "import venv, ensurepip"'),
];

const reports = codeBlocks(readPage('docs/examples/README.md'), 'text');

/** What every program prints when it runs first. */
export const firstReport = reports[0] ?? '';

/** What every program prints when it runs again. */
export const secondReport = reports[1] ?? '';

/** What every program prints after somebody else changed a user and a group. */
export const thirdReport = reports[2] ?? '';

function exampleIn(name: string, folder: string, probe: string): Example {
  const page = `docs/examples/${folder}/README.md`;
  const lines = (codeBlocks(readPage(page), 'sh')[0] ?? '').trim().split('\n');
  const installs = /^sudo apt-get install (.+)$/;
  const packages = lines.flatMap((line) => installs.exec(line)?.[1]?.split(' ') ?? []);
  const commands = lines.filter((line) => !line.startsWith('export ') && !installs.test(line));
  const run = commands.at(-1);
  if (run === undefined) throw new Error(`${page} needs commands`);
  return { name, folder, probe, packages, prepare: commands.slice(0, -1), run };
}
