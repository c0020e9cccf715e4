import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../src/root.js';

const folder = path.join(projectRoot, 'site/assets');

/** The bundles for browsers, each a file with all its imports: the site's, and those of the SOAP help pages and the operator's page. */
const files = [
  ...['theme.js', 'site.js', 'console.js', 'service.js'],
  ...['site', 'console', 'service', 'status'].map((name) => `styles/${name}.css`),
];

/** MiniSearch's license requires naming it in copies. */
const banner = '/* With MiniSearch by Luca Ongaro, MIT licence: https://github.com/lucaong/minisearch */';

/** Bundles the scripts, styles and the picture of the pages from site/assets/. @returns their names and texts */
export async function bundleAssets(): Promise<[name: string, text: string][]> {
  const { outputFiles } = await build({
    entryPoints: files,
    absWorkingDir: folder,
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  const icon = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  return [
    ['icon.svg', icon],
    ...outputFiles.map(({ path: file, text }): [string, string] => {
      const name = path.basename(file);
      return [name, name === 'site.js' ? `${banner}\n${text}` : text];
    }),
  ];
}
