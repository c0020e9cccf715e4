import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import type { Output } from '../../output.js';
import { npmPackage } from './npm-package.js';
import { sourceArchive } from './source-archive.js';
import { wheel } from './wheel.js';

/**
 * Packs the clients of `clients/` as users of the API install them, and lists the packages, which the server serves as they are.
 * The sources must be up to date: their generated parts are taken as they lie there.
 */
export async function generatePackages(output: Output): Promise<void> {
  const folder = (name: string): string => path.join(projectRoot, 'clients', name);
  const packages = [
    {
      ...npmPackage(folder('typescript')),
      contentType: 'application/gzip',
      description: 'The TypeScript client, for npm.',
    },
    {
      ...wheel(folder('python')),
      contentType: 'application/zip',
      description: 'The Python client, for pip.',
    },
    {
      ...sourceArchive(folder('csharp')),
      contentType: 'application/zip',
      description: 'The C# clients, as source files.',
    },
  ];
  for (const { name, bytes } of packages) await output.write(`clients/${name}`, bytes, 'clients/');
  const listed = packages.map(({ bytes: _bytes, ...about }) => about);
  const text = `/** The packages of our clients, which lie beside this file. */
    export const clientPackages = ${JSON.stringify(listed)} as const;`;
  await output.write('clients/packages.ts', text, 'clients/');
}
