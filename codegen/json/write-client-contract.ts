import type { Contract, Schema } from './read-contract.js';

interface Header {
  schema: Schema;
}

/** The contract with the parts that OpenAPI 3.0 writes differently. */
interface FullContract extends Contract {
  info: { summary: string; description: string };
  components: Contract['components'] & { headers: Record<string, Header> };
}

/** Closes the description of the client contract, of which generators put a copy into each of their files. */
const whereTheRestIs =
  'This file is for code generators: it has the POST operations only. The server shows the whole reference at `/docs`; `/openapi.yaml` is its source.\n';

/**
 * openapi.client.json: the contract for generators that know nothing newer than OpenAPI 3.0, and for clients that cannot send a body with
 * GET. It holds the POST operations and the introduction only; schemas, rules and examples are the same.
 */
export function writeClientContract(contract: Contract): string {
  const { info, paths, components, ...rest } = contract as FullContract;
  const { summary: _unknownIn30, description, ...info30 } = info;
  const [introduction = ''] = description.split(/^## /m);
  const client = {
    ...rest,
    openapi: '3.0.3',
    info: { ...info30, description: introduction + whereTheRestIs },
    paths: eachMember(paths, ({ post }) => ({ post })),
    components: {
      ...components,
      schemas: eachMember(components.schemas, olderSchema),
      headers: eachMember(components.headers, (header) => ({
        ...header,
        schema: olderSchema(header.schema),
      })),
    },
  };
  return `${JSON.stringify(client, null, 2)}\n`;
}

/** A schema in the words of OpenAPI 3.0: `nullable` in place of a list of types, one `example` in place of several. */
function olderSchema({ type, examples, properties, items, ...rest }: Schema): Schema {
  const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : [type];
  if (types.length !== 1) throw new Error(`OpenAPI 3.0 has no type for ${JSON.stringify(type)}`);
  return {
    ...(types[0] === undefined ? {} : { type: types[0] }),
    ...(Array.isArray(type) && type.includes('null') ? { nullable: true } : {}),
    ...rest,
    ...(properties === undefined ? {} : { properties: eachMember(properties, olderSchema) }),
    ...(items === undefined ? {} : { items: olderSchema(items) }),
    ...(Array.isArray(examples) ? { example: examples[0] as unknown } : {}),
  };
}

function eachMember<T, R>(object: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
