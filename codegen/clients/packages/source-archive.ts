import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackedFile } from './tar.js';
import { writeZip } from './zip.js';

/**
 * The sources of the C# client with its project file, to be added to a project or packed with dotnet: only the .NET SDK makes the package itself.
 * @param folder of the client
 */
export function sourceArchive(folder: string): {
  name: string;
  project: string;
  version: string;
  bytes: Uint8Array;
} {
  const [project = ''] = filesIn(folder, /\.csproj$/);
  const text = readFileSync(path.join(folder, project), 'utf8');
  const version = /<Version>(.*)<\/Version>/.exec(text)?.[1];
  if (version === undefined) throw new Error(`${project} has no version`);
  const name = path.basename(project, '.csproj');
  const paths = [
    project,
    'README.md',
    ...filesIn(folder, /\.cs$/),
    ...filesIn(path.join(folder, 'generated'), /\.cs$/).map((file) => `generated/${file}`),
  ];
  const files = paths.map((file): PackedFile => ({
    path: `${name}/${file}`,
    bytes: readFileSync(path.join(folder, file)),
  }));
  return { name: `${name}-${version}.zip`, project: name, version, bytes: writeZip(files) };
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((file) => pattern.test(file))
    .sort();
}
