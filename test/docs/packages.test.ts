import { expect, test } from '@jest/globals';
import { neededPackages, productionLock, type Lock, type Manifest } from '../../tools/release/packages.js';
import { readPage, tableRows } from './pages.js';

const page = readPage('docs/deploying.md');
const manifest = JSON.parse(readPage('package.json')) as Manifest;
const { packages } = productionLock(JSON.parse(readPage('package-lock.json')) as Lock, manifest);

const needed = (names: string[]) => neededPackages(packages, names);

test('the page says what each package of a release is for, and how many it brings', () => {
  const names = Object.keys(manifest.dependencies);
  const all = needed(names);
  expect(all.size).toBe(Object.keys(packages).length - 1);
  expect(page).toContain(`installs ${all.size} packages`);
  const counted = names.map((name) => {
    const others = needed(names.filter((other) => other !== name));
    return [`\`${name}\``, String(needed([name]).size), String(all.size - others.size)];
  });
  const rows = tableRows(page, ['Package', 'What for', 'With what it needs', 'Only for it']);
  expect(rows.map(([name, , own, only]) => [name, own, only])).toEqual(counted);
  expect(rows.every(([, purpose = '']) => purpose.length > 3)).toBe(true);
});
