import { errorTable, itemCodes } from '../../domain/errors.js';
import { markup } from '../../soap/pages/html.js';
import type { Fragment, Html } from '../../soap/pages/html.js';
import { heading, renderInline, sample, table } from '../markdown.js';
import type { Described } from './document.js';

/** The name that an error code has in an address. */
export function errorAnchor(code: string): string {
  return `error-${code}`;
}

/** Every code of the JSON door, with one example of each kind of answer, then every code of an item. */
export function writeErrors(described: Described): Fragment {
  const { ProblemCode, ProblemItem } = described.document.components.schemas;
  return [
    (ProblemCode?.enum ?? []).map((code) => writeError(code, described)),
    heading(3, 'item-codes', 'Codes of single places'),
    markup`<p>The items of <code>errors</code> say what is wrong at one place of the request.</p>`,
    table(
      ['Code', 'Meaning'],
      (ProblemItem?.properties?.code?.enum ?? []).map((code) => [
        markup`<code id="item-${code}">${code}</code>`,
        renderInline(Object.entries(itemCodes).find(([name]) => name === code)?.[1] ?? ''),
      ]),
      'stacked',
    ),
  ];
}

function writeError(code: string, described: Described): Html {
  const { status, title } = Object.entries(errorTable).find(([name]) => name === code)?.[1] ?? {};
  const examples = Object.values(described.document.components.responses)
    .flatMap((response) => described.content(response).examples)
    .filter(({ value }) => (value as { code?: string }).code === code);
  return markup`<section>${heading(3, errorAnchor(code), markup`<code>${code}</code>`)}
    <p>Status ${status}. ${title}</p>
    ${examples.map(
      ({ summary, value }) =>
        markup`<figure><figcaption>${summary}</figcaption>${sample(JSON.stringify(value, null, 2))}</figure>`,
    )}
  </section>`;
}
