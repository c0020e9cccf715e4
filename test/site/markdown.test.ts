import { expect, test } from '@jest/globals';
import { renderMarkdown } from '../../site/markdown.js';

function html(text: string): string {
  const link = (code: string): string | undefined => (code === 'getuser' ? '#getUser' : undefined);
  return plain(renderMarkdown(text, { link }).text);
}

/** Without the line ends between elements. */
function plain(text: string): string {
  return text.replace(/(?<=>)\s*\n\s*|\s*\n\s*(?=<)/g, '');
}

const anchor = (id: string): string =>
  `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;

test.each([
  ['a paragraph', 'one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
  ['a heading', '## First call', `<h2 id="first-call">First call${anchor('first-call')}</h2>`],
  [
    'a heading of code',
    '### `not_found`',
    `<h3 id="not_found"><code>not_found</code>${anchor('not_found')}</h3>`,
  ],
  [
    'two equal headings',
    '## A\n\n## A',
    `<h2 id="a">A${anchor('a')}</h2>\n<h2 id="a-1">A${anchor('a-1')}</h2>`,
  ],
  [
    'inline parts',
    '`a` **b `c`** [d](#e) *f*',
    '<p><code>a</code> <strong>b <code>c</code></strong> <a href="#e">d</a> <em>f</em></p>',
  ],
  ['a list', '* a\n  b\n* c', '<ul><li>a\nb</li><li>c</li></ul>'],
  ['a list in a list', '1. a\n   - b\n2. c', '<ol><li>a\n<ul><li>b</li></ul></li><li>c</li></ol>'],
  [
    'a fence with a blank line',
    '```json\n{\n\n}\n```',
    '<div class="code" data-language="json" data-title=""><pre tabindex="0"><code>{\n\n}</code></pre></div>',
  ],
  ['a code that leads somewhere', '`getuser`', '<p><a href="#getUser"><code>getuser</code></a></p>'],
  ['a code in a link leads nowhere else', '[`getuser`](#a)', '<p><a href="#a"><code>getuser</code></a></p>'],
])('%s', (_name, text, expected) => {
  expect(html(text)).toBe(plain(expected));
});

test.each([
  ['HTML', '<b>x</b> & `<API_KEY>`', '<p>&lt;b&gt;x&lt;/b&gt; &amp; <code>&lt;API_KEY&gt;</code></p>'],
  ['a block of HTML', '<script>\nalert(1)\n</script>', '<p>&lt;script&gt;\nalert(1)\n&lt;/script&gt;</p>'],
  ['a comment', '<!-- a -->', '<p>&lt;!-- a --&gt;</p>'],
  ['a scheme that runs', '[a](javascript:alert%281%29)', '<p>a</p>'],
  ['a scheme in other letters', '[a](JaVaScRiPt:alert)', '<p>a</p>'],
  ['data', '[a](data:text/html,x)', '<p>a</p>'],
  ['a relative address, which nobody has resolved', '[a](b.md)', '<p>a</p>'],
  ['an image', '![a](https://example.com/a.png)', '<p>a</p>'],
  [
    'quotes in an address',
    '[a](https://e.example/"onclick="x)',
    '<p><a href="https://e.example/&quot;onclick=&quot;x">a</a></p>',
  ],
  [
    'quotes in a language',
    '```"onclick="x\ny\n```',
    '<div class="code" data-language="&quot;onclick=&quot;x" data-title=""><pre tabindex="0"><code>y</code></pre></div>',
  ],
])('%s does no harm', (_name, text, expected) => {
  expect(html(text)).toBe(plain(expected));
});

test('a table', () => {
  expect(html('| A | B |\n|---|---|\n| 1 \\| 2 | `2` |')).toContain(
    '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1 | 2</td><td><code>2</code></td></tr></tbody>',
  );
});

/** The languages of the groups of tabs. */
function groups(text: string): string[][] {
  return html(text)
    .split('<div class="tabs">')
    .slice(1)
    .map((part) =>
      [...(part.split('</div></div>')[0] ?? '').matchAll(/<p class="title">([^<]*)/g)].map(
        ([, name = '']) => name,
      ),
    );
}

test.each([
  [
    'blocks that follow each other, each in another language',
    '```csharp\na\n```\n\n```js\nb\n```',
    [['C#', 'JavaScript']],
  ],
  ['commands for a language each', '```sh java\na\n```\n\n```sh php\nb\n```', [['Java', 'PHP']]],
  ['text between them', '```csharp\na\n```\n\nand\n\n```js\nb\n```', []],
  ['a language twice', '```js\na\n```\n\n```js\nb\n```', []],
  ['a block alone', '```js\na\n```', []],
  ['what is no programming language', '```sh\na\n```\n\n```text\nb\n```', []],
])('tabs: %s', (_name, text, expected) => {
  expect(groups(text)).toEqual(expected);
});
