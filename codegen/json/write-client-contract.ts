import { withOneType } from './one-type.js';
import type { Contract, Schema } from './read-contract.js';
import { codeSamples } from './write-code-samples.js';

/** A header, or a parameter. */
interface Described {
  schema: Schema;
}

/** The contract, with the parts that OpenAPI 3.0 writes differently. */
interface FullContract extends Contract {
  info: { summary: string; description: string };
  components: Contract['components'] & Record<'headers' | 'parameters', Record<string, Described>>;
}

/** Ends the description of the client contract, which generators copy into each of their files. */
const forGenerators = `
This file is for code generators: it has the POST operations only. The server shows the whole reference at \`/docs\`; \`/openapi.yaml\` is its source.

What is both answered and sent is one type here, such as \`User\` or \`Permission\`: change what you read, and send the same objects. Its members
are optional, as a request may leave them out; an answer always has them all. It has no lengths and forms: the server checks them.

An \`enum\` has all values that there will ever be. Where later versions may add values (\`RecordKind\` and \`Change\` of a change) there is
\`x-extensible-enum\`, and the type is text. They may also add members to answers: have your client pass over those that it does not know.

The header \`If-Match\` of updates and deletes is no parameter here: an optional one would be one more argument of every call in some languages.
Send it by your client's own way of adding a header.
`;

/**
 * openapi.client.json: the contract for generators that support only OpenAPI 3.0, and for clients that cannot send a body with GET. It has
 * only the introduction and the POST operations, with the same rules and examples.
 * @param types the schemas; by default, with one type for what is both answered and sent
 */
export function writeClientContract(
  contract: Contract,
  types: Record<string, Schema> = withOneType(contract.components.schemas),
): string {
  const { info, paths, components, ...rest } = contract as FullContract;
  const { summary: _unknownIn30, description, ...info30 } = info;
  const { parameters: _headers, ...parts } = components;
  const [introduction = ''] = description.split(/^## /m);
  const client = {
    ...rest,
    openapi: '3.0.3',
    info: { ...info30, description: introduction.trimEnd() + '\n' + forGenerators },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, { post }]) => {
        const { parameters: _ifMatch, ...described } = post as typeof post & { parameters?: unknown };
        return [path, { post: { ...described, 'x-codeSamples': codeSamples(contract, path, post) } }];
      }),
    ),
    components: {
      ...parts,
      schemas: eachMember(types, olderSchema),
      headers: eachMember(components.headers, withOlderSchema),
    },
  };
  return `${JSON.stringify(client, null, 2)}\n`;
}

function withOlderSchema(described: Described): Described {
  return { ...described, schema: olderSchema(described.schema) };
}

/** Converts a schema to OpenAPI 3.0: `nullable` instead of a list of types, one `example` instead of several. */
function olderSchema({ type, examples, properties, items, ...rest }: Schema): Schema {
  const types = [type].flat();
  const [only, ...more] = types.filter((name) => name !== 'null');
  if (more.length > 0) throw new Error(`OpenAPI 3.0 has one type for a value, not ${types.join()}`);
  return {
    ...(only === undefined ? {} : { type: only }),
    ...(types.includes('null') ? { nullable: true } : {}),
    ...rest,
    ...(properties === undefined ? {} : { properties: eachMember(properties, olderSchema) }),
    ...(items === undefined ? {} : { items: olderSchema(items) }),
    ...(Array.isArray(examples) ? { example: examples[0] as unknown } : {}),
  };
}

function eachMember<T, R>(object: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
