import { schemaName, getSchema, type Contract, type Schema } from '../json/read-contract.js';

export interface ClientOperation {
  /** Its operationId: getGroupList. */
  name: string;
  /** The last part of its path: getgrouplist. */
  path: string;
  /** What the method does, on one line. */
  summary: string;
  request: string;
  /** The arguments besides the key: none, single members, or the `data` of an update or of many. */
  takes:
    | { kind: 'nothing' }
    | { kind: 'members'; members: [name: string, schema: Schema][] }
    | { kind: 'data'; schema: string; isMany: boolean };
  /** Whether it supports If-Match. */
  hasIfMatch: boolean;
  response: string;
}

/** The operations of the contract in its order, as the clients offer them. */
export function clientOperations(contract: Contract): ClientOperation[] {
  return Object.entries(contract.paths).map(([path, { post }]) => {
    const { summary } = post as typeof post & { summary: string };
    const request = schemaName(contract, post.requestBody);
    const takes = takenBy(contract, request);
    const success = post.responses['200'];
    if (success === undefined) throw new Error(`${path} has no answer`);
    return {
      name: post.operationId,
      path: path.slice(path.lastIndexOf('/') + 1),
      summary: takes.kind === 'data' ? `${summary}. ${upsert}` : `${summary}.`,
      request,
      takes,
      hasIfMatch: '412' in post.responses,
      response: schemaName(contract, success),
    };
  });
}

/** What the name of an update leaves open. */
const upsert = 'Each set that is sent replaces the stored one; a set that is not sent stays as it is.';

function takenBy(contract: Contract, request: string): ClientOperation['takes'] {
  const { APIkey: _key, ...properties } = getSchema(contract, request).properties ?? {};
  const members = Object.entries(properties);
  if (members.length === 0) return { kind: 'nothing' };
  const { data } = properties;
  const schema = (data?.items ?? data)?.$ref?.split('/').at(-1);
  if (schema === undefined) return { kind: 'members', members };
  return { kind: 'data', schema, isMany: data?.items !== undefined };
}

/** Schemas that callers never use: the key, and requests with only the key. */
export function isOfTheKey(name: string): boolean {
  return name === 'APIkey' || name === 'KeyOnlyRequest';
}

/**
 * The note on a member of an update that holds the record itself, for languages whose types cannot say that only its first element is read;
 * undefined for others.
 */
export function noteOfOne(type: string, schema: Schema): string | undefined {
  return type.endsWith('Update') && schema['minItems'] === 1
    ? `Only the first element is read; use ${type}s for several.`
    : undefined;
}

/** A name of the contract in the style of Python's functions: getGLCodeList → get_gl_code_list. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/** The first sentence of a description on one line, without Markdown's code marks. */
export function firstSentence(description: string): string {
  const [sentence = ''] = description.trim().split(/(?<=\.)\s|\n\n/);
  return sentence.replace(/\s+/g, ' ').replaceAll('`', '');
}
