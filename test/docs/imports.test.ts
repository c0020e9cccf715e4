import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { operationNames } from '../support/scenarios/operations.js';

/**
 * What a file imports: our files by their paths below the project, packages by their names.
 * @param all also what it imports only for its types, or only when it is needed
 */
function importsOf(file: string, { all }: { all: boolean }): string[] {
  const pattern = all
    ? /(?:^(?:import|export)(?:[^;]*? from)? |\bimport\()'([^']+)'/gm
    : /^(?:import|export)(?! type)(?:[^;]*? from)? '([^']+)';/gm;
  return [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(pattern)].map(([, name = '']) =>
    name.startsWith('.') ? path.join(path.dirname(file), name.replace(/\.js$/, '.ts')) : name,
  );
}

/** All that a file loads, through however many between. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of importsOf(file, { all: false })) {
    if (name.endsWith('.ts')) loadedBy(name, found);
    else found.add(name);
  }
  return found;
}

/** Each file of our own with all that it imports. */
function graphOf(folders: readonly string[]): Map<string, Set<string>> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/node_modules|(^|\/)built\//.test(name))
      .map((name) => path.join(folder, name)),
  );
  return new Map(files.map((file) => [file, new Set(importsOf(file, { all: true }))]));
}

/** Takes away what imports nothing, and what nothing imports, until only circles and what lies between two of them are left. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(graph.keys());
  const importsLeft = (name: string) => [...(graph.get(name) ?? [])].filter((other) => left.has(other));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    const imported = new Set([...left].flatMap(importsLeft));
    for (const name of left) if (!imported.has(name) || importsLeft(name).length === 0) left.delete(name);
  }
  return [...left];
}

test('circles are found', () => {
  const graph = { a: ['b'], b: ['c', 'e'], c: ['b', 'd'], d: [], e: ['e'] };
  expect(circles(new Map(Object.entries(graph).map(([name, names]) => [name, new Set(names)])))).toEqual([
    'b',
    'c',
    'e',
  ]);
});

test('no file imports itself, through however many between', () => {
  const graph = graphOf(['src', 'site', 'tools', 'qa', 'bench', 'codegen', 'test']);
  expect(graph.get('src/app.ts')).toContain('src/http/site.ts');
  expect(circles(graph)).toEqual([]);
});

test('the parts of src/ import each other one way', () => {
  const partOf = (file: string) => /^src\/([^/.]+)/.exec(file)?.[1] ?? file;
  const parts = new Map<string, Set<string>>();
  for (const [file, imported] of graphOf(['src'])) {
    const others = parts.get(partOf(file)) ?? new Set();
    for (const name of imported) if (partOf(name) !== partOf(file)) others.add(partOf(name));
    parts.set(partOf(file), others);
  }
  expect(parts.get('app')).toContain('soap');
  expect(circles(parts)).toEqual([]);
});

test('the second validator is loaded at no start', () => {
  const loads = (file: string) => loadedBy(file).has('express-openapi-validator');
  expect(loads('src/json/openapi-validator.ts')).toBe(true);
  expect(loads('src/json/contract-check.ts')).toBe(false);
  expect(loads('src/run/main.ts')).toBe(false);
});

test('what makes the site and the demo company are not loaded at the start', () => {
  const loaded = loadedBy('src/run/main.ts');
  expect(loaded).toContain('src/soap/pages/pages.ts');
  for (const name of ['site/build.ts', 'src/demo/demo-company.ts']) expect(loaded).not.toContain(name);
});

test('for its help a program loads nothing that only its work needs', () => {
  const server = [...loadedBy('src/server.ts')].filter((name) => name.startsWith('src/'));
  expect(server.sort()).toEqual(['src/root.ts', 'src/server.ts']);
  const admin = loadedBy('src/admin/main.ts');
  expect(admin).toContain('commander');
  for (const name of ['yaml', 'cli-progress', 'pg', '@prisma/client', 'src/admin/doctor/postgresql.ts'])
    expect(admin).not.toContain(name);
});

const folder = path.join(projectRoot, 'test/operations');
const tables = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));

test.each(operationNames)('%s has a scenario table', (name) => {
  expect(tables.some((text) => text.includes(`runScenarios('${name}',`))).toBe(true);
});
