import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { itemCodes } from '../../../src/domain/errors.js';
import { readPage } from '../../docs/pages.js';
import { startServer } from '../../support/server.js';
import type { TestServer } from '../../support/server.js';

let server: TestServer;
const pages: Record<'/' | '/docs', { text: string; headers: Headers }> = {
  '/': { text: '', headers: new Headers() },
  '/docs': { text: '', headers: new Headers() },
};
beforeAll(async () => {
  server = await startServer();
  for (const path of ['/', '/docs'] as const) {
    const answer = await fetch(`${server.baseUrl}${path}`);
    pages[path] = { text: await answer.text(), headers: answer.headers };
  }
});
afterAll(() => server.close());

/** What stands in the attributes of this name. */
function attributes(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}

describe.each(['/', '/docs'] as const)('the page %s', (path) => {
  test('is HTML that takes nothing from elsewhere, and whose headers forbid it', () => {
    const { text, headers } = pages[path];
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
    expect(text).not.toMatch(/<script|<img|<iframe|<form| src=| style=| on\w+=|@import|url\(/);
    expect(attributes(text, 'rel')).toEqual(['icon']);
    const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:;`);
    expect(policy).not.toContain('unsafe');
  });

  test('its links lead somewhere', async () => {
    const { text } = pages[path];
    const links = new Set(
      attributes(text, 'href').filter((link) => !/^(data:|https:\/\/www\.rfc-)/.test(link)),
    );
    const ids = attributes(text, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of links) {
      if (link.startsWith('#')) expect(ids).toContain(link.slice(1));
      else
        expect([link, (await fetch(new URL(link, `${server.baseUrl}${path}`))).status]).toEqual([link, 200]);
    }
  });

  test('names the server that was asked', () => {
    const { text } = pages[path];
    expect(text).toContain(`${server.baseUrl}/public/api/`);
    expect(text).not.toMatch(/server-address|localhost/);
  });
});

test('the start page leads to both protocols, to every contract and to the reference, and tells the version', () => {
  const { text } = pages['/'];
  expect(attributes(text, 'href')).toEqual(
    expect.arrayContaining([
      'docs',
      'public/api.asmx',
      'public/api.asmx?wsdl',
      'public/api.asmx?wsdl=typed',
      'openapi.yaml',
      'openapi.json',
      'openapi.client.json',
    ]),
  );
  const { version } = JSON.parse(readPage('package.json')) as { version: string };
  expect(text).toContain(`Version ${version}`);
});

describe('the reference', () => {
  const contract = parse(readPage('openapi.yaml')) as {
    info: { description: string };
    paths: Record<string, { post: { operationId: string; summary: string } }>;
    components: {
      schemas: Record<string, { enum?: string[]; properties?: Record<string, { enum?: string[] }> }>;
      examples: Record<string, { summary: string }>;
    };
  };
  const { schemas, examples } = contract.components;

  test('has an anchor for each operation, schema, error code and item code', () => {
    const ids = attributes(pages['/docs'].text, 'id');
    const wanted = [
      ...Object.values(contract.paths).map(({ post }) => post.operationId),
      ...Object.keys(schemas).map((name) => `schema-${name}`),
      ...(schemas.ProblemCode?.enum ?? []).map((code) => `error-${code}`),
      ...(schemas.ProblemItem?.properties?.code?.enum ?? []).map((code) => `item-${code}`),
    ];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(80);
  });

  test('shows every member, every path, every summary and every example', () => {
    const { text } = pages['/docs'];
    const members = Object.values(schemas).flatMap(({ properties = {} }) => Object.keys(properties));
    for (const name of members) expect(text).toContain(`<code>${name}</code>`);
    for (const [path, { post }] of Object.entries(contract.paths)) {
      expect(text).toContain(`POST ${server.baseUrl}${path}<`);
      expect(text).toContain(post.summary);
    }
    for (const { summary } of Object.values(examples)) {
      expect(text).toContain(summary.replaceAll("'", '&#39;'));
    }
    expect(text).toContain(itemCodes.unknown_reference);
  });

  test('leaves no Markdown behind', () => {
    const prose = pages['/docs'].text.replace(/<pre[^]*?<\/pre>|<style>[^]*?<\/style>/g, '');
    expect(prose).not.toMatch(/`|\*\*|^\s*(\* |\||##)/m);
  });
});
