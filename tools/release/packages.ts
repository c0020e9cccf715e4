import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
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

/** What of package-lock.json matters here. */
export interface Lock {
  packages: Record<string, LockedPackage>;
  [name: string]: unknown;
}

interface LockedPackage {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Named in a lock file with their checksums, by the folder in which each lies. */
type Packages = Lock['packages'];

/**
 * Finds all packages that some need.
 * @param names packages that lie at the top
 * @returns the folders of these packages and of all that they need
 */
export function neededPackages(packages: Packages, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(packages, name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(next, place);
  };
  for (const name of names) add(name, '');
  return found;
}

/** Where a package that another one asks for lies: in that one's own folder, or in one above. */
function placeOf(packages: Packages, name: string, from: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  if (from === '') return undefined;
  return placeOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
}

/** The package.json of a release: no tools, nothing is built before a start, and only the packages that are not in the program. */
export function releaseManifest(manifest: Manifest): object {
  const { name, version, description, license, engines } = manifest;
  const { start, admin } = manifest.scripts;
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines,
    scripts: { postinstall: 'node prune-packages.js', start, admin },
    dependencies: installed(manifest),
    // It comes built. Without this, npm would have it look for a compiler on a system that it is not built for.
    allowScripts: { '@photostructure/sqlite': false },
  };
}

/** The npm-shrinkwrap.json of a release: the packages that it installs, in the versions of package-lock.json with the same checksums. */
export function releaseLock(lock: Lock, manifest: Manifest): Lock {
  const needed = neededPackages(lock.packages, unbundledPackages);
  return lockOf(lock, { ...manifest, dependencies: installed(manifest) }, (at) => needed.has(at));
}

/** The lock file of all that a release is made of: what is in the program, and what it installs. */
export function productionLock(lock: Lock, manifest: Manifest): Lock {
  return lockOf(lock, manifest, (_, one) => !one.dev && !one.devOptional);
}

function lockOf(lock: Lock, manifest: Manifest, has: (at: string, one: LockedPackage) => boolean): Lock {
  const { name, version, license, dependencies, engines } = manifest;
  const packages = Object.entries(lock.packages).filter(([at, one]) => at !== '' && has(at, one));
  const own = { name, version, license, dependencies, engines };
  return { ...lock, packages: { '': own, ...Object.fromEntries(packages) } };
}

function installed({ dependencies }: Manifest): Record<string, string> {
  const isInstalled = ([name]: [string, string]): boolean => unbundledPackages.includes(name);
  return Object.fromEntries(Object.entries(dependencies).filter(isInstalled));
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
 * @param folder holds a package.json and a lock file of them, and perhaps of more
 * @param shipped name@version of each
 * @param time when the commit was made: in place of the time of the run and a random number, so that the same commit has the same list
 */
export function billOfMaterials(folder: string, shipped: ReadonlySet<string>, time: string): string {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const bill = JSON.parse(execFileSync('npm', words, { cwd: folder, encoding: 'utf8' })) as Bill;
  const isShipped = (ref: string): boolean => shipped.has(ref) || ref === bill.metadata.component['bom-ref'];
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
