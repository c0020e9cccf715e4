import { markup } from '../html.js';
import type { Fragment, Html } from '../html.js';
import { heading, table } from '../blocks.js';
import { renderInline, renderMarkdown } from '../markdown.js';
import { nameOf, schemaAddress, schemaAnchor } from './document.js';
import type { Described, DescribedSchema } from './document.js';

/** Every named schema with its members and rules. */
export function writeSchemas(described: Described): Fragment {
  return Object.entries(described.document.components.schemas).map(
    ([name, schema]) =>
      markup`<section>${heading(2, schemaAnchor(name), name)}
        ${renderMarkdown(schema.description ?? '', described)}
        ${schema.properties === undefined ? rulesParagraph(schema, described) : writeMembers(schema, described)}</section>`,
  );
}

/** The members of an object, one in each row. */
export function writeMembers(
  { properties = {}, required = [] }: DescribedSchema,
  described: Described,
): Html {
  const rows = Object.entries(properties).map(([name, member]) => [
    markup`<code>${name}</code>${required.includes(name) ? markup` <span class="mark">required</span>` : ''}`,
    [
      writeType(member, described),
      rules(member).map((rule) => markup`<br class="fold"><span class="rule">${rule}</span>`),
    ],
    [renderMeaning(descriptionOf(member, described), described), exampleOf(member)],
  ]);
  return table(['Member', 'Type', 'Meaning'], rows, 'stacked');
}

/** The type in words, with links to named schemas. */
function writeType({ $ref, type, items }: DescribedSchema, described: Described): Fragment {
  if ($ref !== undefined)
    return markup`<a href="${described.to(schemaAddress(nameOf($ref)))}">${nameOf($ref)}</a>`;
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.map((name, index) => [
    index === 0 ? '' : ' or ',
    name === 'array' && items !== undefined ? ['array of ', writeType(items, described)] : name,
  ]);
}

/** A description of several blocks is rare among members; most are one paragraph, which a cell is already. */
function renderMeaning(text: string, described: Described): Fragment {
  return text.includes('\n\n') ? renderMarkdown(text, described) : renderInline(text, described);
}

function descriptionOf({ $ref, description = '' }: DescribedSchema, { document }: Described): string {
  if ($ref === undefined) return description.trim();
  // Of a schema that has a place of its own, the first sentence.
  const [first = ''] = (document.components.schemas[nameOf($ref)]?.description ?? '').split(/(?<=\.)\s/);
  return first.trim();
}

function exampleOf({ examples: [example] = [] }: DescribedSchema): Fragment {
  if (example === undefined) return '';
  return markup` <span class="rule">Example: <code>${JSON.stringify(example)}</code></span>`;
}

function rulesParagraph(schema: DescribedSchema, described: Described): Html {
  const all = [writeType(schema, described), ...rules(schema)];
  return markup`<p class="rule">${all.map((rule, index) => [index === 0 ? '' : ' · ', rule])}${exampleOf(schema)}</p>`;
}

/** What else the contract asks of a value. */
function rules(schema: DescribedSchema): Fragment[] {
  const { minLength = 0, maxLength, minItems = 0, minimum, maximum } = schema;
  return [
    schema.enum === undefined
      ? undefined
      : [
          'one of ',
          schema.enum.map((value, index) => [
            index === 0 ? '' : ', ',
            markup`<code>${JSON.stringify(value)}</code>`,
          ]),
        ],
    between(minLength, maxLength, 'character'),
    between(minItems, undefined, 'item'),
    minimum === undefined ? undefined : `${minimum} to ${maximum ?? 'any'}`,
    schema['x-pattern-message'],
  ].filter((rule) => rule !== undefined);
}

function between(least: number, most: number | undefined, unit: string): string | undefined {
  if (most === undefined) return least === 0 ? undefined : `at least ${counted(least, unit)}`;
  if (least === most) return `exactly ${counted(most, unit)}`;
  return least === 0 ? `at most ${counted(most, unit)}` : `${least} to ${counted(most, unit)}`;
}

function counted(number: number, unit: string): string {
  return `${number.toLocaleString('en')} ${unit}${number === 1 ? '' : 's'}`;
}
