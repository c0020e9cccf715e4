import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeBlocks, readPage } from '../../docs/pages.js';
import { need } from '../support/install.js';
import { mustRun, type Place } from '../support/shell.js';
import type { Generator } from './generators.js';

export const clientsFolder = import.meta.dirname;

const tsconfig = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['program.ts'],
};

/** Names that generators invent for schemas without a name of their own. */
const inventedNames = /\bInline(?:Object|Response|_object|_response)\w*/;

/** Makes a client in a folder of its own, checks it and runs its program. @returns the version of the generator */
export async function tryGenerator(generator: Generator, place: Place): Promise<string> {
  const { name, needs, generate, check, run } = generator;
  if (needs !== undefined) await need(needs.probe, needs.packages, place);
  prepare(name, place.cwd);
  const noInventedNames = `! grep -rhoE '${inventedNames.source.replace('(?:', '(')}' generated`;
  for (const lines of [generate, check, [noInventedNames], run]) await mustRun(lines, place);
  return versionOf(generator);
}

function prepare(name: string, folder: string): void {
  mkdirSync(path.join(folder, 'generated'));
  symlinkSync(path.join(clientsFolder, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(clientsFolder, 'programs'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(path.join(folder, 'program.ts'), `import './${name}';\n`);
  writeFileSync(
    path.join(folder, 'page.ts'),
    codeBlocks(readPage('site/pages/json-clients.md'), 'ts').join(''),
  );
}

function versionOf({ package: name }: Generator): string {
  const text = readFileSync(path.join(clientsFolder, 'node_modules', name, 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(text) as { version: string }).version}`;
}
