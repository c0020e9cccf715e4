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

export interface LockedPackage {
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
