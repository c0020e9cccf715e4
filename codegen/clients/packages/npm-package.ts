import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'fflate';
import ts from 'typescript';
import { writeTar } from './tar.js';
import type { PackedFile } from './tar.js';

/**
 * The npm package of a TypeScript client: what `npm pack` takes along, compiled with its own tsconfig.json.
 * @param folder of the client
 * @throws Error when it does not compile
 */
export function npmPackage(folder: string): { name: string; bytes: Uint8Array } {
  const manifest = readFileSync(path.join(folder, 'package.json'));
  const { name, version } = JSON.parse(manifest.toString()) as { name: string; version: string };
  const files: PackedFile[] = [
    { path: 'package/package.json', bytes: manifest },
    { path: 'package/README.md', bytes: readFileSync(path.join(folder, 'README.md')) },
    ...compile(folder).map((file) => ({ ...file, path: `package/${file.path}` })),
  ];
  return { name: `${name}-${version}.tgz`, bytes: gzipSync(writeTar(files), { level: 9, mtime: 0 }) };
}

/** What the compiler makes, by paths below the folder, in their order. */
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
