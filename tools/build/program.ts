import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { projectRoot } from '../../src/root.js';

/** The entry points, by their names in dist/. */
const programs: Readonly<Record<string, string>> = {
  'src/server': 'src/server.ts',
  'src/admin/main': 'src/admin/main.ts',
};

/** Packages that load files of their own, such as a library for each system. They must be installed where the program runs. */
export const unbundledPackages: readonly string[] = ['@photostructure/sqlite'];

/** Optional dependencies of packages. A release does not have them; here development packages may bring them. */
const optionalPackages = ['pg-native', 'supports-color'];

/** The HTTP client of the package `soap`, which brings twenty packages of its own, and its replacement: see there. */
const httpClients = ['axios', 'axios-ntlm'];
export const noHttpClient = 'tools/build/no-http-client.ts';

/** CommonJS packages call require() for Node's modules, and an ES module has none. */
const requireOfNode =
  "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);";

/** Milliseconds for which a file is kept after the last build that made it: programs started from that build may still load it. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Builds the program: its own code and that of its packages, bundled into few files, as reading hundreds takes a third of the server's
 * start. Types are checked by `npm run typecheck`. Concurrent builds, and starting a program meanwhile, are safe.
 * @param folder gets the program in its subfolder `src`
 * @param from a folder with the sources and the packages
 * @returns esbuild's metafile of the program
 * @throws Error if it would load a package that is neither bundled nor installed
 */
export async function buildProgram(folder: string, from = projectRoot): Promise<Metafile> {
  const { outputFiles, metafile } = await build({
    entryPoints: { ...programs },
    absWorkingDir: from,
    outdir: folder,
    chunkNames: 'src/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    alias: Object.fromEntries(httpClients.map((name) => [name, path.join(from, noHttpClient)])),
    external: [...unbundledPackages, ...optionalPackages],
    banner: { js: requireOfNode },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  checkExternals(metafile);
  // The chunks, which are named by their content, before the programs that load them.
  const started = new Set(Object.keys(programs).map((name) => path.join(folder, `${name}.js`)));
  const isStarted = ({ path: file }: OutputFile): boolean => started.has(file);
  const inOrder = [...outputFiles].sort((a, b) => Number(isStarted(a)) - Number(isStarted(b)));
  for (const { path: file, contents } of inOrder) {
    if (isSame(file, contents)) utimesSync(file, new Date(), new Date());
    else replace(file, contents);
  }
  removeOthers(path.join(folder, 'src'), new Set(outputFiles.map(({ path: file }) => file)));
  return metafile;
}

function checkExternals({ outputs }: Metafile): void {
  const known = new Set([...unbundledPackages, ...optionalPackages, ...builtinModules]);
  const isKnown = (name: string): boolean => name.startsWith('node:') || known.has(name);
  const others = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter((one) => one.external === true && !isKnown(one.path)).map((one) => one.path),
  );
  if (others.length > 0) throw new Error(`Not in the program: ${[...new Set(others)].join(', ')}.`);
}

function isSame(file: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(contents);
  } catch {
    return false;
  }
}

/** Atomically: a program that starts meanwhile finds the old file or the new one. */
function replace(file: string, contents: Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, contents, { mode: 0o644 });
  renameSync(temporary, file);
}

function removeOthers(folder: string, made: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || made.has(file)) continue;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > keptMs) rmSync(file, { force: true });
  }
}
