import path from 'node:path';
import { projectRoot } from '../src/root.js';
import { builtFiles, makeBuiltFiles } from './built-files.js';
import { clientFolders, generateClients } from './clients/generate-clients.js';
import { generatePackages } from './clients/packages/generate-packages.js';
import { generateJson } from './json/generate-json.js';
import { Output } from './output.js';
import { generateTables } from './prisma.js';
import { generateSoap } from './soap/generate-soap.js';
import { commandLine } from '../tools/command-line.js';
import { writeSettings } from '../tools/docs/write-settings.js';

// `npm run generate`: contracts and Prisma schema → generated/ and the generated folders of clients/; settings → their table in docs/operating.md.
const usage =
  'npm run generate [-- FOLDER]\n\nMakes generated/ from the contracts and the Prisma schema, or another folder for comparison.';
const [folder] = commandLine(usage, {}, { words: true }).positionals;
const root = path.resolve(projectRoot, folder ?? '.');
const outputBelow = async (folder: string): Promise<Output> => {
  const output = new Output(path.join(root, folder));
  await output.wipe(builtFiles);
  return output;
};
const output = await outputBelow('generated');
await generateJson(output);
await generateSoap(output);
await generateTables(output);
await generateClients({
  typescript: await outputBelow(clientFolders.typescript),
  python: await outputBelow(clientFolders.python),
  csharp: await outputBelow(clientFolders.csharp),
});
await generatePackages(output);
if (folder === undefined) {
  await makeBuiltFiles();
  await writeSettings();
}
