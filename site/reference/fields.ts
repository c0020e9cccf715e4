import { heading, markup, type Fragment, type Html } from '../html.js';
import { getRefName, type DescribedSchema, type Header } from '../../src/contract/description.js';
import { renderInline, renderMarkdown } from '../markdown.js';
import { schemaAddress, type Reference } from './places.js';

/** Schemas of requests. */
const isSent = /(?:Request|Input|Update)$/;

/** A named schema with its rules, and its fields if it has some. */
export function writeSchema(name: string, reference: Reference): Html {
  const schema = reference.schemas[name] ?? {};
  return markup`<section>${heading(2, `schema-${name}`, name)}
    ${renderMarkdown(schema.description ?? '', reference)}
    ${schema.properties === undefined ? rulesParagraph(schema, reference) : writeFields(schema, reference, isSent.test(name) ? 'request' : 'response', false)}</section>`;
}

/**
 * The fields of an object, with nested ones to any depth, as expandable parts.
 * @param use the effect of an empty value is shown for requests only
 * @param isDeep with the fields of named schemas, too
 */
export function writeFields(
  schema: DescribedSchema,
  reference: Reference,
  use: 'request' | 'response',
  isDeep = true,
): Html {
  const { properties = {}, required = [] } = schema;
  const all = Object.entries(properties);
  const isIgnored = ([, { description }]: (typeof all)[number]): boolean => description === 'Ignored.';
  const ignored = all.filter(isIgnored).map(([name]) => name);
  const fields = all
    .filter((field) => !isIgnored(field))
    .map(([name, field]) =>
      writeField(name, field, {
        reference,
        use,
        isDeep,
        isRequired: required.includes(name) && use === 'request',
      }),
    );
  return markup`<ul class="fields">${fields}${ignored.length === 0 ? '' : markup`<li><p class="rule">Taken, and ignored: ${separated(ignored.map((name) => markup`<code>${name}</code>`))}</p></li>`}</ul>`;
}

/** Marks extensions of the specification. */
export function extension(isExtension = false): Fragment {
  return isExtension ? markup` <span class="badge">extension</span>` : '';
}

const commonHeaders = ['X-Request-Id', 'Cache-Control', 'X-Content-Type-Options'];

/** The headers of a request or a response, except those that all responses have. */
export function writeHeaders(headers: readonly Header[], reference: Reference): Fragment {
  const own = headers.filter(({ name }) => !commonHeaders.includes(name));
  if (own.length === 0) return '';
  return markup`<ul class="fields">${own.map(
    ({ name, description, schema, isExtension }) =>
      markup`<li><p class="field"><code>${name}</code> <span class="type">header</span>${extension(isExtension)}</p>
    ${renderMarkdown(description.trim(), reference)}${getExample(schema, String)}</li>`,
  )}</ul>`;
}

interface FieldUse {
  readonly reference: Reference;
  readonly use: 'request' | 'response';
  readonly isDeep: boolean;
  readonly isRequired: boolean;
}

function writeField(
  name: string,
  field: DescribedSchema,
  { reference, use, isDeep, isRequired }: FieldUse,
): Html {
  const target = getTarget(field, reference);
  const meaning = getMeaning(field, reference);
  const facts = [...rules(target), ...(use === 'request' ? emptiness(target, field, isRequired) : [])];
  const below = target.items === undefined ? target : getTarget(target.items, reference);
  const count = isDeep ? Object.keys(below.properties ?? {}).length : 0;
  return markup`<li><p class="field"><code>${name}</code> <span class="type">${writeType(field, reference)}</span>${isRequired ? markup` <span class="mark">required</span>` : ''}${extension(field['x-extension'])}</p>
    ${meaning}
    ${facts.length === 0 ? '' : markup`<p class="rule">${separated(facts, ' · ')}</p>`}${getExample(field)}
    ${count === 0 ? '' : markup`<details><summary>${count === 1 ? 'Its field' : `Its ${count} fields`}<span class="said">: ${name}</span></summary>${writeFields(below, reference, use)}</details>`}</li>`;
}

function getTarget(schema: DescribedSchema, { schemas }: Reference): DescribedSchema {
  return schema.$ref === undefined ? schema : (schemas[getRefName(schema.$ref)] ?? {});
}

/** The type in words, with links to named schemas. */
function writeType({ $ref, type, items }: DescribedSchema, reference: Reference): Fragment {
  if ($ref !== undefined) {
    const name = getRefName($ref);
    return markup`<a href="${reference.to(schemaAddress(name))}">${name}</a>`;
  }
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return separated(
    types.map((name) =>
      name === 'array' && items !== undefined ? ['array of ', writeType(items, reference)] : name,
    ),
    ' or ',
  );
}

/** For a schema that is documented elsewhere, only the first sentence. */
function getMeaning({ $ref, description = '' }: DescribedSchema, reference: Reference): Fragment {
  if ($ref === undefined) return renderMarkdown(description.trim(), reference);
  const [first = ''] = (reference.schemas[getRefName($ref)]?.description ?? '').split(/(?<=\.)\s/);
  return markup`<p>${renderInline(first.trim(), reference)}</p>`;
}

function getExample({ examples: [example] = [] }: DescribedSchema, write = JSON.stringify): Fragment {
  if (example === undefined) return '';
  return markup`<p class="rule">Example: <code>${write(example)}</code></p>`;
}

function rulesParagraph(schema: DescribedSchema, reference: Reference): Html {
  const all = [writeType(schema, reference), ...rules(schema)];
  return markup`<p class="rule">${separated(all, ' · ')}</p>${getExample(schema)}`;
}

/** The effect of null and "", if the description does not say it. */
function emptiness(
  { type = [], minLength = 0 }: DescribedSchema,
  field: DescribedSchema,
  isRequired: boolean,
) {
  const { description = '' } = field;
  const null_ = markup`<code>null</code>`;
  const empty = markup`<code>""</code>`;
  const facts: Fragment[] = [];
  if (!/`null`|leaves the value|without (?:it|this member)/.test(description)) {
    if (type.includes('null')) facts.push([null_, ' or missing: stays as it is']);
    else if (!isRequired) facts.push([null_, ' is rejected']);
  }
  if (type.includes('string') && minLength > 0 && !description.includes('""'))
    facts.push([empty, ' is rejected']);
  return facts;
}

/** The other rules for a value. */
function rules(schema: DescribedSchema): Fragment[] {
  const { minLength = 0, maxLength, minItems = 0, maxItems, minimum, maximum } = schema;
  return [
    schema.enum &&
      markup`one of ${separated(schema.enum.map((value) => markup`<code>${JSON.stringify(value)}</code>`))}`,
    between(minLength, maxLength, 'character'),
    between(minItems, maxItems, 'item'),
    minimum === undefined ? undefined : `${minimum} to ${maximum ?? 'any'}`,
    schema['x-pattern-message'],
  ].filter((rule) => rule !== undefined);
}

function between(min: number, max: number | undefined, unit: string): string | undefined {
  if (max === undefined) return min === 0 ? undefined : `at least ${counted(min, unit)}`;
  if (min === max) return `exactly ${counted(max, unit)}`;
  return min === 0 ? `at most ${counted(max, unit)}` : `${min} to ${counted(max, unit)}`;
}

function counted(number: number, unit: string): string {
  return `${number.toLocaleString('en')} ${unit}${number === 1 ? '' : 's'}`;
}

export function separated(all: readonly Fragment[], between: Fragment = ', '): Fragment {
  return all.map((one, index) => [index === 0 ? '' : between, one]);
}
