import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../../src/root.js';
import { unbundledPackages } from '../build/program.js';

/** The parts of package.json that are used here. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: Record<string, string>;
  scripts: { start: string; admin: string };
  dependencies: Record<string, string>;
}

/** The package.json of a release: no tools, no build before a start, and only the packages that are not bundled. */
export function releaseManifest(manifest: Manifest): object {
  const { name, version, description, license, engines, scripts, dependencies } = manifest;
  const { start, admin } = scripts;
  return {
    ...{ name, version, private: true, description, license, type: 'module', engines },
    scripts: { postinstall: 'node prune-packages.js', start, admin },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([one]) => unbundledPackages.includes(one)),
    ),
    // It is prebuilt. Without this, npm would have it look for a compiler on a system without a prebuilt binary.
    allowScripts: { '@photostructure/sqlite': false },
  };
}

/**
 * Locks the packages of a folder's package.json, in the versions of this project's lock file with the same checksums: npm removes the
 * others from it.
 */
export function lockPackages(folder: string): void {
  const file = path.join(folder, 'npm-shrinkwrap.json');
  copyFileSync(path.join(projectRoot, 'package-lock.json'), file);
  const words = [
    'install',
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  execFileSync('npm', [...words, '--silent'], { cwd: folder, stdio: 'inherit' });
  chmodSync(file, 0o644);
}

/** The license files of a package. */
const licenseFile = /^(licen[cs]e|copying|notice)/i;

/** Including the older forms of package.json. */
interface Package {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
}

/** The folders of the bundled packages: node_modules/express. */
function bundledFolders({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}

/**
 * Collects the licenses of the bundled packages, whose files are not shipped otherwise: most require their text in every copy.
 * @param bundled esbuild's metafile of the program
 * @param from where it was built
 * @throws Error if a package does not name its license, or has no text of it
 */
export function bundledLicenses(bundled: Metafile, from: string): string {
  const parts = bundledFolders(bundled).map((name) => {
    const folder = path.join(from, name);
    const own = JSON.parse(read(folder, 'package.json')) as Package;
    const license = own.license ?? own.licenses?.[0];
    const title = typeof license === 'object' ? license.type : license;
    const texts = licenseTexts(folder);
    if (title === undefined || texts.length === 0) throw new Error(`${own.name} does not say its license.`);
    return [`${own.name} ${own.version}: ${title}`, ...texts].join('\n\n');
  });
  return `The program in dist/ holds the code of these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The texts of a package's license, from files of their own or else from its README. */
function licenseTexts(folder: string): string[] {
  const files = readdirSync(folder);
  const own = files.filter((file) => licenseFile.test(file)).map((file) => read(folder, file).trim());
  if (own.length > 0) return own;
  const readme = files.find((file) => /^readme/i.test(file));
  const [, text] =
    /^(?:#+ *)?licen[cs]e[ \t]*\n([^]*)/im.exec(readme === undefined ? '' : read(folder, readme)) ?? [];
  return text === undefined ? [] : [text.trim()];
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}
