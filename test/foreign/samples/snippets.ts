import { addressPlaceholder } from '../../../src/contract/load.js';

/** A block of code of a served page, as a reader copies it. */
export interface Block {
  language: string;
  text: string;
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** A page with the address under which it is read, which a script puts there. */
export async function pageOf(baseUrl: string, page: string): Promise<string> {
  return (await (await fetch(baseUrl + page)).text()).replaceAll(addressPlaceholder, baseUrl);
}

/** The blocks of code of a page, in their order. */
export function blocksOf(html: string): Block[] {
  const blocks = html.matchAll(/<div class="code" data-language="([^"]*)"[^>]*>.*?<code>(.*?)<\/code>/gs);
  return [...blocks].map(([, language = '', code = '']) => ({
    language,
    text: code.replace(/&(lt|gt|quot|amp|#39);/g, (_whole, name: string) => characters[name] ?? ''),
  }));
}

/** Commands, whatever the program is written in that they are for. */
const isCommands = ({ text }: Block): boolean => /^(sudo|npm|export|curl|wsdl|python3) /.test(text);

/** A program of a page, and what a reader types to run it. */
export interface Guide {
  page: string;
  language: string;
  /** Under which name the page says to save it. */
  file: string;
  /** The command by which the page says to run it, where it stands in its text only. */
  run?: string;
  /** What it must print. */
  prints: RegExp;
  /** Commands that succeed when its tools are there. */
  probe: string;
  /** Where its tools are looked for first. */
  path?: string;
}

/** Every page with a program. What follows on the page goes on with what comes before it. */
export const guides: readonly Guide[] = [
  guide('/docs/keys', 'js', 'call.mjs', 'node call.mjs', /Accounting/),
  guide('/docs/keys', 'python', 'call.py', 'python3 call.py', /Accounting/),
  {
    ...guide(
      '/docs/keys',
      'csharp',
      'Call.cs',
      'mcs -r:System.Net.Http Call.cs && mono Call.exe',
      /Accounting/,
    ),
    probe: 'hash mcs mono',
  },
  guide(
    '/docs/typescript-client',
    'ts',
    'first-call.mts',
    'npx -y tsx first-call.mts',
    /Accounting.*Wien.*User/s,
  ),
  guide(
    '/docs/python-client',
    'python',
    'first_call.py',
    '.venv/bin/python first_call.py',
    /Accounting.*Wien.*User/s,
  ),
  guide('/docs/json-clients', 'ts', 'example.mts', 'npx -y tsx example.mts', /updated User/),
  {
    ...guide('/docs/soap-clients', 'csharp', 'Example.cs', undefined, /Travel desk/),
    probe: 'hash wsdl mcs mono',
  },
  {
    ...guide('/docs/soap-clients', 'java', 'Example.java', undefined, /Travel desk/),
    probe: 'hash wsimport javac',
  },
  {
    ...guide('/docs/soap-clients', 'python', 'example.py', undefined, /Travel desk.*Group \d+ created/s),
    probe: '/usr/bin/python3 -c "import zeep"',
    // Debian's Python, which has Debian's zeep.
    path: '/usr/bin',
  },
  {
    ...guide('/docs/soap-clients', 'php', 'example.php', undefined, /Travel desk/),
    probe: "php -r \"new SoapClient(null, ['location' => 'x', 'uri' => 'y']);\"",
  },
  guide('/docs/soap-clients', 'js', 'example.mjs', undefined, /Travel desk/),
];

function guide(page: string, language: string, file: string, run: string | undefined, prints: RegExp): Guide {
  return { page, language, file, prints, probe: 'hash npm python3', ...(run !== undefined && { run }) };
}

/** The file and the commands that a reader of the page makes of it. Packages of the system are there already. */
export function stepsOf(
  { language, run, page }: Guide,
  html: string,
): { program: string; commands: string[] } {
  const blocks = blocksOf(html);
  const programs = blocks.filter((block) => block.language === language && !isCommands(block));
  // Of several languages each has its commands; otherwise those of the page are for its one program.
  const own = blocks.filter((block) => block.language === language && isCommands(block));
  const commands = own.length > 0 ? own : blocks.filter((block) => block.language === 'sh');
  const isForAll = page !== '/docs/soap-clients' || language !== 'csharp';
  return {
    program: (isForAll ? programs : programs.slice(0, 1)).map(({ text }) => text).join('\n'),
    commands: [
      ...commands.map(({ text }) => text.replace(/^sudo .*\n/gm, '')),
      ...(run === undefined ? [] : [run]),
    ],
  };
}
