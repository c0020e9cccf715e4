import { expect, test } from '@jest/globals';
import { AppError } from '../../../../src/domain/errors.js';
import { XmlScanner } from '../../../../src/soap/xml-scanner.js';
import { XmlTree } from '../../../../src/soap/xml.js';

const limits = { maxXmlDepth: 32, maxXmlAttributes: 64 };

// However a large text is made, no slice of it takes long.

const bytes = 10 * 1_048_576;
const sliceLength = 16_384;

/** Milliseconds of processor time; a slice takes 1 to 10 on an idle machine. */
const longestSlice = 50;

const filled = (unit: string): string => unit.repeat(bytes / unit.length);
const numbered = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
const declarations = numbered(60, (index) => `xmlns:p${index}="u${index}"`);

test.each([
  ['a name', `<${filled('a')}/>`],
  ['a name of colons', `<${filled('a:')}/>`],
  ['an attribute', `<a b="${filled('x')}"/>`],
  ['an attribute of references', `<a b="${filled('&amp;')}"/>`],
  [
    'large attributes',
    `<a>${filled(`<b ${numbered(60, (index) => `a${index}="${'&#9;'.repeat(500)}"`)}/>`)}</a>`,
  ],
  ['text', `<a>${filled('x')}</a>`],
  ['text that is not ASCII', `<a>${filled('漢')}</a>`],
  ['text of references', `<a>${filled('&amp;')}</a>`],
  ['ampersands', `<a>${filled('& ')}</a>`],
  ['brackets', `<a>${filled(']')}</a>`],
  ['line breaks', `<a>${filled('\r')}</a>`],
  ['comments', `<a>${filled('x<!---->')}</a>`],
  ['one comment', `<a><!--${filled('x')}--></a>`],
  ['CDATA sections', `<a>${filled('<![CDATA[x]]>')}</a>`],
  ['one CDATA section of line breaks', `<a><![CDATA[${filled('\r')}]]></a>`],
  ['blanks in a tag', `<a ${filled(' ')}/>`],
  ['blanks in end tags', filled('<a></a                >')],
  ['empty elements', `<a>${filled('<b/>')}</a>`],
  ['elements below elements', `<a>${filled('<b><c/><c/></b>')}</a>`],
  [
    'rows of 63 declarations',
    `<a>${filled(`<b ${numbered(63, (index) => `xmlns:p${index}="u${index}"`)}/>`)}</a>`,
  ],
  [
    'rows of 63 attributes with prefixes',
    `<a ${declarations}>${filled(`<b ${numbered(63, (index) => `p${index % 60}:a${index}="v"`)}/>`)}</a>`,
  ],
  ['names in 240 namespaces', `${`<a ${declarations}>`.repeat(4)}${filled('<b/>')}${'</a>'.repeat(4)}`],
  ['elements that do not end', filled('<a>')],
  ['less-than signs', filled('<')],
])('%s', (_name, joined) => {
  // In one piece, as it comes from a decoder.
  const text = Buffer.from(joined).toString();
  const tree = new XmlTree((open) => (open.length === 1 ? () => undefined : undefined));
  const scanner = new XmlScanner(text, tree, limits);
  const slices: number[] = [];
  for (let until = sliceLength, hasMore = true; hasMore; until += sliceLength) {
    const before = process.cpuUsage();
    hasMore = isRead(() => scanner.run(until));
    const { user, system } = process.cpuUsage(before);
    slices.push((user + system) / 1000);
  }
  // A collection of garbage may fall into any of them.
  const [, , third = 0] = slices.sort((a, b) => b - a);
  expect(third).toBeLessThan(longestSlice);
});

/** @returns false also where the document is refused */
function isRead(run: () => boolean): boolean {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
