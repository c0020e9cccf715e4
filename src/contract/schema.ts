import { ProgramError } from '../domain/errors.js';

/** The keywords of a JSON schema that the project's own code reads; Ajv reads all of them. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
  /** What the pattern or the range requires, in words: 'must be "true" or "false"'. */
  'x-pattern-message'?: string;
}

/** The parts of an OpenAPI document that the project's own code reads. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string; description?: string }[];
  paths: Record<string, Record<string, ContractOperation>>;
  components: Record<string, Record<string, unknown>>;
}

/** One operation as the contract describes it. */
export interface ContractOperation {
  operationId: string;
  requestBody?: { $ref?: string; content?: Record<string, { schema?: Schema }> };
  parameters?: { $ref?: string; name?: string }[];
  responses?: Record<string, { $ref?: string; headers?: Record<string, unknown> }>;
}

/**
 * Follows local references ('#/components/…') to their end.
 * @throws Error when a reference has no target
 */
export function resolveRef<T extends { $ref?: string }>(document: OpenApiDocument, node: T): T {
  let found = node;
  for (let hops = 0; found.$ref !== undefined; hops++) {
    const steps = found.$ref.replace(/^#\//, '').split('/');
    const target = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);
    if (!isObject(target) || hops > 20) throw new ProgramError(`${found.$ref} leads nowhere`);
    found = target as T;
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
