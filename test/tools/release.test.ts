import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { commitToRelease } from '../../tools/release/commit.js';
import { inTemporaryFolder } from '../support/files.js';

/** A repository with one commit. */
async function inRepository(work: (folder: string, git: (...words: string[]) => void) => void) {
  await inTemporaryFolder((folder) => {
    const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'tag.gpgSign=false'];
    const git = (...words: string[]): void => void execFileSync('git', [...who, ...words], { cwd: folder });
    git('init', '-q');
    commit(folder, git);
    work(folder, git);
    return Promise.resolve();
  });
}

function commit(folder: string, git: (...words: string[]) => void): void {
  writeFileSync(path.join(folder, 'package.json'), `{"time": ${performance.now()}}`);
  git('add', '.');
  git('commit', '-q', '--no-gpg-sign', '-m', 'One');
}

test('a clean commit is released, with or without its tag', () =>
  inRepository((folder, git) => {
    expect(commitToRelease(folder, '1.2.0', false)).toMatch(/^[0-9a-f]{40}$/);
    git('tag', 'v1.2.0');
    expect(commitToRelease(folder, '1.2.0', false)).toMatch(/^[0-9a-f]{40}$/);
  }));

test('what is not committed is rejected, unless allowed', () =>
  inRepository((folder) => {
    writeFileSync(path.join(folder, 'new-file'), '');
    expect(() => commitToRelease(folder, '1.2.0', false)).toThrow(
      'not all is committed (or say --dirty):\n?? new-file',
    );
    expect(commitToRelease(folder, '1.2.0', true)).toMatch(/^[0-9a-f]{40}$/);
  }));

test('an unreleased version is rejected, unless allowed', () =>
  inRepository((folder) => {
    expect(() => commitToRelease(folder, '1.2.0-next', false)).toThrow(
      'version 1.2.0-next is in the making. Take the suffix away everywhere: npm version 1.2.0',
    );
    expect(commitToRelease(folder, '1.2.0-next', true)).toMatch(/^[0-9a-f]{40}$/);
  }));

test('a commit with the tag of another version is rejected', () =>
  inRepository((folder, git) => {
    git('tag', 'v1.1.0');
    expect(() => commitToRelease(folder, '1.2.0', false)).toThrow(
      'has the tag v1.1.0, but package.json the version 1.2.0',
    );
  }));

test('a version whose tag is on another commit is rejected', () =>
  inRepository((folder, git) => {
    git('tag', 'v1.2.0');
    commit(folder, git);
    expect(() => commitToRelease(folder, '1.2.0', false)).toThrow('the tag v1.2.0 is on another commit');
  }));
