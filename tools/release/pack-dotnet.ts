import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { packForNuGet } from './dotnet-package.js';

commandLine(
  'npm run pack:dotnet\n\nPacks the C# clients for NuGet into dist/clients, from where the server serves them. Needs the .NET SDK.',
  {},
);
const file = packForNuGet(path.join(projectRoot, 'dist/clients'));
process.stdout.write(`${file ?? 'Not packed: there is no .NET SDK here.'}\n`);
