import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

/** A file system of a few megabytes in memory, for the tests of a file. */
interface SmallDisk {
  readonly folder: string;
  /** Takes all room that is left; once more when something became free meanwhile. */
  readonly fill: () => void;
  readonly free: () => void;
}

/** @returns undefined where this user may not mount: root may, in most containers too few rights are left */
export function useSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
  const options = `size=${megabytes}m,mode=0755`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  afterAll(() => {
    // Lazy: a process that still has a file open there must not keep it mounted.
    if (mounted) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (!mounted) return undefined;
  const ballast = path.join(folder, 'ballast');
  return { folder, fill: () => fill(ballast), free: () => rmSync(ballast, { force: true }) };
}

function fill(file: string): void {
  const handle = openSync(file, 'a');
  for (const size of [1_048_576, 4096, 1]) while (wrote(handle, Buffer.alloc(size, 1)));
  closeSync(handle);
}

/** False where no space is left. */
function wrote(handle: number, piece: Buffer): boolean {
  try {
    return writeSync(handle, piece) === piece.length;
  } catch {
    return false;
  }
}
