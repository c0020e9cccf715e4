import { type OpenApiDocument, resolveRef, type Schema } from '../../src/contract/load.js';
import { AppError, type ErrorItem, errorTable, type ItemCode, itemCodes } from '../../src/domain/errors.js';
import { maskKeys } from '../../src/domain/text.js';
import { getSteps, placeInWords } from './source.js';
import type { Exchange, Finding, Found, Place } from './types.js';

type OfItem<T> = (item: ErrorItem) => T;

/** Findings about the request: one per item of a protocol's error, or one for the whole. @throws other errors unchanged */
export function toFindings(error: unknown, getPlace: OfItem<Place>, getRule: OfItem<string>): Found[] {
  if (!(error instanceof AppError)) throw error;
  const { code, detail, items } = error;
  if (items.length === 0) {
    const rule = errorTable[code].title;
    return [{ place: '', path: '', ...placeInWords(detail), code, message: detail, rule }];
  }
  return items.map((item) => {
    const named = placeInWords(item.message);
    const place = named.line === undefined ? getPlace(item) : { place: item.path, ...named };
    return { ...place, ...item, rule: getRule(item) };
  });
}

const shown = '<API_KEY>';
const address = /[^\s@"'/<>]+@[^\s@"'/<>]+/g;

/** Removes the API key and e-mail addresses from findings, which quote names: a client may have sent a value as a name. */
export function withoutKey(exchange: Exchange, findings: Finding[]): Finding[] {
  if (findings.length === 0) return findings;
  const keys = keysIn(exchange.requestBody.toString('utf8'));
  const clean = (text: string): string =>
    keys.reduce((rest, key) => rest.replaceAll(key, shown), maskKeys(text)).replace(address, '…@…');
  return findings.map((finding) => ({
    ...finding,
    place: clean(finding.place),
    message: clean(finding.message),
    ...(finding.path !== undefined && { path: clean(finding.path) }),
  }));
}

/** The values of API keys in a body. Short ones are not keys, and replacing them would garble the text. */
function keysIn(body: string): string[] {
  const places = [/"apikey"\s*:\s*"((?:[^"\\]|\\.)*)"/gi, /<(?:[\w.-]+:)?APIkey(?:\s[^>]*)?>([^<]*)</g];
  return places
    .flatMap((place) => [...body.matchAll(place)].map(([, key = '']) => key.trim()))
    .filter((key) => key.length >= 8);
}

type DescribedSchema = Schema & Readonly<Record<string, unknown>>;

const keywords: Partial<Record<ItemCode, readonly string[]>> = {
  type: ['type'],
  min_length: ['minLength'],
  max_length: ['maxLength'],
  min_items: ['minItems'],
  pattern: ['pattern', 'minimum', 'maximum'],
  format: ['format'],
};

/** The contract's own words for the rule that a request broke at a path: keyword and limit, then the description. */
export function requestRule(document: OpenApiDocument, root: Schema, path: string, code: ItemCode): string {
  const steps = getSteps(path);
  if (code === 'required' || code === 'unknown_member') {
    const around = schemaAt(document, root, steps.slice(0, -1));
    // A DataSet's schema may declare an unknown column without any row.
    const parent = around?.items === undefined ? around : resolveRef(document, around.items);
    if (parent === undefined) return itemCodes[code];
    if (code === 'required')
      return ruleText(`required: ${steps.at(-1)}`, schemaAt(document, root, steps) ?? parent);
    const names = Object.keys(parent.properties ?? {}).join(', ');
    return ruleText(`additionalProperties: false (${names})`, parent);
  }
  const schema = schemaAt(document, root, steps) ?? {};
  const broken = (keywords[code] ?? []).filter((keyword) => keyword in schema);
  if (broken.length === 0) return itemCodes[code];
  return ruleText(broken.map((keyword) => keywordText(keyword, schema)).join(', '), schema);
}

/** A keyword with its value, and for a pattern the contract's words. */
export function keywordText(keyword: string, schema: object): string {
  const { [keyword]: value, 'x-pattern-message': words } = schema as DescribedSchema;
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return `${keyword}: ${written}${keyword === 'pattern' && words !== undefined ? ` (${words})` : ''}`;
}

/** The rule with the description of its schema, on one line. */
export function ruleText(rule: string, schema: object): string {
  const { description } = schema as DescribedSchema;
  return typeof description === 'string' ? `${rule}. ${description.trim().replace(/\s+/g, ' ')}` : rule;
}

function schemaAt(document: OpenApiDocument, root: Schema, steps: readonly string[]): Schema | undefined {
  let schema: Schema | undefined = resolveRef(document, root);
  for (const step of steps) {
    const { properties = {}, items }: Schema = schema;
    const below: Schema | undefined = Object.hasOwn(properties, step)
      ? properties[step]
      : /^\d+$/.test(step)
        ? items
        : undefined;
    if (below === undefined) return undefined;
    schema = resolveRef(document, below);
  }
  return schema;
}
