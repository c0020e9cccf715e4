import { zipSync } from 'fflate';
import type { PackedFile } from './tar.js';

/** The oldest time that a zip archive can name. It is written as local time, so that it is the same everywhere. */
const mtime = new Date(1980, 0, 1);

/** Writes a zip archive. The same files give the same bytes, on every machine. */
export function writeZip(files: readonly PackedFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])), { level: 9, mtime });
}
