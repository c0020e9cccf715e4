import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clientPackages, nugetPackage } from '../generated/clients/packages.js';
import { loadConfig } from '../src/config/config.js';
import { addressPlaceholder } from '../src/contract/load.js';
import { getShownLimits } from '../src/http/site.js';
import { projectRoot } from '../src/root.js';
import { codeBlock, heading, markup, table, type Fragment, type Html } from './html.js';
import { renderMarkdown } from './markdown.js';
import type { LinkTo, SitePage } from './page.js';

/** A page made from a Markdown file of the project, with programs that it describes. */
interface Guide extends Omit<SitePage, 'write'> {
  readonly file: string;
  /** Files of the same folder that are shown below the text, and served as they are. */
  readonly programs?: readonly string[];
  /** Files of the same folder that are only served. */
  readonly others?: readonly string[];
  readonly pick?: (text: string) => string;
  /** Further content. */
  readonly more?: () => Fragment;
}

const guides: readonly Guide[] = [
  {
    path: '/docs/data-model',
    title: 'Data model',
    summary: 'What the service keeps, what it does with it, and what it leaves to your systems; its limits.',
    part: 'Guides',
    file: 'site/pages/data-model.md',
    more: writeLimits,
  },
  {
    path: '/docs/keys',
    title: 'API keys',
    summary: 'Where the key goes, how to keep and change it, and how often you may call.',
    part: 'Guides',
    file: 'site/pages/keys.md',
  },
  {
    path: '/docs/typescript-client',
    title: 'TypeScript client',
    summary: 'Our client: one method for each operation, typed errors, retries where they are safe.',
    part: 'Guides',
    file: 'clients/typescript/README.md',
  },
  {
    path: '/docs/python-client',
    title: 'Python client',
    summary: 'Our client: one method for each operation, typed errors, retries where they are safe.',
    part: 'Guides',
    file: 'clients/python/README.md',
  },
  {
    path: '/docs/csharp-client',
    title: 'C# client',
    summary: 'Our clients over JSON and over SOAP with DataSets: typed errors, retries where they are safe.',
    part: 'Guides',
    file: 'clients/csharp/README.md',
  },
  {
    path: '/docs/json-clients',
    title: 'Generated clients',
    summary: 'JSON clients from a code generator: which contract to use, and what was tested.',
    part: 'Guides',
    file: 'site/pages/json-clients.md',
  },
  {
    path: '/docs/soap-clients',
    title: 'SOAP clients',
    summary: 'Programs in C#, Java, Python, PHP and JavaScript.',
    part: 'Guides',
    file: 'site/pages/soap-clients.md',
  },
  {
    path: '/docs/dotnet',
    title: 'Modern .NET',
    summary: 'DataSets and generated classes on .NET 10, and the way there from an ASMX proxy.',
    part: 'Guides',
    file: 'site/pages/dotnet.md',
  },
  {
    path: '/docs/examples',
    title: 'A nightly synchronisation',
    summary: 'A complete program in three languages: it updates user profiles from a CSV file.',
    part: 'Examples',
    file: 'docs/examples/README.md',
    others: ['employees.csv'],
  },
  {
    path: '/docs/examples/typescript',
    title: 'In TypeScript',
    summary: 'The synchronisation over JSON, with our client.',
    part: 'Examples',
    file: 'docs/examples/typescript/README.md',
    programs: ['sync.ts', 'employees.ts', 'package.json', 'tsconfig.json'],
    others: ['package-lock.json'],
  },
  {
    path: '/docs/examples/csharp',
    title: 'In C#',
    summary: 'The synchronisation over JSON, with our client.',
    part: 'Examples',
    file: 'docs/examples/csharp/README.md',
    programs: ['Sync.cs', 'Employees.cs', 'Sync.csproj'],
  },
  {
    path: '/docs/examples/python',
    title: 'In Python',
    summary: 'The synchronisation over JSON, with our client.',
    part: 'Examples',
    file: 'docs/examples/python/README.md',
    programs: ['sync.py', 'employees.py'],
  },
  {
    path: '/docs/changelog',
    title: 'Changelog of the API',
    summary: 'What changed in the contracts, version by version.',
    part: 'More',
    file: 'docs/CHANGELOG.md',
    pick: apiChangelog,
  },
];

/** The packages of our clients: where each is served, and its file. The NuGet package exists only if the .NET SDK has packed it. */
export const packageFiles = [
  ...clientPackages.map((about) => ({ ...about, folder: 'generated/clients' })),
  { ...nugetPackage, folder: 'dist/clients' },
]
  .map(({ name, folder, ...about }) => ({ path: `/clients/${name}`, file: `${folder}/${name}`, ...about }))
  .filter(({ file }) => existsSync(path.join(projectRoot, file)));

/** Files and folders of the project, and where they are served: everything else is not on the site. */
const servedFiles = Object.fromEntries([
  ['site/pages/errors.md', '/docs/errors'],
  ...guides.map((guide) => [guide.file, guide.path]),
  ...guides
    .map((guide) => [path.posix.dirname(guide.file), guide.path])
    .filter(([folder = '']) => !['docs', 'site/pages'].includes(folder)),
  ['openapi.yaml', '/openapi.yaml'],
  ['generated/openapi.client.json', '/openapi.client.json'],
  ['wsdl/datasets.xsd', '/datasets.xsd'],
  ['wsdl/api.wsdl', '/public/api.asmx?wsdl'],
  ...[...exampleFiles(), ...packageFiles].map(({ file, path: served }) => [file, served]),
]) as Readonly<Record<string, string>>;

/** The files of the examples that are served as they are. */
export function exampleFiles(): { file: string; path: string }[] {
  return guides.flatMap(({ file, path: page, programs = [], others = [] }) =>
    [...programs, ...others].map((name) => ({
      file: `${path.posix.dirname(file)}/${name}`,
      path: `${page}/${name}`,
    })),
  );
}

export function guidePages(): SitePage[] {
  return guides.map((guide) => ({ ...guide, write: (to) => writeGuide(guide, to) }));
}

/** The text of a file of the project. Only files in the tables above are read. */
export function readProjectFile(file: string): string {
  return readProjectBytes(file).toString('utf8');
}

export function readProjectBytes(file: string): Buffer {
  return readFileSync(path.join(projectRoot, file));
}

/** The address of a local server in the guides: on the pages it is replaced by the server's own. */
const writtenAddress = 'http://127.0.0.1:8080';

function writeGuide(
  { file, programs = [], pick = (text) => text, more = () => '' }: Guide,
  to: LinkTo,
): Html {
  return markup`${renderMarkdown(pick(readText(file)), pageOptions(file, to))}${more()}
    ${programs.length > 0 ? heading(2, 'the-code', 'The code') : ''}
    ${programs.map((name) => writeProgram(`${path.posix.dirname(file)}/${name}`, name, to))}`;
}

/** The default limits, and the support contact: a script replaces them with the server's. */
function writeLimits(): Fragment {
  const limits = Object.entries(getShownLimits(loadConfig({})));
  return [
    heading(2, 'limits', 'Limits of this server'),
    table(
      ['What', 'At most'],
      limits.map(([what, max]) => [what, markup`<span data-limit="${what}">${max}</span>`]),
    ),
    heading(2, 'contact', 'Contact'),
    markup`<p>Support: <span data-support="">ask the operator who gave you the key</span>.</p>`,
  ];
}

function readText(file: string): string {
  return readProjectFile(file).replaceAll(writtenAddress, addressPlaceholder);
}

/** How links of a file are written. */
export function pageOptions(file: string, to: LinkTo) {
  return {
    target: (address: string) => getTarget(address, file, to),
    link: (code: string) => (served.test(code) ? to(code) : undefined),
  };
}

function writeProgram(file: string, name: string, to: LinkTo): Fragment {
  return [
    heading(3, name.replace(/\W/g, '-').toLowerCase(), markup`<code>${name}</code>`),
    markup`<p><a href="${to(servedFiles[file] ?? '')}" download>Download ${name}</a></p>`,
    codeBlock({ text: readProjectFile(file).trimEnd() }),
  ];
}

/** Paths of the server in back quotes become links. */
const served =
  /^\/(?:docs[\w/#-]*|openapi\.(?:yaml|json|client\.json)|public\/api\.asmx(?:\?wsdl(?:=typed)?)?)$/;

/** The address on the site of a link in a file; undefined if the target is not served. */
function getTarget(address: string, file: string, to: LinkTo): string | undefined {
  if (/^(https:\/\/|#)/.test(address)) return address;
  if (address.includes(':')) return undefined;
  if (address.startsWith('/')) return to(address);
  const [target = '', anchor] = address.split('#');
  const found = servedFiles[path.posix.join(path.posix.dirname(file), target)];
  if (found === undefined) return undefined;
  return to(anchor === undefined ? found : `${found}#${anchor}`);
}

/** The parts of the project's changelog that concern callers, newest first, as Markdown. */
function apiChangelog(changelog: string): string {
  const heading = '### API\n';
  const versions = changelog.split(/^(?=## )/m).flatMap((version) => {
    const [, name = '', day] = /^## \[(.+?)\](?: - (.+))?$/m.exec(version) ?? [];
    const part = version.split(/^(?=### )/m).find((text) => text.startsWith(heading));
    if (part === undefined) return [];
    const title = day === undefined ? 'In the making' : `${name} – ${day}`;
    return [`## ${title}\n\n${part.slice(heading.length).trim()}\n`];
  });
  return `# Changelog of the API\n\nWhat changed in the contracts, version by version; changes only add.\n\n${versions.join('\n')}`;
}
