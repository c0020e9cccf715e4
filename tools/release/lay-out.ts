import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { isBuilt, makeBuiltFiles } from '../../codegen/built-files.js';
import { buildProgram, noHttpClient } from '../build/program.js';
import { packForNuGet } from './dotnet-package.js';
import { bundledLicenses, lockPackages, releaseManifest, type Manifest } from './packages.js';

/**
 * Lays out the files of a release, without the packages that it installs: the tarball's and the image's.
 * @param folder is recreated
 * @param from a folder with the sources and the packages
 */
export async function layOutRelease(folder: string, from: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyReleasedFiles(projectRoot, folder);
  const write = (name: string, text: string | Buffer): void =>
    writeFileSync(path.join(folder, name), text, { mode: 0o644 });
  const bundled = await buildProgram(path.join(folder, 'dist'), from);
  const forNuGet = path.join(projectRoot, 'dist/clients');
  rmSync(forNuGet, { recursive: true, force: true });
  if (packForNuGet(forNuGet) === undefined)
    console.log('Without the package for NuGet: there is no .NET SDK here.');
  // Imported now, as it reads the packed files when it is loaded.
  const { buildSite } = await import('../../site/build.js');
  await buildSite(path.join(folder, 'dist/site'));
  write('LICENSES-OF-PACKAGES.txt', bundledLicenses(bundled, from));
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Manifest;
  write('package.json', `${JSON.stringify(releaseManifest(manifest), null, 2)}\n`);
  write('prune-packages.js', readFileSync(path.join(import.meta.dirname, 'prune-packages.js')));
  lockPackages(folder);
}

/** The files of a release besides the program, its package.json and its lock file. The image has the same ones. */
export const releasedFiles: readonly string[] = [
  'LICENSE',
  'docs/CHANGELOG.md',
  // Read by the server besides its site: the contracts, the migrations.
  'openapi.yaml',
  'generated/openapi.json',
  'generated/openapi.client.json',
  'generated/soap/typed.wsdl',
  'wsdl',
  'prisma/iso',
  'prisma/migrations',
  // For operators.
  'deploy',
  'docs/deploying.md',
  'docs/operating.md',
];

/**
 * Copies the files of a release, with the same rights on every machine.
 * @param from the project's folder. With Git, only files that it does not ignore are copied; the image is built without.
 */
function copyReleasedFiles(from: string, to: string): void {
  const files = existsSync(path.join(from, '.git'))
    ? [...knownToGit(from), ...releasedFiles.filter(isBuilt).flatMap(below)]
    : releasedFiles.flatMap(below);
  // An image is built from the sources, which a release does not have.
  const isReleased = (file: string): boolean =>
    !/^generated\/.*\.ts$|^deploy\/(Dockerfile|compose)/.test(file) &&
    !path.basename(file).startsWith('.git');
  for (const file of files.filter(isReleased)) {
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(from, file), target);
    chmodSync(target, statSync(target).mode & 0o100 ? 0o755 : 0o644);
  }

  function below(place: string): string[] {
    if (!statSync(path.join(from, place)).isDirectory()) return [place];
    return readdirSync(path.join(from, place)).flatMap((name) => below(path.posix.join(place, name)));
  }
}

function knownToGit(cwd: string): string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...releasedFiles];
  const files = execFileSync('git', words, { cwd, encoding: 'utf8' }).split('\0');
  return files.filter((file) => file !== '');
}

/** The sources of a program. */
const sources = [
  'src',
  'generated',
  noHttpClient,
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
];

/**
 * Copies the sources of the program, and installs its packages next to them: their code becomes part of the program, and only npm compares
 * it with the checksums of the lock file. The project's own node_modules may be older, or edited.
 * @param use gets the folder, which is removed afterwards
 * @throws Error if a package is not available, or differs from the lock file
 */
export async function withVerifiedPackages<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await makeBuiltFiles();
  // Outside of the project, as a folder below it would find the project's packages.
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-release-'));
  try {
    for (const name of sources)
      cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
    const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
