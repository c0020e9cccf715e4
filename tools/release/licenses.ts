import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../../src/root.js';

/** Which of a package's files are its license. */
const licenseFile = /^(licen[cs]e|copying|notice)/i;

interface Package {
  name: string;
  version: string;
  license: string;
}

/**
 * Writes down the licenses of the packages that are in the program, which has no other files of theirs: most ask that their text goes with
 * every copy.
 * @param bundled what the build says of the program
 */
export function bundledLicenses({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  );
  const parts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(read(folder, 'package.json')) as Package;
    const files = readdirSync(path.join(projectRoot, folder)).filter((file) => licenseFile.test(file));
    const texts = files.map((file) => `\n${read(folder, file).trim()}\n`);
    return `${name} ${version}: ${license}\n${texts.join('')}`;
  });
  return `The program in dist/ holds the code of these packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(projectRoot, folder, file), 'utf8');
}
