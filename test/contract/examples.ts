import { parse } from 'yaml';
import { resolveRef, type OpenApiDocument } from '../../src/contract/load.js';
import { readPage } from '../docs/pages.js';

/** A named example of a request. */
export type RequestExample = ReturnType<typeof requestExamples>[number];

interface Named {
  $ref?: string;
  value?: unknown;
}

interface Described {
  $ref?: string;
  headers?: Record<string, { $ref?: string; schema?: { examples?: unknown[]; example?: unknown } }>;
  content?: Record<string, { example?: unknown; examples?: Record<string, Named> }>;
}

interface Operation {
  operationId: string;
  description: string;
  requestBody: Described;
  responses: Record<string, Described>;
}

/** openapi.yaml, or what is generated from it. */
export function readDocument(file: string): OpenApiDocument {
  return parse(readPage(file)) as OpenApiDocument;
}

/** Every request example: the named ones by each method, and the JSON that a description shows. */
export function requestExamples(document: OpenApiDocument) {
  return operationsOf(document).flatMap(({ operation, method, path }) => {
    const named = examplesIn(document, operation.requestBody);
    const shown = [...operation.description.matchAll(/```json\n(.*?)```/gs)].map(([, text = ''], index) => ({
      name: `description ${index + 1}`,
      value: JSON.parse(text) as unknown,
    }));
    const { operationId } = operation;
    return [...named, ...shown].map(({ name, value }) => ({
      ...{ title: `${operationId} ${name}`, operation: operationId, name, method, path, value },
    }));
  });
}

/** Every response example, of every status, with the headers that its description asks for. */
export function responseExamples(document: OpenApiDocument) {
  return operationsOf(document).flatMap(({ operation: { operationId, responses }, method, path }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      examplesIn(document, response).map(({ name, value, mediaType }) => ({
        ...{ title: `${operationId} ${status} ${name}`, operation: operationId, name, method, path, value },
        ...{ status: Number(status), mediaType, headers: headersOf(document, response) },
      })),
    ),
  );
}

/** The named examples of openapi.yaml for requests by POST. */
export const postExamples = () =>
  requestExamples(readDocument('openapi.yaml')).filter(
    ({ method, name }) => method === 'POST' && !name.startsWith('description '),
  );

/** The named examples of openapi.yaml for what succeeds by POST. */
export const resultExamples = () =>
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
export function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method === 'post' || method === 'get')
      .map(([method, written]) => {
        const operation = written as unknown as Operation;
        return { operation, method: method.toUpperCase(), path };
      }),
  );
}

function examplesIn(document: OpenApiDocument, described: Described) {
  const { content = {} } = resolveRef(document, described);
  return Object.entries(content).flatMap(([mediaType, { example, examples = {} }]) => {
    const all = example === undefined ? examples : { ...examples, example: { value: example } };
    return Object.entries<Named>(all).map(([name, entry]) => {
      return { name, value: resolveRef(document, entry).value, mediaType };
    });
  });
}

function headersOf(document: OpenApiDocument, described: Described): Record<string, string> {
  const entries = Object.entries(resolveRef(document, described).headers ?? {}).map(([name, header]) => {
    const { schema } = resolveRef(document, header);
    return [name, String(schema?.examples?.[0] ?? schema?.example)] as const;
  });
  return Object.fromEntries(entries);
}
