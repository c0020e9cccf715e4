import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '../../../../src/contract/violations.js';
import { loadContract, resolveRef } from '../../../../src/contract/load.js';
import type { Schema } from '../../../../src/contract/load.js';
import type { Mutation } from './answers.js';

const { document } = loadContract();
const keywords = [
  ...['type', 'required', 'additionalProperties', 'minItems', 'maxItems'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format'],
];

/**
 * A server that lacks one rule of openapi.yaml: what breaks nothing but this rule is answered with success. Which requests these are is found
 * with a validator of its own, from the schema without the rule.
 */
export function jsonRequestMutations(): Mutation[] {
  const ajv = new Ajv2020({ validateSchema: false, allowUnionTypes: true, formats });
  ajv.addVocabulary(['x-pattern-message', 'x-extensible-enum']);
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const { operationId = '' } = (post ?? {}) as { operationId?: string };
    const whole = inlined(loadContract().requestSchema(path));
    const isGood = ajv.compile(whole);
    return rulesOf(whole).map(({ name, without }) => {
      const isAllowed = ajv.compile(without);
      const verdicts = new Map<string, boolean>();
      const isLet = (text: string): boolean => {
        const known = verdicts.get(text);
        if (known !== undefined) return known;
        const value = parsed(text);
        const verdict = value !== undefined && !isGood(value) && isAllowed(value);
        verdicts.set(text, verdict);
        return verdict;
      };
      return {
        name: `${operationId} takes what breaks ${name}`,
        mutate: ({ path: asked, requestBody, response }) => {
          if (asked !== path || response.status !== 400 || !isLet(requestBody.toString())) return undefined;
          return { ...response, status: 200, body: Buffer.from('1') };
        },
      };
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The schema with its references replaced by what they refer to. */
function inlined(schema: Schema): Schema {
  const { properties, items, ...rest } = resolveRef(document, schema);
  const members = Object.entries(properties ?? {}).map(([name, member]) => [name, inlined(member)]);
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(members) as Record<string, Schema> }),
    ...(items && { items: inlined(items) }),
  };
}

/** Every rule of a schema, with the schema that lacks it. */
function rulesOf(schema: Schema, at = ''): { name: string; without: Schema }[] {
  const own = Object.entries(schema).flatMap(([keyword, value]) => {
    if (!keywords.includes(keyword)) return [];
    const { [keyword as keyof Schema]: _lacking, ...rest } = schema;
    if (keyword !== 'required') return [{ name: `${at || '/'} ${keyword}`, without: rest }];
    return (value as string[]).map((name) => ({
      name: `${at || '/'} required ${name}`,
      without: { ...rest, required: (value as string[]).filter((one) => one !== name) } as Schema,
    }));
  });
  const { properties = {}, items } = schema;
  const inMembers = Object.entries(properties).flatMap(([member, inside]) =>
    rulesOf(inside, `${at}/${member}`).map(({ name, without }) => ({
      name,
      without: { ...schema, properties: { ...properties, [member]: without } },
    })),
  );
  const inItems = items === undefined ? [] : rulesOf(items, `${at}/0`);
  return [
    ...own,
    ...inMembers,
    ...inItems.map(({ name, without }) => ({ name, without: { ...schema, items: without } })),
  ];
}
