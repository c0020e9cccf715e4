import { expect, test } from '@jest/globals';
import { clientPackages } from '../../generated/clients/packages.js';
import { versionedFiles, withVersion } from '../../tools/release/write-version.js';
import { readPage } from './pages.js';

const { version } = JSON.parse(readPage('package.json')) as { version: string };

test('every file that names the version has that of the package', () => {
  const lock = JSON.parse(readPage('package-lock.json')) as { version: string };
  expect(lock.version).toBe(version);
  for (const file of versionedFiles) {
    const text = readPage(file);
    expect([file, withVersion(text, version) === text]).toEqual([file, true]);
    expect([file, withVersion(text, '99.0.0') === text]).toEqual([file, false]);
  }
});

// SQLite's package asks for Node 22 as Node 20 is past its end of life, but runs on it (test:foreign -- node-versions). npm believes the lock file:
// with these lines in it, each installation on Node 20 begins with a warning.
test('the lock file does not repeat which Node the package of SQLite asks for', () => {
  const { packages } = JSON.parse(readPage('package-lock.json')) as { packages: Record<string, object> };
  expect(packages['node_modules/@photostructure/sqlite']).toHaveProperty('version');
  expect(packages['node_modules/@photostructure/sqlite']).not.toHaveProperty('engines');
});

test('the changelog begins with this version, or with what is not released, and says what changed in the API', () => {
  const [, newest = ''] = readPage('docs/CHANGELOG.md').split(/^## /m);
  expect(newest.split('\n')[0]).toContain(version.endsWith('-next') ? '[Unreleased]' : `[${version}] - `);
  expect(newest).toContain('\n### API\n');
});

test('both contracts and the changelog name the same day of the last release', () => {
  const [, released, day] = /^## \[(.+)\] - (.+)$/m.exec(readPage('docs/CHANGELOG.md')) ?? [];
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const contract of ['openapi.yaml', 'wsdl/api.wsdl'])
    expect(readPage(contract)).toContain(`Version ${released} was released on ${day}.`);
});

test('the clients carry the version of the package, and their pages name it', () => {
  const pages = ['typescript', 'python', 'csharp'].flatMap((name) => [
    readPage(`clients/${name}/README.md`),
    readPage(`docs/examples/${name}/README.md`),
  ]);
  for (const { name } of clientPackages) {
    expect(withVersion(name, version)).toBe(name);
    expect([name, pages.filter((page) => page.includes(`/clients/${name}`)).length]).toEqual([name, 2]);
  }
  // Inside a package there is nothing beside the page.
  for (const page of pages.filter((_, at) => at % 2 === 0)) expect(page).not.toMatch(/\]\(\.\.?\//);
});
