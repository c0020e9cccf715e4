import { expect } from '@jest/globals';

/** A document of a site. */
export interface Crawled {
  text: string;
  headers: Headers;
  /** A page of the site itself, whose links were followed. */
  isPage: boolean;
}

/** What stands in the attributes of this name. */
export function attributes(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}

/** The addresses of its own server to which a page leads. */
export function links(text: string, url: string): URL[] {
  return ['href', 'src', 'action']
    .flatMap((name) => attributes(text, name))
    .map((link) => new URL(link, url))
    .filter(({ origin }) => origin === new URL(url).origin);
}

/** Everything that these pages of a site lead to, each of which must be served, by its path. */
export async function crawl(baseUrl: string, ...start: string[]): Promise<Map<string, Crawled>> {
  const seen = new Map<string, Crawled>();
  for (const path of start) {
    if (seen.has(path)) continue;
    const response = await fetch(baseUrl + path);
    expect([path, response.status]).toEqual([path, 200]);
    const [text, type] = [await response.text(), response.headers.get('content-type') ?? ''];
    const isPage = type.startsWith('text/html') && !path.startsWith('/public');
    seen.set(path, { text, headers: response.headers, isPage });
    if (isPage) start.push(...links(text, baseUrl + path).map(({ pathname }) => pathname));
  }
  return seen;
}
