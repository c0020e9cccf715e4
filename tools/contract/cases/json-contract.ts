import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/root.js';
import type { Step } from './json-document.js';

/** What these tests know of a schema. Another keyword in a request is an error: there would be no case for it. */
export interface RequestSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, RequestSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: RequestSchema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  description?: string;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** A value that a request may hold: where it is and its schema, references followed. */
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

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; requestBody?: RequestBody }>>;
}

interface RequestBody {
  $ref?: string;
  content?: Record<string, { schema: RequestSchema }>;
}

const judged = new Set([
  ...['$ref', 'type', 'properties', 'required', 'additionalProperties', 'items', 'minItems'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'],
]);
const described = new Set(['description', 'examples', 'x-pattern-message']);

const document = parse(readFileSync(path.join(projectRoot, 'openapi.yaml'), 'utf8')) as OpenApi;

/** Every operation of openapi.yaml. */
export function jsonOperations(): JsonOperation[] {
  return Object.entries(document.paths).map(([operationPath, { post }]) => {
    const request = follow(post?.requestBody ?? {}).content?.['application/json']?.schema;
    if (post === undefined || request === undefined) throw new Error(`${operationPath} has no request`);
    return { path: operationPath, name: post.operationId, request: follow(request) };
  });
}

/** Every value that a request may hold, the request itself first; items of arrays at index 0. */
export function schemaNodes(root: RequestSchema, steps: readonly Step[] = []): SchemaNode[] {
  const schema = follow(root);
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

export function typesOf({ type }: RequestSchema): string[] {
  return type === undefined ? [] : [type].flat();
}

function follow<T extends { $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node;
  const steps = node.$ref.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
  return follow(target as T);
}
