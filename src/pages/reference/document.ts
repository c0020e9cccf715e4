import type { Contract } from '../../contract/load.js';
import { resolveRef } from '../../contract/schema.js';
import type { Schema } from '../../contract/schema.js';

/** A schema with what people read. */
export interface DescribedSchema extends Schema {
  description?: string;
  required?: string[];
  enum?: string[];
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, DescribedSchema>;
  items?: DescribedSchema;
}

interface Reference {
  $ref?: string;
}

interface Example {
  summary?: string;
  value?: unknown;
}

interface Content extends Reference {
  description: string;
  content: Record<string, { schema: DescribedSchema; examples?: Record<string, Example & Reference> }>;
}

interface ReferenceOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  requestBody: Content;
  responses: Record<string, Content>;
}

interface ReferenceDocument {
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, { post: ReferenceOperation; get?: unknown }>;
  components: {
    schemas: Record<string, DescribedSchema>;
    responses: Record<string, Content>;
  };
}

/** One operation with its address. */
export interface DescribedOperation extends ReferenceOperation {
  readonly path: string;
}

/** A request or an answer: its schema and its examples, all references followed. */
export interface DescribedContent {
  readonly description: string;
  readonly schema: DescribedSchema;
  readonly examples: readonly { key: string; summary: string; value: unknown }[];
}

/** The contract in the form in which the reference reads it. */
export interface Described {
  readonly document: ReferenceDocument;
  readonly operations: readonly DescribedOperation[];
  /** What stands under a status, or in a request. */
  content(of: Content): DescribedContent;
  /** Where a name in back quotes leads to. */
  link(code: string): string | undefined;
}

/** Prepares the contract, which the linters have found to be complete, for the reference. */
export function describeContract({ document: source }: Contract): Described {
  const document = source as unknown as ReferenceDocument;
  const operations = Object.entries(document.paths).map(([path, { post }]) => ({ ...post, path }));
  const links = new Map([
    ...(document.components.schemas.ProblemCode?.enum ?? []).map(
      (code) => [code, `#${errorAnchor(code)}`] as const,
    ),
    ...Object.keys(document.components.schemas).map((name) => [name, `#${schemaAnchor(name)}`] as const),
    ...operations.map(
      ({ path, operationId }) => [path.slice(path.lastIndexOf('/') + 1), `#${operationId}`] as const,
    ),
  ]);
  // Names of members, not only of schemas.
  for (const member of ['Group', 'User', 'APIkey', 'PermissionValue']) links.delete(member);
  return {
    document,
    operations,
    content(of) {
      const { description, content } = resolveRef(source, of);
      const [media] = Object.values(content);
      const examples = Object.entries(media?.examples ?? {}).map(([key, one]) => ({
        key,
        summary: '',
        value: undefined,
        ...resolveRef(source, one),
      }));
      return { description, schema: media?.schema ?? {}, examples };
    },
    link: (code) => links.get(code),
  };
}

/** The name that an error code has in an address. */
export function errorAnchor(code: string): string {
  return `error-${code}`;
}

/** The name that a schema has in an address. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The last part of a reference: the name of the schema or response that it leads to. */
export function nameOf($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
