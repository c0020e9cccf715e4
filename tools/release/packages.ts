/** What of package.json matters here. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: Record<string, string>;
  /** Short names of folders, for the program's own imports. */
  imports: Record<string, string>;
  scripts: { start: string; admin: string };
  dependencies: Record<string, string>;
}

/** What of package-lock.json matters here. */
export interface Lock {
  packages: Record<string, LockedPackage>;
  [name: string]: unknown;
}

export interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The package.json of a release: no tools, and nothing is built before a start. */
export function releaseManifest(manifest: Manifest): object {
  const { name, version, description, license, engines, imports, dependencies } = manifest;
  const { start, admin } = manifest.scripts;
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines,
    imports,
    scripts: { postinstall: 'node prune-packages.js', start, admin },
    dependencies,
    // It comes built. Without this, npm would have it look for a compiler on a system that it is not built for.
    allowScripts: { '@photostructure/sqlite': false },
  };
}

/** The npm-shrinkwrap.json of a release: the production packages of package-lock.json, in the same versions with the same checksums. */
export function releaseLock(lock: Lock, manifest: Manifest): Lock {
  const { name, version, license, dependencies, engines } = manifest;
  const own = { name, version, license, dependencies, engines };
  const used = Object.entries(lock.packages).filter(([, one]) => !one.dev && !one.devOptional);
  return { ...lock, packages: Object.fromEntries(used.map(([at, one]) => [at, at === '' ? own : one])) };
}
