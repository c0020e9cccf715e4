import { expect, test } from '@jest/globals';
import { readPage, tableRows } from './pages.js';

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: object;
  optionalDependencies?: object;
  peerDependencies?: object;
}

const page = readPage('docs/deploying.md');
const manifest = JSON.parse(readPage('package.json')) as { dependencies: object };
const locked = (JSON.parse(readPage('package-lock.json')) as { packages: Record<string, LockedPackage> })
  .packages;
const packages = Object.fromEntries(Object.entries(locked).filter(([, one]) => !one.dev && !one.devOptional));

/** The folders of some packages at the top and of all that they need. */
function needed(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(next, place);
  };
  for (const name of names) add(name, '');
  return found;
}

/** Where a package that another one asks for lies: in that one's own folder, or in one above. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  if (from === '') return undefined;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
}

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
