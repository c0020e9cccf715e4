import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { resolveRef, type OpenApiDocument } from '../../src/contract/load.js';
import { projectRoot } from '../../src/root.js';

/** A named example of a request. */
export interface RequestExample {
  title: string;
  operation: string;
  name: string;
  method: string;
  path: string;
  value: unknown;
}

/** A named example of a response, with the headers that its description asks for. */
export interface ResponseExample extends RequestExample {
  status: number;
  mediaType: string;
  headers: Record<string, string>;
}

interface Described {
  $ref?: string;
  headers?: Record<string, { $ref?: string; schema?: { examples?: unknown[]; example?: unknown } }>;
  content?: Record<
    string,
    { example?: unknown; examples?: Record<string, { $ref?: string; value?: unknown }> }
  >;
}

interface Operation {
  operationId: string;
  description: string;
  requestBody: Described;
  responses: Record<string, Described>;
}

interface Found {
  operation: Operation;
  method: string;
  path: string;
}

/** openapi.yaml, or what is generated from it. */
export function readDocument(file: string): OpenApiDocument {
  return parse(readFileSync(path.join(projectRoot, file), 'utf8')) as OpenApiDocument;
}

/** Every request example: the named ones by each method, and the JSON that a description shows. */
export function requestExamples(document: OpenApiDocument): RequestExample[] {
  return operationsOf(document).flatMap(({ operation, method, path }) => {
    const named = examplesIn(document, operation.requestBody);
    const shown = [...operation.description.matchAll(/```json\n(.*?)```/gs)].map(([, text = ''], index) => ({
      name: `description ${index + 1}`,
      value: JSON.parse(text) as unknown,
    }));
    return [...named, ...shown].map(({ name, value }) => ({
      title: `${operation.operationId} ${name}`,
      operation: operation.operationId,
      name,
      method,
      path,
      value,
    }));
  });
}

/** Every response example, of every status. */
export function responseExamples(document: OpenApiDocument): ResponseExample[] {
  return operationsOf(document).flatMap(({ operation, method, path }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      examplesIn(document, response).map(({ name, value, mediaType }) => ({
        title: `${operation.operationId} ${status} ${name}`,
        operation: operation.operationId,
        name,
        method,
        path,
        status: Number(status),
        mediaType,
        headers: headersOf(document, response),
        value,
      })),
    ),
  );
}

/** The named examples of openapi.yaml for requests by POST. */
export const postExamples = (): RequestExample[] =>
  requestExamples(readDocument('openapi.yaml')).filter(
    ({ method, name }) => method === 'POST' && !name.startsWith('description '),
  );

/** The named examples of openapi.yaml for what succeeds by POST. */
export const resultExamples = (): ResponseExample[] =>
  responseExamples(readDocument('openapi.yaml')).filter(
    ({ method, status }) => method === 'POST' && status === 200,
  );

/** Examples inside schemas, with the schema that they must match: its pointer in the document. */
export function schemaExamples(document: OpenApiDocument): { pointer: string; value: unknown }[] {
  const found: { pointer: string; value: unknown }[] = [];
  const walk = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { examples, example, type, $ref } = node as Record<string, unknown>;
    const isSchema = type !== undefined || $ref !== undefined;
    const values = Array.isArray(examples) ? (examples as unknown[]) : [];
    if (isSchema && example !== undefined) values.push(example);
    if (isSchema) found.push(...values.map((value) => ({ pointer, value })));
    for (const [key, child] of Object.entries(node)) {
      if (!['examples', 'example', 'enum', 'required'].includes(key)) {
        walk(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      }
    }
  };
  walk(document.components['schemas'], '/components/schemas');
  walk(document.components['headers'], '/components/headers');
  return found;
}

/** Every operation, by each of its methods. */
export function operationsOf(document: OpenApiDocument): Found[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method === 'post' || method === 'get')
      .map(([method, operation]) => ({
        operation: operation as unknown as Operation,
        method: method.toUpperCase(),
        path,
      })),
  );
}

function examplesIn(
  document: OpenApiDocument,
  described: Described,
): { name: string; value: unknown; mediaType: string }[] {
  const { content = {} } = resolveRef(document, described);
  return Object.entries(content).flatMap(([mediaType, { example, examples = {} }]) => {
    const named = Object.entries(examples).map(([name, entry]) => ({
      name,
      value: resolveRef(document, entry).value,
      mediaType,
    }));
    return example === undefined ? named : [...named, { name: 'example', value: example, mediaType }];
  });
}

function headersOf(document: OpenApiDocument, described: Described): Record<string, string> {
  const entries = Object.entries(resolveRef(document, described).headers ?? {}).map(([name, header]) => {
    const { schema } = resolveRef(document, header);
    return [name, String(schema?.examples?.[0] ?? schema?.example)] as const;
  });
  return Object.fromEntries(entries);
}
