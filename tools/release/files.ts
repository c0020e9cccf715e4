import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a release holds beside the program, its package.json and its lock file. The image's files are the same. */
export const releasedFiles: readonly string[] = [
  'LICENSE',
  'CHANGELOG.md',
  // What the server reads: the contracts, the migrations, what the served pages are made of.
  'openapi.yaml',
  'generated/openapi.json',
  'generated/openapi.client.json',
  'generated/clients',
  'generated/soap/messages.xsd',
  'generated/soap/typed.wsdl',
  'wsdl',
  'iso',
  'prisma/migrations',
  'generated/pages',
  'docs/errors.md',
  'docs/data-model.md',
  'docs/using-keys.md',
  'docs/json-clients.md',
  'docs/soap-clients.md',
  'docs/examples',
  'clients/typescript/README.md',
  'clients/python/README.md',
  'clients/csharp/README.md',
  // What operators need.
  'deploy',
  'docs/deploying.md',
  'docs/operating.md',
  'docs/database.md',
  'docs/scaling.md',
  'docs/keys.md',
];

/**
 * Copies the files of a release, with the same rights on every machine.
 * @param from the project's folder. Where Git is, only what it does not ignore is taken; the image is built without.
 */
export function copyReleasedFiles(from: string, to: string): void {
  const files = existsSync(path.join(from, '.git')) ? knownToGit(from) : releasedFiles.flatMap(below);
  const isReleased = (file: string): boolean =>
    !/^generated\/.*\.ts$/.test(file) && !path.basename(file).startsWith('.git');
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
