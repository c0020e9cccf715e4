import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../src/root.js';
import type { Output } from './output.js';

const scriptsFolder = 'src/pages/assets';

/** What browsers get, each a file with all that it imports. */
const files = [
  ...['theme.js', 'site.js', 'console.js', 'service.js'],
  ...['site', 'console', 'service', 'status'].map((name) => `styles/${name}.css`),
];

/** MiniSearch wants to be named where it is copied. */
const banner = '/* With MiniSearch by Luca Ongaro, MIT licence: https://github.com/lucaong/minisearch */';

/** Writes generated/pages/ from src/pages/assets/: the scripts, styles and the picture of the served pages. */
export async function generateScripts(output: Output): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: files.map((file) => `${scriptsFolder}/${file}`),
    absWorkingDir: projectRoot,
    outdir: path.join(projectRoot, scriptsFolder),
    entryNames: '[name]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  await output.write(
    'pages/icon.svg',
    await readFile(path.join(projectRoot, scriptsFolder, 'icon.svg')),
    scriptsFolder,
  );
  for (const { path: file, text } of outputFiles) {
    const name = path.basename(file);
    await output.write(`pages/${name}`, name === 'site.js' ? `${banner}\n${text}` : text, scriptsFolder);
  }
}
