import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
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
