import { resolveRef, type Contract, type OpenApiDocument, type Schema } from './load.js';
import { ProgramError } from '../domain/errors.js';
import { memoize } from '../domain/memoize.js';

/** A schema with its documentation. */
export interface DescribedSchema extends Schema {
  description?: string;
  required?: string[];
  enum?: string[];
  examples?: unknown[];
  /** Not part of the specification. */
  'x-extension'?: boolean;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, DescribedSchema>;
  items?: DescribedSchema;
}

export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** The JSON contract, prepared for documentation. */
export type Description = ReturnType<typeof describeContract>;
export type Tag = Description['tags'][number];
export type ApiOperation = Description['operations'][number];
/** A request or a response: its headers, its schema, and all its examples. */
export type Content = ReturnType<typeof resolveContent>;
export type DocumentedResponse = ApiOperation['responses'][number];
/** A header of a request or a response. */
export type Header = ReturnType<typeof resolveHeader>;

interface Reference {
  $ref?: string;
}

interface WrittenHeader extends Reference {
  'x-extension'?: boolean;
  name?: string;
  description?: string;
  schema?: DescribedSchema;
}

interface WrittenContent extends Reference {
  description?: string;
  headers?: Record<string, WrittenHeader>;
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
  'x-extension'?: boolean;
  parameters?: WrittenHeader[];
  requestBody: WrittenContent;
  responses: Record<string, WrittenContent>;
}

interface WrittenDocument {
  info: { title: string; version: string; summary: string; description: string };
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, { post: WrittenOperation }>;
  components: { schemas: Record<string, DescribedSchema> };
}

/**
 * Prepares the contract for documentation, with all references resolved except those of schemas. The linters have checked that it is
 * complete.
 */
export const describeContract = memoize(({ document }: Contract) => {
  const { info, tags, paths, components } = document as unknown as WrittenDocument;
  return {
    ...info,
    text: info.description,
    tags: tags.map(({ 'x-displayName': title, ...tag }) => ({ ...tag, title })),
    operations: Object.entries(paths).map(([path, { post }]) => {
      // All parameters are headers.
      const headers = (post.parameters ?? []).map((one) => resolveHeader(document, one));
      return {
        ...post,
        path,
        tag: post.tags[0] ?? '',
        // Not part of the specification.
        isExtension: post['x-extension'] === true,
        // It supports If-Match.
        takesIfMatch: headers.some(({ name }) => name === 'If-Match'),
        request: { ...resolveContent(document, post.requestBody), headers },
        responses: Object.entries(post.responses).map(([status, one]) => ({
          status,
          ...resolveContent(document, one),
        })),
      };
    }),
    schemas: components.schemas,
  };
});

function resolveContent(document: OpenApiDocument, written: WrittenContent) {
  const { description = '', headers = {}, content = {} } = resolveRef(document, written);
  const [mediaType = '', { schema = {}, examples = {} } = {}] = Object.entries(content)[0] ?? [];
  return {
    description,
    mediaType,
    headers: Object.entries(headers).map(([name, one]) => resolveHeader(document, one, name)),
    schema,
    examples: Object.entries(examples).map(([name, entry]): Example => {
      const { summary = name, value } = resolveRef(document, entry);
      return { name, summary, value };
    }),
  };
}

function resolveHeader(document: OpenApiDocument, written: WrittenHeader, called = '') {
  const resolved = resolveRef(document, written);
  const { name = called, description = '', schema = {}, 'x-extension': isExtension } = resolved;
  return { name, description, schema, isExtension };
}

/** The operation of this name, which both contracts have. */
export function findOperation({ operations }: Description, name: string): ApiOperation {
  const found = operations.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new ProgramError(`openapi.yaml has no operation ${name}`);
  return found;
}

/** The name in SOAP's style, whatever the message is called: getUser is GetUser, though its message may be modAPI.GetUser_Alternate. */
export function shortName(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

/** The last part of a reference: the name of its schema. */
export function getRefName($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
