import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync, zipSync } from 'fflate';
import ts from 'typescript';
import { projectRoot } from '../../../src/root.js';
import type { Output } from '../../output.js';

/**
 * Packs the clients of `clients/` as users of the API install them, and lists the packages, which the server serves as they are. The
 * sources must be up to date: their generated parts are taken as they are.
 */
export async function generatePackages(output: Output): Promise<void> {
  const folder = (name: string): string => path.join(projectRoot, 'clients', name);
  const csharp = sourceArchive(folder('csharp'));
  const packages = [
    {
      ...npmPackage(folder('typescript')),
      contentType: 'application/gzip',
      description: 'The TypeScript client, for npm.',
    },
    {
      ...wheel(folder('python')),
      contentType: 'application/zip',
      description: 'The Python client, for pip.',
    },
    {
      name: csharp.name,
      bytes: csharp.bytes,
      contentType: 'application/zip',
      description: 'The C# clients, as a project with its sources.',
    },
  ];
  for (const { name, bytes } of packages) await output.write(`clients/${name}`, bytes, 'clients/');
  const listed = packages.map(({ bytes: _bytes, ...about }) => about);
  const nuget = {
    name: `${csharp.project}.${csharp.version}.nupkg`,
    contentType: 'application/zip',
    description: 'The C# clients, for NuGet.',
  };
  const text = `/** The packages of our clients, next to this file. */
    export const clientPackages = ${JSON.stringify(listed)} as const;
    /** The NuGet package of the C# clients, which \`npm run release\` makes if the .NET SDK is installed. */
    export const nugetPackage = ${JSON.stringify(nuget)} as const;`;
  await output.write('clients/packages.ts', text, 'clients/');
}

/** The files that `npm pack` includes of a TypeScript client, compiled with its own tsconfig.json. @throws Error if it does not compile */
function npmPackage(folder: string): { name: string; bytes: Uint8Array } {
  const manifest = readFileSync(path.join(folder, 'package.json'));
  const { name, version } = JSON.parse(manifest.toString()) as { name: string; version: string };
  const files: PackedFile[] = [
    { path: 'package/package.json', bytes: manifest },
    { path: 'package/README.md', bytes: readFileSync(path.join(folder, 'README.md')) },
    { path: 'package/LICENSE', bytes: readFileSync(path.join(folder, 'LICENSE')) },
    ...compile(folder).map((file) => ({ ...file, path: `package/${file.path}` })),
  ];
  return { name: `${name}-${version}.tgz`, bytes: gzipSync(writeTar(files), { level: 9, mtime: 0 }) };
}

/** The compiler's output, sorted by paths below the folder. */
function compile(folder: string): PackedFile[] {
  const files: PackedFile[] = [];
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => fail([fault]),
  };
  const project = ts.getParsedCommandLineOfConfigFile(path.join(folder, 'tsconfig.json'), {}, host);
  if (project === undefined) throw new Error(`${folder} has no project`);
  const program = ts.createProgram(project.fileNames, project.options);
  const faults = ts.getPreEmitDiagnostics(program);
  if (faults.length > 0) fail(faults);
  program.emit(undefined, (file, text) => {
    const relative = path.relative(folder, file).split(path.sep).join('/');
    files.push({ path: relative, bytes: Buffer.from(text) });
  });
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

function fail(faults: readonly ts.Diagnostic[]): never {
  const host = { ...ts.sys, getCanonicalFileName: (file: string) => file, getNewLine: () => '\n' };
  throw new Error(ts.formatDiagnostics(faults, { ...host, getCurrentDirectory: () => process.cwd() }));
}

/** The wheel of a Python client with pyproject.toml, README.md and the package in src/, as the packaging specifications describe it. */
function wheel(folder: string): { name: string; bytes: Uint8Array } {
  const project = readFileSync(path.join(folder, 'pyproject.toml'), 'utf8');
  const [name, version] = [field(project, 'name'), field(project, 'version')];
  const label = `${name.replaceAll('-', '_')}-${version}`;
  const info = `${label}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${field(project, 'description')}`,
    'License: MIT',
    `Keywords: ${list(project, 'keywords').join(',')}`,
    ...list(project, 'classifiers').map((name) => `Classifier: ${name}`),
    `Requires-Python: ${field(project, 'requires-python')}`,
    'Description-Content-Type: text/markdown',
    '',
    readFileSync(path.join(folder, 'README.md'), 'utf8'),
  ];
  const about = [
    'Wheel-Version: 1.0',
    'Generator: codegen',
    'Root-Is-Purelib: true',
    'Tag: py3-none-any',
    '',
  ];
  const files: PackedFile[] = [
    ...modules(path.join(folder, 'src')),
    { path: `${info}/LICENSE`, bytes: readFileSync(path.join(folder, 'LICENSE')) },
    { path: `${info}/METADATA`, bytes: Buffer.from(metadata.join('\n')) },
    { path: `${info}/WHEEL`, bytes: Buffer.from(about.join('\n')) },
  ];
  const record = [...files.map(recorded), `${info}/RECORD,,`, ''].join('\n');
  const bytes = writeZip([...files, { path: `${info}/RECORD`, bytes: Buffer.from(record) }]);
  return { name: `${label}-py3-none-any.whl`, bytes };
}

function field(project: string, name: string): string {
  const value = new RegExp(`^${name} = "(.*)"$`, 'm').exec(project)?.[1];
  if (value === undefined) throw new Error(`pyproject.toml has no ${name}`);
  return value;
}

function list(project: string, name: string): string[] {
  const text = new RegExp(`^${name} = (\\[.*\\])$`, 'm').exec(project)?.[1];
  if (text === undefined) throw new Error(`pyproject.toml has no ${name}`);
  return JSON.parse(text) as string[];
}

function modules(folder: string): PackedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.py$|\/py\.typed$/.test(file))
    .sort()
    .map((file) => ({ path: file, bytes: readFileSync(path.join(folder, file)) }));
}

/** The line of RECORD for a file: its path, its hash and its size. */
function recorded({ path: file, bytes }: PackedFile): string {
  return `${file},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`;
}

/** The sources of the C# client with its project file: only the .NET SDK makes the package itself. */
function sourceArchive(folder: string): {
  name: string;
  project: string;
  version: string;
  bytes: Uint8Array;
} {
  const [project = ''] = filesIn(folder, /\.csproj$/);
  const text = readFileSync(path.join(folder, project), 'utf8');
  const version = /<Version>(.*)<\/Version>/.exec(text)?.[1];
  if (version === undefined) throw new Error(`${project} has no version`);
  const name = path.basename(project, '.csproj');
  const paths = [
    project,
    'README.md',
    ...filesIn(folder, /\.cs$/),
    ...filesIn(path.join(folder, 'generated'), /\.cs$/).map((file) => `generated/${file}`),
  ];
  const files = paths.map((file): PackedFile => ({
    path: `${name}/${file}`,
    bytes: readFileSync(path.join(folder, file)),
  }));
  return { name: `${name}-${version}.zip`, project: name, version, bytes: writeZip(files) };
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((file) => pattern.test(file))
    .sort();
}

/** A file of a package: its path with forward slashes, and its bytes. */
interface PackedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

const blockSize = 512;
/** The time that npm itself gives to every file of a package: 1985-10-26 08:15 UTC, in seconds. */
const mtime = 499_162_500;

/** A tar archive (ustar): the same files give the same bytes. @throws Error for a path that does not fit */
function writeTar(files: readonly PackedFile[]): Buffer {
  const entries = files.flatMap(({ path, bytes }) => [
    header(path, bytes.length),
    bytes,
    Buffer.alloc((blockSize - (bytes.length % blockSize)) % blockSize),
  ]);
  return Buffer.concat([...entries, Buffer.alloc(2 * blockSize)]);
}

function header(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`"${path}" is too long for a tar archive`);
  const block = Buffer.alloc(blockSize);
  block.write(path, 0);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(mtime, 12), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  // The checksum counts its own field as spaces.
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(octal(sum, 8), 148);
  return block;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}

/** The oldest time that a zip archive can have. It is written as local time, so that it is the same everywhere. */
const oldest = new Date(1980, 0, 1);

/** Writes a zip archive. The same files give the same bytes, on every machine. */
function writeZip(files: readonly PackedFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])), {
    level: 9,
    mtime: oldest,
  });
}
