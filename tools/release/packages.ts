import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../../src/root.js';
import { unbundledPackages } from '../build/program.js';

/** What of package.json matters here. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: Record<string, string>;
  scripts: { start: string; admin: string };
  dependencies: Record<string, string>;
}

/** The package.json of a release: no tools, nothing is built before a start, and only the packages that are not in the program. */
export function releaseManifest(manifest: Manifest): object {
  const { name, version, description, license, engines, scripts, dependencies } = manifest;
  const { start, admin } = scripts;
  return {
    ...{ name, version, private: true, description, license, type: 'module', engines },
    scripts: { postinstall: 'node prune-packages.js', start, admin },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([one]) => unbundledPackages.includes(one)),
    ),
    // It comes built. Without this, npm would have it look for a compiler on a system that it is not built for.
    allowScripts: { '@photostructure/sqlite': false },
  };
}

/**
 * Locks the packages that the package.json of a folder asks for, in the versions of this project's lock file with the same checksums: npm takes
 * the others out of it.
 * @returns the versions by the places in the lock file
 */
export function lockPackages(folder: string): Map<string, string> {
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
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return new Map(
    Object.entries(packages).flatMap(([place, { version }]) => (place === '' ? [] : [[place, version]])),
  );
}

/** Which of a package's files are its license. */
const licenseFile = /^(licen[cs]e|copying|notice)/i;

/** Also in the older forms of package.json. */
interface Package {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
}

/** The folders of the packages whose code is in the program: node_modules/express. */
export function bundledFolders({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}

/**
 * Writes down the licenses of the packages that are in the program, which has no other files of theirs: most ask that their text goes with
 * every copy.
 * @param bundled what the build says of the program
 * @param from where it was built
 * @throws Error when a package does not say what its license is, or has no text of it
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

interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: { 'bom-ref': string } };
  components: { 'bom-ref': string }[];
  /** Of each component, those that it needs. */
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Lists the packages of a release with their licenses and checksums, as CycloneDX.
 * @param folder is called as the product is; what npm needs is written into it
 * @param shipped their places in the lock file
 * @param time when the commit was made: in place of the time of the run and a random number, so that the same commit has the same list
 */
export function billOfMaterials(
  folder: string,
  { name, version, license, dependencies }: Manifest,
  shipped: ReadonlySet<string>,
  time: string,
): string {
  const own = JSON.stringify({ name, version, license, dependencies });
  writeFileSync(path.join(folder, 'package.json'), own);
  const places = [...lockPackages(folder)].filter(([place]) => shipped.has(place));
  const refs = new Set(places.map(([place, its]) => `${place.replace(/^.*node_modules\//, '')}@${its}`));
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const bill = JSON.parse(execFileSync('npm', words, { cwd: folder, encoding: 'utf8' })) as Bill;
  const isShipped = (ref: string): boolean => refs.has(ref) || ref === bill.metadata.component['bom-ref'];
  bill.components = bill.components.filter((component) => isShipped(component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  bill.metadata.timestamp = time;
  bill.serialNumber = '';
  const digits = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
  // A UUID of version 8: its content is free.
  const [part, rest] = [(from: number, to: number) => digits.slice(from, to), digits.slice(18, 30)];
  bill.serialNumber = `urn:uuid:${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${rest}`;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
