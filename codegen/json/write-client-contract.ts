import { requestSamples } from '../../site/request-samples.js';
import { type Contract, type ContractOperation, resolve, type Schema } from './read-contract.js';

interface Described {
  schema: Schema;
}

/** The contract, with the parts that OpenAPI 3.0 writes differently. */
interface FullContract extends Contract {
  info: { version: string; summary: string; description: string };
  components: Contract['components'] & Record<'headers' | 'parameters', Record<string, Described>>;
}

/** Ends the description of the client contract, which generators copy into each of their files. */
const forGenerators = `
This file is for code generators: it has the POST operations only. The server shows the whole reference at \`/docs\`; \`/openapi.yaml\` is its source.

Objects that are both sent and returned have one type here, such as \`User\` or \`Permission\`: change what you read, and send the same objects.
Their members are optional, because a request may leave them out; a response always has them all. There are no lengths and patterns: the server checks them.

An \`enum\` has all values that there will ever be. Where later versions may add values (\`RecordKind\` and \`Change\` of a change) there is
\`x-extensible-enum\`, and the type is text. They may also add members to responses: have your client ignore those that it does not know.
`;

/**
 * openapi.client.json: introduction and POST operations for generators of OpenAPI 3.0 and clients that cannot send a body with GET.
 * @param types the schemas; by default, with one type for requests and responses
 */
export function writeClientContract(
  contract: Contract,
  types: Record<string, Schema> = withOneType(contract.components.schemas),
): string {
  const { info, paths, components, ...rest } = contract as FullContract;
  const { summary: _unknownIn30, description, ...info30 } = info;
  const [introduction = ''] = description.split(/^## /m);
  const client = {
    ...rest,
    openapi: '3.0.3',
    info: { ...info30, description: introduction.trimEnd() + '\n' + forGenerators },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, { post }]) => [
        path,
        { post: { ...post, 'x-codeSamples': codeSamples(contract, path, post) } },
      ]),
    ),
    components: {
      ...components,
      schemas: eachMember(types, olderSchema),
      headers: eachMember(components.headers, withOlderSchema),
      parameters: eachMember(components.parameters, withOlderSchema),
    },
  };
  return `${JSON.stringify(client, null, 2)}\n`;
}

function withOlderSchema(described: Described): Described {
  return { ...described, schema: olderSchema(described.schema) };
}

/** Converts a schema to OpenAPI 3.0: `nullable` instead of a list of types, one `example` instead of several. */
function olderSchema({
  type,
  examples,
  properties,
  items,
  dependentSchemas: _unknownIn30,
  ...rest
}: Schema): Schema {
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

type Schemas = Record<string, Schema>;

const prefix = '#/components/schemas/';

/**
 * Merges each pair of types for responses and requests, such as User and UserInput: Java and C# identify a type by its name, and would have
 * to copy every item before it is sent back. Its members are optional, as in a request, and without lengths and patterns, as a later
 * version may allow more. @throws Error if a response has a member that requests must not have
 */
export function withOneType(schemas: Schemas): Schemas {
  const names = new Map<string, string>();
  const types: Schemas = {};
  for (const [sent, answered] of pairs(schemas)) {
    const name = nameOfBoth(answered, schemas);
    for (const old of [sent, answered]) names.set(old, name);
    types[name] = oneType(schemas[sent] ?? {}, schemas[name] ?? {}, name);
  }
  const remaining = Object.entries(schemas).filter(([name]) => (names.get(name) ?? name) === name);
  return Object.fromEntries(
    remaining.map(([name, schema]) => [name, withNames(types[name] ?? schema, names) as Schema]),
  );
}

/** The items of an update, each with those of the same member in a read. */
function pairs(schemas: Schemas): [sent: string, answered: string][] {
  return Object.entries(schemas).flatMap(([name, { properties = {} }]) => {
    if (!name.endsWith('Update')) return [];
    const returned = schemas[name.replace(/Update$/, 'Answer')]?.properties ?? {};
    const sets = Object.entries(properties).filter(([, { items }]) => items !== undefined);
    return sets.map(([member, set]): [string, string] => [nameOfItems(set), nameOfItems(returned[member])]);
  });
}

function nameOfItems(set: Schema | undefined): string {
  const { $ref } = set?.items ?? {};
  if ($ref === undefined) throw new Error('each set of an update and of an answer needs items with a name');
  return $ref.slice(prefix.length);
}

/** A reference whose form equals that of a list's items is that type: a RoleReference is a Role. */
function nameOfBoth(answered: string, schemas: Schemas): string {
  const listed = answered.replace(/Reference$/, '');
  return getMembers(schemas[listed]).join() === getMembers(schemas[answered]).join() ? listed : answered;
}

function getMembers(schema: Schema | undefined): string[] {
  return Object.keys(schema?.properties ?? {});
}

function oneType(sent: Schema, answered: Schema, name: string): Schema {
  const { required: _notOfRequests, properties = {}, ...rest } = answered;
  const members = Object.entries(properties).map(([member, schema]) => {
    const described = sent.properties?.[member];
    if (described === undefined) throw new Error(`an answer has ${name}.${member}, which no request takes`);
    const isClosed = schema.$ref !== undefined || schema['enum'] !== undefined;
    const { pattern: _form, ...free } = schema;
    return [member, isClosed ? schema : { ...free, description: described['description'] }];
  });
  const both = [getDescription(answered), asSent(getDescription(sent))].filter((text) => text !== '');
  return { ...rest, description: both.join('\n\n'), properties: Object.fromEntries(members) as Schemas };
}

function getDescription({ description }: Schema): string {
  return typeof description === 'string' ? description.trim() : '';
}

/** The description of a request's item without the sentences that it is one, and that more members may be sent. */
function asSent(description: string): string {
  return description.replace(/^[^.]*as it is sent\.\s*/, '').replace(/\s+A [^.]* may be sent as it is\./, '');
}

/** A schema with its references to renamed types updated. */
function withNames(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((one) => withNames(one, names));
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key !== '$ref' || typeof value !== 'string') return [key, withNames(value, names)];
    const old = value.slice(prefix.length);
    return [key, prefix + (names.get(old) ?? old)];
  });
  return Object.fromEntries(entries);
}

interface Examples {
  content: { 'application/json': { examples: Record<string, { value: unknown } | { $ref: string }> } };
}

/** The names of the languages in tools that show x-codeSamples. */
const languages: Readonly<Record<string, string>> = {
  curl: 'Shell',
  js: 'TypeScript',
  python: 'Python',
  csharp: 'C#',
  java: 'Java',
  php: 'PHP',
};

/** The address that the server replaces with its own when it serves the contract. */
const writtenAddress = 'http://localhost:8080';

/**
 * x-codeSamples of an operation: its first example, sent from each language. Only generated files have them: written by hand they would be
 * 2,000 lines.
 */
function codeSamples(contract: Contract, path: string, { requestBody }: ContractOperation): object[] {
  const { content } = resolve<object>(contract, requestBody) as Examples;
  const [first] = Object.values(content['application/json'].examples);
  if (first === undefined) throw new Error(`${path} has no example of a request`);
  const { value } = resolve<{ value: unknown }>(contract, first);
  return requestSamples(writtenAddress + path, value).map(({ language = '', title, text }) => {
    const lang = languages[language];
    if (lang === undefined) throw new Error(`x-codeSamples need a name for ${language}`);
    return { lang, label: language === 'js' ? 'TypeScript, JavaScript' : title, source: text };
  });
}
