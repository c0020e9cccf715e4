import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { atEnd } from '../cleanup.js';
import { newFolder } from '../database.js';

/** A file system of a few megabytes in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all room that is left; once more when something became free meanwhile. */
  readonly fill: () => void;
  readonly free: () => void;
  remove(): Promise<void>;
}

/** @returns undefined where this user may not mount: root may, in most containers too few rights are left */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = newFolder();
  const options = `size=${megabytes}m,mode=0755`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder.path], {
    stdio: 'ignore',
  });
  if (mounted.status !== 0) return undefined;
  // Lazy: whoever still has a file open there must not keep it mounted.
  const unmount = atEnd(() => spawnSync('umount', ['--lazy', folder.path]));
  const ballast = path.join(folder.path, 'ballast');
  return {
    folder: folder.path,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    async remove() {
      await unmount();
      await folder.remove();
    },
  };
}

function fill(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const size of [1_048_576, 4096, 1]) {
      const piece = Buffer.alloc(size, 1);
      // Ends with the error that no space is left.
      for (;;) if (!wrote(handle, piece)) break;
    }
  } finally {
    closeSync(handle);
  }
}

function wrote(handle: number, piece: Buffer): boolean {
  try {
    return writeSync(handle, piece) === piece.length;
  } catch {
    return false;
  }
}
