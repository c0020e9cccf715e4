import { loadContract, resolveRef, type Schema } from '../../../src/contract/load.js';
import type { Step } from './json-document.js';

/** The keywords of a schema that these tests support. Another keyword in a request is an error: there would be no case for it. */
export interface RequestSchema extends Schema {
  properties?: Record<string, RequestSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: RequestSchema;
  description?: string;
  minimum?: number;
  maximum?: number;
}

/** A value that a request may contain: its path and its schema, with references resolved. */
export interface SchemaNode {
  readonly steps: readonly Step[];
  readonly schema: RequestSchema;
}

/** An operation of openapi.yaml with its request. */
export interface JsonOperation {
  readonly path: string;
  readonly name: string;
  readonly request: RequestSchema;
}

const judged = new Set([
  ...['$ref', 'type', 'properties', 'required', 'additionalProperties', 'items', 'minItems'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'],
]);
const described = new Set(['description', 'examples', 'x-pattern-message', 'writeOnly', 'x-extension']);

const contract = loadContract();

/** Every operation of openapi.yaml. */
export function jsonOperations(): JsonOperation[] {
  return Object.entries(contract.document.paths).map(([path, { post }]) => ({
    path,
    name: post?.operationId ?? '',
    request: contract.requestSchema(path),
  }));
}

/** Every value that a request may contain, the request itself first; items of arrays at index 0. */
export function schemaNodes(root: RequestSchema, steps: readonly Step[] = []): SchemaNode[] {
  const schema = resolveRef(contract.document, root);
  for (const keyword of Object.keys(schema)) {
    if (!judged.has(keyword) && !described.has(keyword))
      throw new Error(`no case breaks ${keyword} of /${steps.join('/')}`);
  }
  const members = Object.entries(schema.properties ?? {});
  return [
    { steps, schema },
    ...members.flatMap(([name, member]) => schemaNodes(member, [...steps, name])),
    ...(schema.items === undefined ? [] : schemaNodes(schema.items, [...steps, 0])),
  ];
}

export function getTypes({ type }: RequestSchema): string[] {
  return type === undefined ? [] : [type].flat();
}
