import { execFileSync } from 'node:child_process';
import { releaseFault } from './versions.js';

/**
 * The id of the current commit of a folder, if its files may become the release of a version.
 * @param isDirtyAllowed take the files as they are, whatever Git says
 * @throws Error if the version is in development, a file differs from the commit, or a tag assigns the version to another commit or the
 * commit to another version
 */
export function commitToRelease(folder: string, version: string, isDirtyAllowed: boolean): string {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  const id = git('rev-parse', 'HEAD');
  if (isDirtyAllowed) return id;

  const fault = releaseFault(version);
  if (fault !== undefined) throw new Error(fault);
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`not all is committed (or say --dirty):\n${changed}`);
  const tag = `v${version}`;
  const tags = git('tag', '--list', 'v*', '--points-at', 'HEAD').split('\n').filter(Boolean);
  if (tags.length > 0 && !tags.includes(tag))
    throw new Error(`the commit has the tag ${tags.join(', ')}, but package.json the version ${version}.`);
  if (tags.length === 0 && git('tag', '--list', tag) !== '')
    throw new Error(`the tag ${tag} is on another commit: raise the version in package.json.`);
  return id;
}
