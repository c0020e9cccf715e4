import { resolveRef } from '../contract/load.js';
import type { Contract, OpenApiDocument, Schema } from '../contract/load.js';
import { memoize } from '../domain/items.js';

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

/** A named example. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** A request or an answer: its schema, and all its examples. */
export interface Content {
  readonly description: string;
  readonly mediaType: string;
  readonly schema: DescribedSchema;
  readonly examples: readonly Example[];
}

/** One documented answer. */
export interface Answer extends Content {
  readonly status: string;
}

/** An operation of the JSON API. */
export interface ApiOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** It heeds If-Match (D48). */
  readonly takesIfMatch: boolean;
  readonly request: Content;
  readonly answers: readonly Answer[];
}

/** The operations that belong together. */
export interface Tag {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** The JSON contract in the form in which people read it. */
export interface Description {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly text: string;
  readonly tags: readonly Tag[];
  readonly operations: readonly ApiOperation[];
  readonly schemas: Readonly<Record<string, DescribedSchema>>;
}

interface Reference {
  $ref?: string;
}

interface WrittenContent extends Reference {
  description?: string;
  content?: Record<
    string,
    { schema?: DescribedSchema; examples?: Record<string, Partial<Example> & Reference> }
  >;
}

interface WrittenOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: (Reference & { name?: string })[];
  requestBody: WrittenContent;
  responses: Record<string, WrittenContent>;
}

interface WrittenDocument {
  info: { title: string; version: string; summary: string; description: string };
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, { post: WrittenOperation }>;
  components: { schemas: Record<string, DescribedSchema> };
}

/** Prepares the contract, which the linters have found to be complete, for readers: all references but those of schemas are followed. */
export const describeContract = memoize(({ document }: Contract): Description => {
  const { info, tags, paths, components } = document as unknown as WrittenDocument;
  return {
    ...info,
    text: info.description,
    tags: tags.map(({ 'x-displayName': title, ...tag }) => ({ ...tag, title })),
    operations: Object.entries(paths).map(([path, { post }]) => ({
      ...post,
      path,
      tag: post.tags[0] ?? '',
      takesIfMatch: (post.parameters ?? []).some((one) => resolveRef(document, one).name === 'If-Match'),
      request: contentOf(document, post.requestBody),
      answers: Object.entries(post.responses).map(([status, one]) => ({
        status,
        ...contentOf(document, one),
      })),
    })),
    schemas: components.schemas,
  };
});

function contentOf(document: OpenApiDocument, written: WrittenContent): Content {
  const { description = '', content = {} } = resolveRef(document, written);
  const [mediaType = '', { schema = {}, examples = {} } = {}] = Object.entries(content)[0] ?? [];
  return {
    description,
    mediaType,
    schema,
    examples: Object.entries(examples).map(([name, entry]) => {
      const { summary = name, value } = resolveRef(document, entry);
      return { name, summary, value };
    }),
  };
}

/** The last part of a reference: the name of the schema that it leads to. */
export function nameOf($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
