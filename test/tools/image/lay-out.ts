import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { built } from '../../support/servers/server-process.js';
import { readAssignments, readCopy, readStages } from './dockerfile.js';
import type { Stage } from './dockerfile.js';

/** The folder in which every stage of the Dockerfile works. */
const workFolder = '/app/';

/** What the image holds and starts. */
export interface Image {
  /** Holds what its /app holds. */
  readonly folder: string;
  readonly env: Record<string, string>;
  /** Words of a process each; the first is `node`. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Makes the image's files as `docker build` would, without Docker: what the Dockerfile copies and nothing else. The packages come from
 * node_modules, and what the build makes from dist/for-tests.
 * @param folder an empty one, with no node_modules in any folder above
 * @throws Error when the Dockerfile copies what is not there or what .dockerignore holds back, or does what is not understood here
 */
export function layOutImage(folder: string): Image {
  const stages = readStages(readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8'));
  const last = stages.at(-1);
  if (last === undefined) throw new Error('the Dockerfile has no stage');
  const folderOf = (name: string): string => path.join(folder, name);
  const make: Record<string, (stage: Stage, to: string) => void> = {
    build: makeBuild,
    packages: makePackages,
  };
  for (const stage of stages.slice(0, -1)) {
    mkdirSync(folderOf(stage.name));
    copyAll(stage, folderOf(stage.name), folderOf);
    make[stage.name]?.(stage, folderOf(stage.name));
  }
  mkdirSync(folderOf('image'));
  copyAll(last, folderOf('image'), folderOf);
  return {
    folder: folderOf('image'),
    env: Object.assign({}, ...last.all('ENV').map(readAssignments)) as Record<string, string>,
    command: words(last.all('CMD')[0]),
    healthCheck: words(last.all('HEALTHCHECK')[0]),
  };
}

/** Every COPY of a stage. */
function copyAll(stage: Stage, to: string, folderOf: (stage: string) => string): void {
  for (const { from, sources, target } of stage.all('COPY').map(readCopy)) {
    const intoFolder = target.endsWith('/') || sources.length > 1;
    for (const source of sources) {
      if (from !== undefined) {
        // What a stage has made is taken over once.
        renameSync(path.join(folderOf(from), path.relative(workFolder, source)), path.join(to, target));
        continue;
      }
      const file = fromContext(source);
      // As Docker does: a folder's content, but a file under its own name.
      const own = intoFolder && statSync(file).isFile() ? path.basename(source) : '';
      cpSync(file, path.join(to, target, own), { recursive: true });
    }
  }
}

/** A file or folder of the project, if .dockerignore lets it through. */
function fromContext(source: string): string {
  const allowed = readFileSync(path.join(projectRoot, '.dockerignore'), 'utf8').match(/(?<=^!).*$/gm) ?? [];
  if (!allowed.some((entry) => source === entry || source.startsWith(`${entry}/`)))
    throw new Error(`.dockerignore holds ${source} back`);
  return path.join(projectRoot, source);
}

/** What `npm run build` makes of the folders that the stage has: the tests have it already. */
function makeBuild(_stage: Stage, folder: string): void {
  for (const part of ['src', 'generated', 'tools'].filter((name) => existsSync(path.join(folder, name)))) {
    cpSync(path.dirname(built(`${part}/x`)), path.join(folder, 'dist', part), { recursive: true });
  }
}

interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/** What `npm ci --omit=…` installs, then the commands that take something away again. */
function makePackages(stage: Stage, folder: string): void {
  const [install = '', ...others] = stage.all('RUN');
  if (!install.startsWith('npm ci ')) throw new Error(`not understood: RUN ${install}`);
  const [dev, optional] = [install.includes('--omit=dev'), install.includes('--omit=optional')];
  const lock = readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  for (const [place, one] of Object.entries(packages)) {
    const leftOut = [dev && one.dev, optional && one.optional, dev && optional && one.devOptional];
    if (place === '' || leftOut.includes(true)) continue;
    linkPackage(path.join(projectRoot, place), path.join(folder, place));
  }
  for (const command of others) execFileSync('sh', ['-c', command], { cwd: folder });
}

/** Links all files of a package, which copies nothing, but for the packages inside of it: these have entries of their own. */
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
