import { createHash } from 'node:crypto';
import { markup, trusted } from './html.js';
import type { Html } from './html.js';
import { script } from './script.js';
import { style } from './style.js';

/** One page, ready to be sent. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What stands on a page. */
export interface PageContent {
  /** The service's name, in the bar. */
  readonly service: string;
  /** Before the service's name in the window's title. */
  readonly title?: string;
  readonly main: Html;
  readonly footer: Html;
  /** Address of the page without a query. */
  readonly home: string;
  /** Whether the page's script is needed. */
  readonly hasScript?: boolean;
}

/** Puts a page together. Nothing on it comes from elsewhere, and its headers make sure of that. */
export function writePage({ service, title, main, footer, home, hasScript = false }: PageContent): Page {
  const page = markup`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === undefined ? '' : `${title} – `}${service} Web Service</title>
        <link rel="alternate" type="text/xml" href="${home}?disco" />
        <link rel="icon" href="data:," />
        <style>${trusted(style)}</style>
      </head>
      <body>
        <header>
          <h1><a href="${home}">${service}</a></h1>
        </header>
        <main>${main}</main>
        <footer>${footer}</footer>
        ${hasScript ? markup`<script>${trusted(script)}</script>` : ''}
      </body>
    </html>`;
  return { body: page.text, headers: hasScript ? headersWithScript : headersWithoutScript };
}

const headersWithoutScript = headersOf([]);
const headersWithScript = headersOf([`script-src ${hashOf(script)}`, "connect-src 'self'"]);

function headersOf(more: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    'img-src data:',
    ...more,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Not stricter: without an origin the form's POST could not be told from another site's.
    'Referrer-Policy': 'same-origin',
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
