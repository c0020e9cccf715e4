import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { clientPackages } from '../../generated/clients/packages.js';
import { readPage } from './pages.js';

test('the package, both contracts and the changelog carry the same version', () => {
  const { version } = JSON.parse(readPage('package.json')) as { version: string };
  const contract = parse(readPage('openapi.yaml')) as { info: { version: string } };
  const inWsdl = [...readPage('wsdl/api.wsdl').matchAll(/\bversion (\d+\.\d+\.\d+)/g)].map(
    (match) => match[1],
  );
  const inChangelog = /^## \[(\d+\.\d+\.\d+)\]/m.exec(readPage('CHANGELOG.md'))?.[1];
  expect([contract.info.version, inChangelog]).toEqual([version, version]);
  expect(inWsdl.length).toBeGreaterThan(0);
  expect(new Set(inWsdl)).toEqual(new Set([version]));
});

test('both contracts and the changelog name the same day of the release', () => {
  const [, version, day] = /^## \[(.+)\] - (.+)$/m.exec(readPage('CHANGELOG.md')) ?? [];
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(readPage('openapi.yaml')).toContain(`Version ${version} was released on ${day}.`);
  expect(readPage('wsdl/api.wsdl')).toContain(`version ${version}, released on ${day}.`);
});

test('the clients carry the version of the package, and their pages name it', () => {
  const { version } = JSON.parse(readPage('package.json')) as { version: string };
  const pages = ['typescript', 'python', 'csharp'].flatMap((name) => [
    readPage(`clients/${name}/README.md`),
    readPage(`docs/examples/${name}/README.md`),
  ]);
  for (const { name } of clientPackages) {
    expect(name).toMatch(new RegExp(`-${version.replaceAll('.', '\\.')}(-py3-none-any)?\\.(tgz|whl|zip)$`));
    expect([name, pages.filter((page) => page.includes(`/clients/${name}`)).length]).toEqual([name, 2]);
  }
});
