/** A file of a package: its path with forward slashes, and its bytes. */
export interface PackedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

const blockSize = 512;
/** The time that npm itself gives to every file of a package: 1985-10-26 08:15 UTC, in seconds. */
const mtime = 499_162_500;

/**
 * Writes a tar archive (ustar) of plain files. The same files give the same bytes.
 * @throws Error for a path that does not fit
 */
export function writeTar(files: readonly PackedFile[]): Buffer {
  const entries = files.flatMap(({ path, bytes }) => [
    header(path, bytes.length),
    bytes,
    Buffer.alloc((blockSize - (bytes.length % blockSize)) % blockSize),
  ]);
  return Buffer.concat([...entries, Buffer.alloc(2 * blockSize)]);
}

function header(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`"${path}" is too long for a tar archive`);
  const block = Buffer.alloc(blockSize);
  block.write(path, 0);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(mtime, 12), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  // The checksum counts its own place as blanks.
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(octal(sum, 8), 148);
  return block;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}
