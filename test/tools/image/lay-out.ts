import { execFileSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { layOutRelease } from '../../../tools/release/lay-out.js';
import { readAssignments, readStages } from './dockerfile.js';

/** What the image contains and starts. */
export interface Image {
  /** Contains what its /app contains. */
  readonly folder: string;
  readonly env: Record<string, string>;
  /** Words of a process each; the first is `node`. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Makes the image's files as `docker build` would, without Docker: the files of a release, and its packages, which come from node_modules.
 * @param folder an empty one, with no node_modules in any folder above
 */
export async function layOutImage(folder: string): Promise<Image> {
  const last = readStages(readFileSync(path.join(projectRoot, 'deploy/Dockerfile'), 'utf8')).at(-1);
  if (last === undefined) throw new Error('the Dockerfile has no stage');
  await layOutInstalled(folder);
  return {
    folder,
    env: Object.assign({}, ...last.all('ENV').map(readAssignments)) as Record<string, string>,
    command: words(last.all('CMD')[0]),
    healthCheck: words(last.all('HEALTHCHECK')[0]),
  };
}

/** The files of a release with its packages, as `npm ci` leaves them. */
export async function layOutInstalled(folder: string): Promise<void> {
  await layOutRelease(folder, projectRoot);
  const lock = readFileSync(path.join(folder, 'npm-shrinkwrap.json'), 'utf8');
  for (const place of Object.keys((JSON.parse(lock) as { packages: object }).packages))
    if (place !== '') linkPackage(path.join(projectRoot, place), path.join(folder, place));
  execFileSync(process.execPath, ['prune-packages.js'], { cwd: folder });
}

/** Links all files of a package, which copies nothing, except for the packages inside of it: these have entries of their own. */
function linkPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') linkPackage(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another file system, or another's file.
    copyFileSync(source, target);
  }
}

/** The words of an instruction in its exec form. */
function words(text = ''): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
