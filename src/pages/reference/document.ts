import type { Contract } from '../../contract/load.js';
import { resolveRef } from '../../contract/schema.js';
import type { Schema } from '../../contract/schema.js';
import type { LinkTo } from '../site/links.js';

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
  parameters?: (Reference & { name?: string })[];
  requestBody: Content;
  responses: Record<string, Content>;
}

export interface ReferenceDocument {
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
  /** It heeds If-Match (D48). */
  readonly takesIfMatch: boolean;
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
  /** Where a place of the site is. */
  readonly to: LinkTo;
}

/**
 * Prepares the contract, which the linters have found to be complete, for the reference.
 * @param to links of the page that shows it
 */
export function describeContract({ document: source }: Contract, to: LinkTo): Described {
  const document = source as unknown as ReferenceDocument;
  const operations = Object.entries(document.paths).map(([path, { post }]) => ({
    ...post,
    path,
    takesIfMatch: (post.parameters ?? []).some((one) => resolveRef(source, one).name === 'If-Match'),
  }));
  const links = new Map([
    ...(document.components.schemas.ProblemCode?.enum ?? []).map(
      (code) => [code, to(errorAddress(code))] as const,
    ),
    ...Object.keys(document.components.schemas).map((name) => [name, to(schemaAddress(name))] as const),
    ...operations.map(
      (operation) =>
        [operation.path.slice(operation.path.lastIndexOf('/') + 1), to(operationAddress(operation))] as const,
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
    to,
  };
}

/** The page of the operations of a tag: referenceLists → /docs/reference-lists. */
export function tagPath(tag: string): string {
  return `/docs/${tag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Where an operation is described. */
export function operationAddress({ tags: [tag = ''], operationId }: ReferenceOperation): string {
  return `${tagPath(tag)}#${operationId}`;
}

/** Where an error code is described. */
export function errorAddress(code: string): string {
  return `/docs/errors#${code}`;
}

/** The page of all schemas. */
export const schemasPath = '/docs/schemas';

/** The name that a schema has in an address. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** Where a schema is described. */
export function schemaAddress(name: string): string {
  return `${schemasPath}#${schemaAnchor(name)}`;
}

/** The last part of a reference: the name of the schema or response that it leads to. */
export function nameOf($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
