import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { clientPackages } from '../../../generated/clients/packages.js';
import { addressPlaceholder } from '../../../src/contract/load.js';
import { packageVersion } from '../../../src/root.js';
import { errorTable, itemCodes } from '../../../src/domain/errors.js';
import { soapNames } from '../../support/scenarios/operations.js';
import { readPage } from '../../docs/pages.js';
import { readTable } from '../../support/messages/tables.js';
import { startServer } from '../../support/servers/server.js';
import { attributes, crawl, links, type Crawled } from '../../support/servers/crawl.js';
import { useClient, useServer } from '../../support/servers/use-server.js';

const server = useServer();
const client = useClient(server);
/** Every page of the site that the start page leads to, by its path. */
let pages: Map<string, Crawled>;
beforeAll(async () => {
  pages = new Map([...(await crawl(server.baseUrl, '/'))].filter(([, { isPage }]) => isPage));
});

/** `{a,b}.ts` as `a.ts` and `b.ts`, as curl does it. */
function expandBraces(path: string): string[] {
  const [, start = '', names = '', end = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return names === '' ? [path] : names.split(',').map((name) => start + name + end);
}

function page(path: string): string {
  const found = pages.get(path);
  if (found === undefined) throw new Error(`nothing leads to ${path}`);
  return found.text;
}

const guides =
  'changelog changes csharp-client data-model dotnet errors groups json-clients keys many-updates python-client reference-lists ' +
  'schemas soap soap-clients typescript-client users whole-records';

describe('every page', () => {
  test('is reached from the start page', () => {
    const names = [
      ...guides.split(' '),
      ...Object.keys(errorTable).map((code) => `errors/${code}`),
      ...Object.keys(itemCodes).map((code) => `errors/item-${code}`),
      ...['', '/csharp', '/python', '/typescript'].map((name) => `examples${name}`),
    ];
    expect([...pages.keys()].sort()).toEqual(['/', '/docs', ...names.map((name) => `/docs/${name}`)].sort());
  });

  test('has nothing inline and nothing from elsewhere, and its headers forbid it', () => {
    for (const [path, { text, headers }] of pages) {
      expect(text).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
      const code = text.replace(/<pre[^]*?<\/pre>|<code>[^]*?<\/code>/g, '');
      expect([path, code.match(/<style|<img|<iframe| style=| on\w+=|<script>/g)]).toEqual([path, null]);
      const linked = (code.match(/<link [^>]*>/g) ?? []).flatMap((link) => attributes(link, 'href'));
      for (const source of [...attributes(code, 'src'), ...linked])
        expect(source).not.toMatch(/^(https?:)?\/\//);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self';",
      );
      expect(policy).not.toMatch(/unsafe|http|\*/);
    }
  });

  test('every link and every #fragment has a target, and no ID stands twice', async () => {
    const known = new Map<string, string[]>();
    for (const [path, { text }] of pages) {
      const ids = attributes(text, 'id');
      expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []]);
      known.set(path, ids);
    }
    const broken: string[] = [];
    for (const [path, { text }] of pages) {
      for (const { pathname, search, hash } of links(text, server.baseUrl + path)) {
        const target = pathname + search;
        if (!known.has(target)) {
          const response = await fetch(server.baseUrl + target);
          if (response.status !== 200) broken.push(`${path} → ${target}`);
          known.set(target, attributes(await response.text(), 'id'));
        }
        const id = decodeURIComponent(hash.slice(1));
        if (id !== '' && !known.get(target)?.includes(id)) broken.push(`${path} → ${target}${hash}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('names the machine that a script puts there', () => {
    expect(page('/docs/soap-clients')).toContain(
      `wsdl -n:Client -out:Client.cs &quot;${addressPlaceholder}/public/api.asmx?wsdl&quot;`,
    );
  });

  test('names only addresses of this server that it serves, in its commands, too', async () => {
    const named = [...pages.values()].flatMap(({ text }) => {
      const here = text.replaceAll('$API_URL', addressPlaceholder).split(addressPlaceholder).slice(1);
      return here.map((rest) => (/^[^\s"'`<&]*/.exec(rest)?.[0] ?? '').replace(/[.,;:]+$/, ''));
    });
    const paths = new Set(named.flatMap(expandBraces).filter((path) => !/^(\/public\/api\/.*)?$/.test(path)));
    const broken: string[] = [];
    for (const path of paths) {
      const { status } = await fetch(server.baseUrl + path, { method: 'HEAD' });
      if (status !== 200) broken.push(path);
    }
    expect(broken).toEqual([]);
    expect(paths).toContain('/docs/examples/python/employees.py');
    for (const { name } of clientPackages) expect(paths).toContain(`/clients/${name}`);
  });

  test.each<[what: string, found: RegExp, besides?: RegExp]>([
    [
      'speaks to partners: of no command, test or file of this repository',
      /npm (?:run (?!check|sync|--silent sync)|test|start)|company-admin\b|[Ii]n the repository|tests? sends?|\btest\/|\bsrc\//,
    ],
    ['leaves no Markdown behind', /\x60|\*\*|^\s*(\* |\||##)|\]\(/m, /<pre[^]*?<\/pre>|<code>[^]*?<\/code>/g],
    ['names no machine', /localhost:8080|127\.0\.0\.1:8080|="http:\/\/server-address/],
  ])('%s', (_what, found, besides = /$^/) => {
    for (const [path, { text }] of pages)
      expect([path, found.exec(text.replace(besides, ''))?.[0]]).toEqual([path, undefined]);
  });

  test('is under 200 KB, and with all that it takes along still is', async () => {
    const sizeOf = async (path: string): Promise<number> =>
      // As a proxy sends it.
      gzipSync(await (await fetch(server.baseUrl + path)).arrayBuffer()).length;
    const assets = links(page('/'), server.baseUrl).filter(({ pathname }) =>
      pathname.startsWith('/docs/assets/'),
    );
    expect(assets.length).toBe(4);
    const shared = ['/docs/search.json', ...assets.map(({ pathname }) => pathname)];
    const along = (await Promise.all(shared.map(sizeOf))).reduce((sum, size) => sum + size, 0);
    for (const [path, { text }] of pages) {
      expect(Buffer.byteLength(text)).toBeLessThan(200_000);
      expect((await sizeOf(path)) + along).toBeLessThan(200_000);
    }
  });
});

test.each(readTable<string>('not-served.yaml', import.meta.url))('%s is not served', async (path) => {
  // fetch would clean the path up.
  const { status, headers } = await client.send({ path, method: 'GET', headers: {}, body: Buffer.alloc(0) });
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test('the namespace, the limits, the contact and the note of a sandbox are those of the settings', async () => {
  const usual = page('/docs/data-model') + page('/');
  expect(usual).toMatch(/Requests with one key[^]*?not limited/);
  expect(usual).toContain('ask the operator who gave you the key');
  expect(usual).toContain('<p class="address sandbox" hidden>');
  const env = {
    REQUESTS_PER_KEY_PER_MINUTE: '600',
    SUPPORT_URL: 'mailto:help@operator.example',
    PUBLIC_CONSOLE: 'true',
    API_NAMESPACE: 'urn:example:$1',
  };
  const other = await startServer(env, { maxSetItems: 12_345 });
  try {
    const settings = (await (await fetch(`${other.baseUrl}/docs/config.json`)).json()) as { limits: object };
    expect(settings).toMatchObject({
      namespace: 'urn:example:$1',
      support: 'mailto:help@operator.example',
      isSandbox: true,
      limits: { 'Items of a set': '12,345', 'Requests with one key (rate limit)': '600 a minute' },
    });
    const shown = attributes(page('/docs/data-model'), 'data-limit');
    expect(shown).toEqual(Object.keys(settings.limits));
  } finally {
    await other.close();
  }
});

test('llms.txt names every page of the list, and every address that it names is served', async () => {
  const text = await (await fetch(`${server.baseUrl}/llms.txt`)).text();
  const named = [...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([address]) => address);
  for (const address of named) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  const listed = [...pages.keys()].filter((path) => /^\/docs(?!\/(?:errors|schemas)\/)/.test(path));
  expect(named).toEqual(expect.arrayContaining(listed.map((path) => server.baseUrl + path)));
});

describe('a browser that asks for what is not there', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const typeOf = ({ headers }: Response) => headers.get('content-type');

  test.each(['/nothing', '/docs/nothing', '/docs/a/b/c'])(
    'gets a page at %s, with what it loads',
    async (path) => {
      const response = await fetch(server.baseUrl + path, { headers: { Accept: accept } });
      const text = await response.text();
      expect([response.status, typeOf(response)]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('<h1>Not found</h1>');
      for (const { pathname, hash } of links(text, server.baseUrl + path)) {
        if (hash === '#main') continue;
        expect([pathname, (await fetch(server.baseUrl + pathname)).status]).toEqual([pathname, 200]);
      }
    },
  );

  test('programs get a problem document, and so does everybody at the operations', async () => {
    for (const [path, headers] of [
      ['/nothing', {}],
      ['/public/api/nothing', { Accept: accept }],
      [`/${'a/'.repeat(20)}`, { Accept: accept }],
    ] as const) {
      const response = await fetch(server.baseUrl + path, { headers });
      const type = 'application/problem+json; charset=utf-8';
      expect([path, response.status, typeOf(response)]).toEqual([path, 404, type]);
    }
  });

  test('/docs/ leads to /docs, and /favicon.ico is there', async () => {
    const { status, headers } = await fetch(`${server.baseUrl}/docs/`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, '../docs']);
    expect(typeOf(await fetch(`${server.baseUrl}/favicon.ico`))).toBe('image/svg+xml');
  });
});

test('the start page leads to both protocols, to every contract, and shows the version', () => {
  const text = page('/');
  expect(attributes(text, 'href')).toEqual(
    expect.arrayContaining([
      ...['docs', 'docs/soap', 'public/api.asmx', 'public/api.asmx?wsdl', 'public/api.asmx?wsdl=typed'],
      ...['openapi.yaml', 'openapi.json', 'openapi.client.json', 'datasets.xsd'],
    ]),
  );
  expect(text).toContain(`Version ${packageVersion()}`);
});

describe('the reference', () => {
  const contract = parse(readPage('openapi.yaml')) as {
    tags: { name: string }[];
    paths: Record<string, { post: { operationId: string; summary: string; tags: string[] } }>;
    components: {
      schemas: Record<string, { enum?: string[]; properties?: Record<string, { enum?: string[] }> }>;
      examples: Record<string, { summary: string; value: { code?: string } }>;
    };
  };
  const { schemas, examples } = contract.components;

  test('has an anchor for each operation of both protocols, each schema, error code and item code', () => {
    const ids = [...pages.values()].flatMap(({ text }) => attributes(text, 'id'));
    const wanted = [
      ...Object.values(contract.paths).map(({ post }) => post.operationId),
      ...soapNames.map((name) => name.replace(/^modAPI\.|_Alternate$/g, '')),
      ...Object.keys(schemas).map((name) => `schema-${name}`),
      ...Object.keys(errorTable),
    ];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(100);
  });

  test('shows every member, every path, every summary and every example of requests and results', () => {
    const text = [...pages.values()].map((one) => one.text).join('');
    const members = Object.values(schemas).flatMap(({ properties = {} }) => Object.keys(properties));
    for (const name of members) expect(text).toContain(`<code>${name}</code>`);
    for (const [path, { post }] of Object.entries(contract.paths)) {
      expect(text).toContain(`POST ${addressPlaceholder}<wbr />${path.replace(/\w+$/, '<wbr />$&')}<`);
      expect(text).toContain(post.summary);
    }
    for (const { summary, value } of Object.values(examples)) {
      if (value.code === undefined) expect(text).toContain(summary.replaceAll("'", '&#39;'));
    }
  });

  test('an operation lists errors about its own kind of record', () => {
    const of = (path: string) => page(path).replace(/<details.*?<\/details>/gs, '');
    expect(of('/docs/users')).toContain('There is no such user profile');
    expect(of('/docs/users')).not.toContain('There is no such group');
    expect(of('/docs/groups')).not.toContain('Another user profile has this e-mail address');
    // Errors with one example for all are listed everywhere.
    expect(of('/docs/users')).toContain('No record has this ID');
  });

  test('an operation shows the headers of its requests and responses', () => {
    const users = page('/docs/users');
    const headers = (id: string) => {
      const [part = ''] = users.split(`<h2 id="${id}">`)[1]?.split('<h2 ') ?? [];
      return part.match(/(?<=<code>)[^<]*(?=<\/code> <span class="type">header<)/g) ?? [];
    };
    expect(headers('getUser')).toEqual(['ETag']);
    expect(headers('updateUser')).toEqual(['If-Match', 'If-None-Match']);
    expect(headers('deleteUser')).toEqual(['If-Match']);
    expect(headers('getUserList')).toEqual([]);
    expect(users).toContain('Example: <code>&quot;kP9dXSkFZ0yGmW4bZ1uJtA&quot;</code>');
  });

  test('says of a member what a request needs, and nothing that would be wrong in an update', () => {
    const part = (id: string): string => page('/docs/schemas').split(`id="${id}"`)[1] ?? '';
    expect(part('schema-UserUpdate')).toMatch(
      /^.*?<code>User<\/code>.*?<p class="rule">at least 1 item<\/p>/s,
    );
    expect(part('schema-GetUserRequest').split('</li>')[0]).toContain('<span class="mark">required</span>');
  });

  test('names of sections and error codes lead there, and members to no schema of the same name', () => {
    expect(page('/docs/users')).toContain('<a href="../docs#updating"><code>/docs#updating</code></a>');
    expect(attributes(page('/docs/users'), 'href')).not.toContain('../docs/schemas#schema-Country');
    expect(attributes(page('/docs/groups'), 'href')).toEqual(
      expect.arrayContaining(['../docs/errors/rule_violation', '../docs/errors/partial_dataset']),
    );
  });
});
