import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { makeBuiltFiles } from '../codegen/built-files.js';
import { projectRoot } from '../src/root.js';

// `npm pack` in this folder: writes the package's contents into dist/, so that it needs no checkout: the program, with the modules that it
// shares with the server, and the contracts.

const folder = path.join(import.meta.dirname, 'dist');
const contracts = [
  ...['LICENSE', 'openapi.yaml', 'generated/openapi.json', 'generated/openapi.client.json'],
  ...['wsdl/api.wsdl', 'wsdl/datasets.xsd', 'generated/soap/typed.wsdl', 'prisma/iso'],
];

await makeBuiltFiles();
rmSync(folder, { recursive: true, force: true });
await build({
  entryPoints: [path.join(import.meta.dirname, 'main.ts')],
  outdir: folder,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  // Imported but not used: the server's log.
  plugins: [
    {
      name: 'unused',
      setup(of) {
        of.onResolve({ filter: /^pino$/ }, () => ({ path: 'pino', external: true, sideEffects: false }));
      },
    },
  ],
  logLevel: 'warning',
});
for (const name of contracts)
  cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
const text = readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8');
const { version } = JSON.parse(text) as { version: string };
// The program locates its files by it.
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ type: 'module', version })}\n`);
