import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { clientPackages } from '../../generated/clients/packages.js';
import { projectRoot } from '../../src/root.js';
import { readPage } from '../docs/pages.js';
import { useServer } from '../support/servers/use-server.js';

const server = useServer();

describe('the examples', () => {
  test('are served whole: every file of their folders', async () => {
    const files = ['.', 'csharp', 'python', 'typescript'].flatMap((folder) =>
      readdirSync(path.join(projectRoot, 'docs/examples', folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !/^\.|\.md$/.test(entry.name))
        .map(({ name }) => path.posix.join('docs/examples', folder, name)),
    );
    expect(files.length).toBeGreaterThan(9);
    for (const file of files) {
      expect([file, (await fetch(`${server.baseUrl}/${file}`)).status]).toEqual([file, 200]);
    }
  });

  test('show their programs, and hand them out as they are', async () => {
    const files =
      'typescript/sync.ts csharp/Sync.cs python/employees.py employees.csv typescript/package-lock.json';
    for (const file of files.split(' ')) {
      const response = await fetch(`${server.baseUrl}/docs/examples/${file}`);
      const type = response.headers.get('content-type');
      expect([file, response.status, type]).toEqual([file, 200, 'text/plain; charset=utf-8']);
      expect(await response.text()).toBe(readPage(`docs/examples/${file}`));
    }
    const page = await (await fetch(`${server.baseUrl}/docs/examples/python`)).text();
    expect(page).toContain('<code>sync.py</code>');
  });
});

describe('the packages of our clients', () => {
  test.each(clientPackages)('$name is served as it is, and revalidated', async ({ name, contentType }) => {
    const address = `${server.baseUrl}/clients/${name}`;
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, contentType]);
    expect(response.headers.get('content-disposition')).toBe('attachment');
    const file = readFileSync(path.join(projectRoot, 'generated/clients', name));
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
    const entityTag = response.headers.get('etag') ?? '';
    expect(entityTag).toMatch(/^"[\w-]{27}"$/);
    expect((await fetch(address, { headers: { 'If-None-Match': entityTag } })).status).toBe(304);
    expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  });

  test('nothing else of that folder is', async () => {
    expect(readdirSync(path.join(projectRoot, 'generated/clients')).sort()).toEqual(
      [...clientPackages.map(({ name }) => name), 'packages.ts'].sort(),
    );
    for (const name of ['', 'packages.ts', '..%2fopenapi.json']) {
      expect([name, (await fetch(`${server.baseUrl}/clients/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

test('datasets.xsd is the file', async () => {
  expect(await (await fetch(`${server.baseUrl}/datasets.xsd`)).text()).toBe(readPage('wsdl/datasets.xsd'));
});

test('the changelog of the API has the changes of the contracts only', async () => {
  const page = await (await fetch(`${server.baseUrl}/docs/changelog`)).text();
  const [, version, day] = /^## \[(.+)\] - (.+)$/m.exec(readPage('docs/CHANGELOG.md')) ?? [];
  for (const text of [`${version} – ${day}`, 'Twenty JSON operations']) expect(page).toContain(text);
  expect(page).not.toMatch(/Prisma|doctor|npm run/);
});
