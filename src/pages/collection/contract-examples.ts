import type { Contract } from '../../contract/load.js';
import { resolveRef } from '../../contract/schema.js';
import type { OpenApiDocument, Schema } from '../../contract/schema.js';

/** A named example. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** A JSON operation with all its named examples. */
export interface OperationExamples {
  readonly operationId: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly requests: readonly Example[];
  readonly answers: readonly Answer[];
}

/** One documented answer. */
export interface Answer {
  readonly status: string;
  readonly mediaType: string;
  /** The schema of the body. */
  readonly schema: Schema;
  readonly examples: readonly Example[];
}

interface Described {
  $ref?: string;
  content?: Record<
    string,
    { schema?: Schema; examples?: Record<string, { $ref?: string; summary?: string; value?: unknown }> }
  >;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  requestBody: Described;
  responses: Record<string, Described>;
}

/** Reads every named example of openapi.yaml, in its order. GET and POST of a path have the same ones. */
export function readExamples({ document }: Contract): OperationExamples[] {
  return Object.entries(document.paths).map(([path, item]) => {
    const { operationId, summary, description, requestBody, responses } = item[
      'post'
    ] as unknown as Operation;
    const answers = Object.entries(responses).map(([status, response]) => ({
      status,
      ...contentOf(document, response),
    }));
    const { examples: requests } = contentOf(document, requestBody);
    return { operationId, path, summary, description, requests, answers };
  });
}

function contentOf(document: OpenApiDocument, described: Described): Omit<Answer, 'status'> {
  const { content = {} } = resolveRef(document, described);
  const [mediaType = '', { schema = {}, examples = {} } = {}] = Object.entries(content)[0] ?? [];
  return {
    mediaType,
    schema,
    examples: Object.entries(examples).map(([name, entry]) => {
      const { summary = name, value } = resolveRef(document, entry);
      return { name, summary, value };
    }),
  };
}
