import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeBlocks, readPage } from '../../docs/pages.js';
import { install } from '../interop/install.js';
import { shell } from '../interop/shell.js';
import type { Place } from '../interop/shell.js';
import type { Generator } from './generators.js';

/** One line of the table, and what was written where something failed. */
export interface Line {
  client: string;
  result: 'PASS' | 'FAIL' | 'SKIP';
  remark: string;
  output?: string;
}

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

/**
 * Makes a client in a folder of its own, checks it and runs its program.
 * @param isRequired whether what is missing on the machine is to be installed, and is a failure if it cannot be
 */
export async function tryGenerator(generator: Generator, place: Place, isRequired: boolean): Promise<Line> {
  const { name, needs, generate, check, run } = generator;
  const line = { client: name, remark: versionOf(generator) };
  if (needs !== undefined) {
    const missing = isRequired
      ? await install(needs.probe, needs.packages, place)
      : (await shell([needs.probe], place)).isGood
        ? undefined
        : `needs ${needs.packages.join(', ')}`;
    if (missing !== undefined) return { ...line, result: isRequired ? 'FAIL' : 'SKIP', remark: missing };
  }
  prepare(name, place.cwd);
  const steps = {
    generate,
    check,
    'search names': [`! grep -rhoE '${inventedNames.source.replace('(?:', '(')}' generated`],
    run,
  };
  for (const [step, lines] of Object.entries(steps)) {
    const { isGood, output } = await shell(lines, place);
    if (!isGood) return { ...line, result: 'FAIL', remark: `${line.remark}: ${step}`, output };
  }
  return { ...line, result: 'PASS' };
}

function prepare(name: string, folder: string): void {
  mkdirSync(path.join(folder, 'generated'));
  symlinkSync(path.join(clientsFolder, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(clientsFolder, 'programs'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(path.join(folder, 'program.ts'), `import './${name}';\n`);
  writeFileSync(path.join(folder, 'page.ts'), codeBlocks(readPage('docs/json-clients.md'), 'ts').join(''));
}

function versionOf({ package: name }: Generator): string {
  const text = readFileSync(path.join(clientsFolder, 'node_modules', name, 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(text) as { version: string }).version}`;
}
