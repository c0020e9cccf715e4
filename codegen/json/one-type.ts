import type { Schema } from './read-contract.js';

type Schemas = Record<string, Schema>;

const prefix = '#/components/schemas/';

/**
 * Makes one type of each pair that openapi.yaml has for what is both answered and sent, such as User and UserInput. Java and C# know a
 * type by its name: with two of them a program would have to copy every item that it read before it could send it back.
 *
 * The one type has the members of the answer and the sender's explanations. None is required, as a request need not hold it, and none has
 * a length or a form: a client must not refuse an answer of a later version, which may allow more, and the server checks requests anyway.
 * @throws Error where an answer has a member that no request may hold: then it could not be sent back as it is
 */
export function withOneType(schemas: Schemas): Schemas {
  const names = new Map<string, string>();
  const types: Schemas = {};
  for (const [sent, answered] of pairs(schemas)) {
    const name = nameOfBoth(answered, schemas);
    for (const old of [sent, answered]) names.set(old, name);
    types[name] = oneType(schemas[sent] ?? {}, schemas[name] ?? {}, name);
  }
  const kept = Object.entries(schemas).filter(([name]) => (names.get(name) ?? name) === name);
  return Object.fromEntries(
    kept.map(([name, schema]) => [name, withNames(types[name] ?? schema, names) as Schema]),
  );
}

/** Items of what an update sends, each with those of the same member in what is read. */
function pairs(schemas: Schemas): [sent: string, answered: string][] {
  return Object.entries(schemas).flatMap(([name, { properties = {} }]) => {
    if (!name.endsWith('Update')) return [];
    const answer = schemas[name.replace(/Update$/, 'Answer')]?.properties ?? {};
    return Object.entries(properties).map(([member, set]): [string, string] => [
      nameOfItems(set),
      nameOfItems(answer[member]),
    ]);
  });
}

function nameOfItems(set: Schema | undefined): string {
  const { $ref } = set?.items ?? {};
  if ($ref === undefined) throw new Error('each set of an update and of an answer needs items with a name');
  return $ref.slice(prefix.length);
}

/** A reference to what a list answers in the same form is that: a RoleReference is a Role. */
function nameOfBoth(answered: string, schemas: Schemas): string {
  const listed = answered.replace(/Reference$/, '');
  return membersOf(schemas[listed]).join() === membersOf(schemas[answered]).join() ? listed : answered;
}

function membersOf(schema: Schema | undefined): string[] {
  return Object.keys(schema?.properties ?? {});
}

function oneType(sent: Schema, answered: Schema, name: string): Schema {
  const { required: _notOfRequests, properties = {}, ...rest } = answered;
  const members = Object.entries(properties).map(([member, schema]) => {
    const described = sent.properties?.[member];
    if (described === undefined) throw new Error(`an answer has ${name}.${member}, which no request takes`);
    const isClosed = schema.$ref !== undefined || schema['enum'] !== undefined;
    return [member, isClosed ? schema : { ...schema, description: described['description'] }];
  });
  const both = [descriptionOf(answered), asSent(descriptionOf(sent))].filter((text) => text !== '');
  return { ...rest, description: both.join('\n\n'), properties: Object.fromEntries(members) as Schemas };
}

function descriptionOf({ description }: Schema): string {
  return typeof description === 'string' ? description.trim() : '';
}

/** What the description of a request's item says besides that it is one, and that more members than these may be sent. */
function asSent(description: string): string {
  return description.replace(/^[^.]*as it is sent\.\s*/, '').replace(/\s+A [^.]* may be sent as it is\./, '');
}

/** A schema with every reference to a type that has another name now led there. */
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
