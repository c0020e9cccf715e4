import { createHash } from 'node:crypto';
import { markup, trusted } from '../soap/pages/html.js';
import type { Html } from '../soap/pages/html.js';
import { style } from './style.js';

/** One page with the headers that belong to it. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What stands on a page. */
export interface PageContent {
  /** In the bar. */
  readonly heading: string;
  /** Of the window. */
  readonly title: string;
  readonly main: Html;
  /** Whether the text may use the whole window. */
  readonly isWide?: boolean;
}

/** Puts a page together, in the look of the SOAP door's pages. It has no script; nothing on it comes from elsewhere, and its headers make sure of that. */
export function writePage({ heading, title, main, isWide = false }: PageContent): Page {
  const page = markup`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style>${trusted(style)}</style>
  </head>
  <body class="${isWide ? 'wide' : 'narrow'}">
    <header>
      <h1><a href="./">${heading}</a></h1>
    </header>
    <main>${main}</main>
  </body>
</html>
`;
  return { body: page.text, headers };
}

const headers = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
};
