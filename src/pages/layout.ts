import { createHash } from 'node:crypto';
import { markup, trusted } from './html.js';
import type { Html } from './html.js';
import { style } from './style.js';

/** One page with the headers that belong to it. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a page is made of. */
export interface PageContent {
  /** In the bar. */
  readonly heading: string;
  /** Where the heading leads. */
  readonly home: string;
  /** Of the window. */
  readonly title: string;
  readonly main: Html;
  readonly footer?: Html;
  /** Address of the discovery document that describes the same service. */
  readonly discovery?: string;
  /** Whether a form of the page may be posted to this server. */
  readonly hasForms?: boolean;
  /** The page's one script, if it needs one. It may call this server. */
  readonly script?: string | undefined;
}

/** Puts a help page of the SOAP service together. Nothing on it comes from elsewhere, and its headers make sure of that. */
export function writePage(content: PageContent): Page {
  const { heading, home, title, main, footer, discovery, script } = content;
  const page = markup`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>${discovery && markup`\n    <link rel="alternate" type="text/xml" href="${discovery}" />`}
    <link rel="icon" href="data:," />
    <style>${trusted(style)}</style>
  </head>
  <body>
    <header>
      <h1><a href="${home}">${heading}</a></h1>
    </header>
    <main>${main}</main>${footer && markup`\n    <footer>${footer}</footer>`}${script && markup`\n    <script>${trusted(script)}</script>`}
  </body>
</html>
`;
  return { body: page.text, headers: headersOf(content) };
}

function headersOf({ script, hasForms }: PageContent): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    'img-src data:',
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Not stricter: without an origin the test form's POST could not be told from another site's.
    'Referrer-Policy': 'same-origin',
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
