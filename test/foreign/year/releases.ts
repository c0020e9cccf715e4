import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { addMigration, nextMigration } from '../../support/next-version.js';
import { emptyMachine } from '../release/empty-machine.js';
import { unpack } from '../release/tarball.js';

/** Releases as an operator installs them, one beside the other; one of them is in use. */
export class Releases {
  readonly #inUse: string;

  /** @param root a folder outside of the project */
  constructor(private readonly root: string) {
    this.#inUse = path.join(root, 'in-use');
  }

  /** Installs a release with nothing but Node and npm. @returns its folder */
  install(tarball: string): string {
    const folder = path.join(this.root, path.basename(tarball, '.tgz'));
    unpack(tarball, folder);
    emptyMachine(this.root, folder).npm('ci', '--omit=dev');
    return folder;
  }

  /** From now on the command line is that of another release, and so is every server that starts. */
  use(folder: string): void {
    rmSync(this.#inUse, { force: true });
    symlinkSync(folder, this.#inUse);
  }

  /** A file of the program in use, by its name: 'src/server' */
  readonly program = (file: string): string => path.join(this.#inUse, 'dist', `${file}.js`);

  /** Makes the release that follows another one: its version is higher, and it adds to the database. @returns its tarball */
  makeNext(tarball: string): string {
    const folder = path.join(this.root, 'next');
    unpack(tarball, folder);
    const machine = emptyMachine(this.root, folder);
    machine.npm('version', 'minor', '--no-git-tag-version');
    for (const engine of ['sqlite', 'postgresql'] as const) addMigration(folder, engine, nextMigration);
    const packed = machine.npm('pack', '--json', '--ignore-scripts', '--pack-destination', this.root);
    const [made] = JSON.parse(packed) as { filename: string }[];
    return path.join(this.root, made?.filename ?? '');
  }
}

/** The version of an installed release. */
export function versionOf(folder: string): string {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
