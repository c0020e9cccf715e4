import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../../src/root.js';

/** Which of a package's files are its license. */
const licenseFile = /^(licen[cs]e|copying|notice)/i;

/** Also in the older forms of package.json. */
interface Package {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
}

/**
 * Writes down the licenses of the packages that are in the program, which has no other files of theirs: most ask that their text goes with
 * every copy.
 * @param bundled what the build says of the program
 * @throws Error when a package does not say what its license is, or has no text of it
 */
export function bundledLicenses({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  );
  const parts = [...new Set(folders)].sort().map((folder) => {
    const own = JSON.parse(read(folder, 'package.json')) as Package;
    const license = own.license ?? own.licenses?.[0];
    const name = typeof license === 'object' ? license.type : license;
    const texts = licenseTexts(folder);
    if (name === undefined || texts.length === 0) throw new Error(`${own.name} does not say its license.`);
    return [`${own.name} ${own.version}: ${name}`, ...texts].join('\n\n');
  });
  return `The program in dist/ holds the code of these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The texts of a package's license, from files of their own or else from its README. */
function licenseTexts(folder: string): string[] {
  const files = readdirSync(path.join(projectRoot, folder));
  const own = files.filter((file) => licenseFile.test(file)).map((file) => read(folder, file).trim());
  if (own.length > 0) return own;
  const readme = files.find((file) => /^readme/i.test(file));
  const [, text] =
    /^(?:#+ *)?licen[cs]e[ \t]*\n([^]*)/im.exec(readme === undefined ? '' : read(folder, readme)) ?? [];
  return text === undefined ? [] : [text.trim()];
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(projectRoot, folder, file), 'utf8');
}
