import path from 'node:path';
import { nugetPackage } from '../../../generated/clients/packages.js';
import { projectRoot } from '../../../src/root.js';
import { hasDotnet } from '../../../tools/release/dotnet-package.js';
import { codeBlocks, readPage } from '../../docs/pages.js';

/** One of our own clients, with what packs and tries it. Commands run in a new folder with a copy of the client's own in $CLIENT. */
export interface OwnClient {
  name: string;
  folder: string;
  /** Succeeds when what it needs is there. */
  probe: string;
  /** Debian packages that bring it. */
  packages: string[];
  /** Files beside the copy: the first call of its page, and programs that use the package. */
  files: Record<string, string>;
  /** Installs the package that the server serves, holds it against one that was just packed, runs the tests, and the first call of its page. */
  commands: string[];
  /** What all of that shows. */
  remark: string;
  /** Why it does not run on this machine, where no package of Debian would help. */
  cannotRun?: string;
}

/** The first program on a client's page: the first call. */
const firstCall = (folder: string, language: string): string =>
  codeBlocks(readPage(`clients/${folder}/README.md`), language)[0] ?? '';

/** The commands of a client's page, block by block, for the server in $API_URL. */
const commandsOf = (folder: string): string[] =>
  codeBlocks(readPage(`clients/${folder}/README.md`), 'sh').map((block) =>
    block
      .replace(/^export .*\n/, '')
      .trim()
      .replaceAll('http://127.0.0.1:8080', '$API_URL'),
  );

const csharpCall = firstCall('csharp', 'csharp');
const [fetchSources = '', runCall = '', addPackage = ''] = commandsOf('csharp');
const pythonCall = firstCall('python', 'python');
const typescriptCall = firstCall('typescript', 'ts');
const strictProject = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ['node'],
  },
};
const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
const nodeTypes = path.join(projectRoot, 'node_modules/@types/node');

export const ownClients: readonly OwnClient[] = [
  {
    name: 'typescript',
    folder: 'clients/typescript',
    probe: 'command -v npm',
    packages: [],
    files: {
      'package.json': JSON.stringify({ name: 'empty', version: '1.0.0', type: 'module' }),
      'tsconfig.json': JSON.stringify({ ...strictProject, files: ['first-call.ts', 'no-such-member.ts'] }),
      'first-call.ts': typescriptCall,
      'no-such-member.ts': `${typescriptCall}\n// @ts-expect-error: the types are those of the contract\nawait client.getGroup({ GroupName: '' });`,
      'first-call.js': typescriptCall.replaceAll('!', ''),
      'first-call.cjs': `const { CompanyAdministrationClient } = require('company-administration-client');
        const client = new CompanyAdministrationClient({ baseUrl: process.env.API_URL, apiKey: process.env.API_KEY });
        client.getGroupList().then(({ Groups }) => Groups.forEach(({ ID, GroupTitle }) => console.log(ID, GroupTitle)));`,
    },
    commands: [
      ...commandsOf('typescript'),
      '(cd "$CLIENT" && npm pack --silent --pack-destination ..)',
      'mkdir packed && tar -xzf ./*.tgz -C packed',
      'diff -r packed/package node_modules/company-administration-client',
      // Types of Node, as a project of a partner has; without skipLibCheck the package's own declarations are checked, too.
      `mkdir -p node_modules/@types && ln -s '${nodeTypes}' node_modules/@types/node`,
      `node '${compiler}' -p .`,
      'node first-call.js | tee list.txt',
      'node first-call.cjs | diff list.txt -',
      'grep -q Accounting list.txt',
    ],
    remark:
      'packed, installed from the server, types checked, first call in TypeScript, JavaScript and CommonJS',
  },
  {
    name: 'python',
    folder: 'clients/python',
    probe: 'python3 -c "import venv, ensurepip, sys; assert sys.version_info >= (3, 9)"',
    packages: ['python3-venv'],
    files: { 'first_call.py': pythonCall },
    commands: [
      ...commandsOf('python'),
      'diff -r --exclude __pycache__ "$CLIENT/src/company_administration" .venv/lib/python3*/site-packages/company_administration',
      // Packing needs the tool that pyproject.toml names, from Python's package index.
      'if .venv/bin/pip --quiet --disable-pip-version-check --retries 0 download --no-deps --dest tool setuptools==80.9.0; then ' +
        '.venv/bin/pip --quiet --disable-pip-version-check wheel --no-deps "$CLIENT" && python3 -m zipfile -e ./*.whl packed && ' +
        'diff -r --exclude __pycache__ packed/company_administration .venv/lib/python3*/site-packages/company_administration; ' +
        'else echo "SKIP packing: no package index"; fi',
      // Warnings are faults: of a socket that nobody closed, of what the next Python will not have.
      '.venv/bin/python -W error -m unittest discover --start-directory "$CLIENT/tests"',
      '.venv/bin/python first_call.py | grep Accounting',
    ],
    remark: 'installed from the server, tests, first call; packed where there is a package index',
  },
  {
    name: 'csharp',
    folder: 'clients/csharp',
    probe: 'hash unzip mono',
    packages: ['unzip', 'mono-devel'],
    files: { 'Program.cs': csharpCall },
    commands: [
      fetchSources,
      // Whatever the archive has is the client's, and all of its sources are there.
      'diff -r CompanyAdministration.Client "$CLIENT" --exclude tests',
      'dotnet build --nologo --verbosity quiet -warnaserror CompanyAdministration.Client',
      'cp Program.cs FirstCall',
      runCall,
      'dotnet run --project "$CLIENT/tests" --framework net10.0',
      'dotnet build --nologo --verbosity quiet "$CLIENT/tests" --framework net472',
      'mono --debug "$CLIENT/tests/bin/Debug/net472/Tests.exe"',
      // In its own folder of packages, as NuGet keeps a package of the same version.
      'export NUGET_PACKAGES="$PWD/packages"',
      `curl -sSfO "$API_URL/clients/${nugetPackage.name}"`,
      ...['dotnet new console --output FirstCall', addPackage, 'cp Program.cs FirstCall', runCall].map(
        (command) => command.replaceAll('FirstCall', 'FromPackage'),
      ),
    ],
    remark: 'from the archive and from NuGet without a warning, tests on .NET and on Mono, first call',
    ...(hasDotnet() ? {} : { cannotRun: 'did not run: there is no .NET SDK here' }),
  },
];
