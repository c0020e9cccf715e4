import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackedFile } from './tar.js';
import { writeZip } from './zip.js';

/**
 * The wheel of a Python client without compiled parts, as the packaging specifications describe it.
 * @param folder of the client, with pyproject.toml, README.md and the package in src/
 */
export function wheel(folder: string): { name: string; bytes: Uint8Array } {
  const project = readFileSync(path.join(folder, 'pyproject.toml'), 'utf8');
  const [name, version] = [field(project, 'name'), field(project, 'version')];
  const label = `${name.replaceAll('-', '_')}-${version}`;
  const info = `${label}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${field(project, 'description')}`,
    'License: MIT',
    `Requires-Python: ${field(project, 'requires-python')}`,
    'Description-Content-Type: text/markdown',
    '',
    readFileSync(path.join(folder, 'README.md'), 'utf8'),
  ];
  const about = [
    'Wheel-Version: 1.0',
    'Generator: codegen',
    'Root-Is-Purelib: true',
    'Tag: py3-none-any',
    '',
  ];
  const files: PackedFile[] = [
    ...modules(path.join(folder, 'src')),
    { path: `${info}/METADATA`, bytes: Buffer.from(metadata.join('\n')) },
    { path: `${info}/WHEEL`, bytes: Buffer.from(about.join('\n')) },
  ];
  const record = [...files.map(recorded), `${info}/RECORD,,`, ''].join('\n');
  const bytes = writeZip([...files, { path: `${info}/RECORD`, bytes: Buffer.from(record) }]);
  return { name: `${label}-py3-none-any.whl`, bytes };
}

function field(project: string, name: string): string {
  const value = new RegExp(`^${name} = "(.*)"$`, 'm').exec(project)?.[1];
  if (value === undefined) throw new Error(`pyproject.toml has no ${name}`);
  return value;
}

function modules(folder: string): PackedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.py$|\/py\.typed$/.test(file))
    .sort()
    .map((file) => ({ path: file, bytes: readFileSync(path.join(folder, file)) }));
}

/** The line of RECORD for a file: its path, its hash and its size. */
function recorded({ path: file, bytes }: PackedFile): string {
  return `${file},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`;
}
