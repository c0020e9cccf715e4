import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { projectRoot } from '../../src/root.js';

/** What is started, by its name in dist/. A body worker's program lies beside the file that starts it, which looks for it there. */
const programs: Readonly<Record<string, string>> = {
  'src/server': 'src/server.ts',
  'src/admin/main': 'src/admin/main.ts',
  'src/worker-program': 'src/body-worker/worker-program.ts',
};

/** Packages that load files of their own: a library for each system, WebAssembly. They must be installed where the program runs. */
export const unbundledPackages: readonly string[] = ['@photostructure/sqlite', 'libxml2-wasm'];

/** What a package uses where it is there: here only development's packages bring it. */
const optionalPackages = ['supports-color'];

/** Packages in the older form of modules ask so for Node's own. */
const requireOfNode =
  "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);";

/**
 * Builds the program: its own code and that of its packages, in few files, as reading hundreds takes a third of the server's start. Types are
 * checked by `npm run typecheck`. Files that stay the same are not written: a server may run from them.
 * @param folder gets the program into its folder `src`, where nothing else stays
 * @returns what the program holds
 */
export async function buildProgram(folder: string): Promise<Metafile> {
  const { outputFiles, metafile } = await build({
    entryPoints: { ...programs },
    absWorkingDir: projectRoot,
    outdir: folder,
    chunkNames: 'src/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: [...unbundledPackages, ...optionalPackages],
    banner: { js: requireOfNode },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  for (const { path: file, contents } of outputFiles) if (!isSame(file, contents)) replace(file, contents);
  const made = new Set(outputFiles.map((file) => file.path));
  const there = readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true });
  for (const entry of there) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !made.has(file)) rmSync(file);
  }
  return metafile;
}

function isSame(file: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(contents);
  } catch {
    return false;
  }
}

/** In one step: a program that starts meanwhile finds the old file or the new one. */
function replace(file: string, contents: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, contents, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}
