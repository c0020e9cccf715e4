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
  const csharp = sourceArchive(folder('csharp'));
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
      name: csharp.name,
      bytes: csharp.bytes,
      contentType: 'application/zip',
      description: 'The C# clients, as a project with its sources.',
    },
  ];
  for (const { name, bytes } of packages) await output.write(`clients/${name}`, bytes, 'clients/');
  const listed = packages.map(({ bytes: _bytes, ...about }) => about);
  const nuget = {
    name: `${csharp.project}.${csharp.version}.nupkg`,
    contentType: 'application/zip',
    description: 'The C# clients, for NuGet.',
  };
  const text = `/** The packages of our clients, which lie beside this file. */
    export const clientPackages = ${JSON.stringify(listed)} as const;
    /** The package of the C# clients, which \`npm run pack:dotnet\` makes where the .NET SDK is. */
    export const nugetPackage = ${JSON.stringify(nuget)} as const;`;
  await output.write('clients/packages.ts', text, 'clients/');
}
