import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { installPackages } from '../../../tools/packages.js';
import { inTemporaryFolder } from '../../support/files.js';

const dependencies = { own: 'file:own' };
const lock = {
  name: 'tool',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'tool', dependencies },
    own: { version: '1.0.0' },
    'node_modules/own': { resolved: 'own', link: true },
  },
};

test('packages are installed where they are missing or older than the lock file, and else left alone', () =>
  inTemporaryFolder((folder) => {
    const write = (file: string, content: object): void =>
      writeFileSync(path.join(folder, file), JSON.stringify(content));
    mkdirSync(path.join(folder, 'own'));
    write('own/package.json', { name: 'own', version: '1.0.0' });
    write('package.json', { name: 'tool', dependencies });
    write('package-lock.json', lock);
    const installed = path.join(folder, 'node_modules/own/package.json');
    installPackages(folder);
    expect(existsSync(installed)).toBe(true);

    rmSync(path.join(folder, 'node_modules/own'));
    installPackages(folder);
    expect(existsSync(installed)).toBe(false);

    const later = Date.now() / 1000 + 5;
    utimesSync(path.join(folder, 'package-lock.json'), later, later);
    installPackages(folder);
    expect(existsSync(installed)).toBe(true);
    return Promise.resolve();
  }));

test('what cannot be installed is an error', () =>
  inTemporaryFolder((folder) => {
    writeFileSync(path.join(folder, 'package-lock.json'), 'no lock file');
    expect(() => installPackages(folder)).toThrow(`npm ci in ${folder} failed:\nnpm error`);
    return Promise.resolve();
  }));
