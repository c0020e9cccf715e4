import { expect, test } from '@jest/globals';
import { renderMarkdown } from '../../../src/pages/markdown.js';
import { markup } from '../../../src/pages/html.js';

test.each([
  ['a paragraph', 'one\ntwo\n\nthree', '<p>one\ntwo</p><p>three</p>'],
  ['a heading', '## First call', '<h2 id="first-call"><a href="#first-call">First call</a></h2>'],
  [
    'inline parts',
    '`a` **b `c`** [d](#e)',
    '<p><code>a</code> <strong>b <code>c</code></strong> <a href="#e">d</a></p>',
  ],
  ['a list', '* a\n  b\n* c', '<ul><li>a\n  b</li><li>c</li></ul>'],
  ['a fence with a blank line', '```json\n{\n\n}\n```', '<pre tabindex="0">{\n\n}</pre>'],
  ['a code that leads somewhere', '`getuser`', '<p><a href="#getUser"><code>getuser</code></a></p>'],
  ['text that looks like HTML', '<b> & `<API_KEY>`', '<p>&lt;b&gt; &amp; <code>&lt;API_KEY&gt;</code></p>'],
])('%s', (_name, text, expected) => {
  const link = (code: string): string | undefined => (code === 'getuser' ? '#getUser' : undefined);
  expect(markup`${renderMarkdown(text, { link })}`.text).toBe(expected);
});

test('a table', () => {
  const html = markup`${renderMarkdown('| A | B |\n|---|---|\n| 1 | `2` |')}`.text;
  expect(html.replace(/\s*\n\s*/g, '')).toContain(
    '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody>',
  );
});
