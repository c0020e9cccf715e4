import { resolveRef } from '../../../src/contract/load.js';
import type { OpenApiDocument, Schema } from '../../../src/contract/load.js';
import { itemCodes } from '../../../src/domain/errors.js';
import type { ItemCode } from '../../../src/domain/errors.js';

type DescribedSchema = Schema & Readonly<Record<string, unknown>>;

/** The schema keywords for each code. */
const keywords: Partial<Record<ItemCode, readonly string[]>> = {
  type: ['type'],
  min_length: ['minLength'],
  max_length: ['maxLength'],
  min_items: ['minItems'],
  pattern: ['pattern', 'minimum', 'maximum'],
  format: ['format'],
};

/**
 * The contract's own words for the rule that a request broke at a place: keyword and limit, then the description.
 * @param root schema of the whole request
 * @param path JSON pointer in documented spelling
 */
export function requestRule(document: OpenApiDocument, root: Schema, path: string, code: ItemCode): string {
  const steps = path.split('/').slice(1);
  if (code === 'required' || code === 'unknown_member') {
    const around = schemaAt(document, root, steps.slice(0, -1));
    // A DataSet's schema may declare an unknown column without any row.
    const parent = around?.items === undefined ? around : resolveRef(document, around.items);
    const names = Object.keys(parent?.properties ?? {}).join(', ');
    if (parent === undefined) return itemCodes[code];
    const rule = code === 'required' ? `required: ${steps.at(-1)}` : `additionalProperties: false (${names})`;
    const described = code === 'required' ? (schemaAt(document, root, steps) ?? parent) : parent;
    return ruleText(rule, described);
  }
  const schema = schemaAt(document, root, steps);
  if (schema === undefined) return itemCodes[code];
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
