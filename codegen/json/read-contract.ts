import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';

/** The parts of a schema that the generators read; everything else is passed through. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

interface Content {
  content: { 'application/json': { schema: Schema } };
}

export interface ContractOperation {
  operationId: string;
  requestBody: Content | { $ref: string };
  responses: Record<string, Content | { $ref: string }>;
}

export interface PathItem {
  post: ContractOperation;
  get?: ContractOperation;
}

/** The JSON contract in openapi.yaml. */
export interface Contract {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
}

/** The hand-written source of everything in generated/json. */
export const contractFile = 'openapi.yaml';

/** Reads openapi.yaml. The linters check it; here the parts that the generators use are assumed to be correct. */
export async function readContract(): Promise<Contract> {
  return parse(await readFile(path.join(projectRoot, contractFile), 'utf8')) as Contract;
}

/** Follows a `$ref` within the contract; returns anything else unchanged. */
export function resolve<T extends object>(contract: Contract, node: T | { $ref: string }): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  let target: unknown = contract;
  for (const name of node.$ref.replace('#/', '').split('/')) {
    target = (target as Record<string, unknown> | undefined)?.[name];
  }
  if (target === undefined) throw new Error(`${contractFile}: nothing stands at ${node.$ref}`);
  return target as T;
}

/** Name of a request's or response's component schema. */
export function schemaName(contract: Contract, body: Content | { $ref: string }): string {
  const { $ref } = resolve<Content>(contract, body).content['application/json'].schema;
  if ($ref === undefined) throw new Error(`${contractFile}: every JSON body needs a named schema`);
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** The component schema with this name. */
export function schemaOf(contract: Contract, name: string): Schema {
  return resolve<Schema>(contract, { $ref: `#/components/schemas/${name}` });
}

/** The members of an operation's request. */
export function requestMembers(
  contract: Contract,
  { requestBody }: ContractOperation,
): Record<string, Schema> {
  const { properties = {} } = schemaOf(contract, schemaName(contract, requestBody));
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, resolve<Schema>(contract, schema)]),
  );
}

const description = 'Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.';

/** What every operation refuses; where one says otherwise, its own line stays. */
const refusals = {
  400: 'BadRequest',
  401: 'InvalidApiKey',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  413: 'BodyTooLarge',
  415: 'UnsupportedEncoding',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  501: 'UnsupportedTransferCoding',
  503: 'ServiceUnavailable',
};

const keyOnly = "      requestBody: { $ref: '#/components/requestBodies/KeyOnlyBody' }\n";

/**
 * Writes into openapi.yaml what follows from an operation's POST form: the request of one that takes only the key, the refusals that all
 * have in common, and the GET form, which differs only in name, summary and description (D26). Requests are components, to which
 * both refer; answers are written out, because not every generator finds the content type of an answer behind a reference.
 * @param text openapi.yaml
 * @returns the text with these parts; comments and everything else stay
 */
export function withDerivedForms(text: string): string {
  const [beginning = '', paths = '', rest = ''] = split(text);
  const items = paths.split(/^(?= {2}\/)/m).map((item) => {
    const [head = '', written = ''] = item.split(/^ {4}(?:post|get):\n/m);
    if (written === '') return item;
    const post = completed(written);
    return `${head}    post:\n${post}    get:\n${getForm(post)}`;
  });
  return beginning + items.join('') + withIgnoredMembers(withReferences(rest));
}

/** Updates these parts of openapi.yaml. */
export function writeDerivedForms(): void {
  const file = path.join(projectRoot, contractFile);
  writeFileSync(file, withDerivedForms(readFileSync(file, 'utf8')));
}

/** In an update and in an answer the items of a set of catalogue records are the ID and the title of the kind, as its list has them. */
function withReferences(components: string): string {
  const named = [...components.matchAll(/'#\/components\/schemas\/(\w+)Reference(Input)?'/g)];
  return named.reduce((text, [, kind = '', input]) => {
    const [block = '', noun = ''] =
      new RegExp(
        `^ {4}${kind}:\\n {6}type: object\\n {6}description: An? (.+)\\.\\n(?: {6}.*\\n)+`,
        'm',
      ).exec(text) ?? [];
    if (block === '' || text.includes(`\n    ${kind}Reference${input ?? ''}:\n`)) return text;
    if (input === undefined) {
      const schema = block
        .replace(`${kind}:`, `${kind}Reference:`)
        .replace(`${noun}.\n`, `${noun} in a set of another record.\n`);
      return text.replace('    # Errors\n', `${schema}\n    # Errors\n`);
    }
    const [, title = ''] = /required: \[ID, (\w+)\]/.exec(block) ?? [];
    const [ofID, ofTitle] = [...block.matchAll(/examples: (.+)\n/g)].map(([, example]) => example);
    const schema = `    ${kind}ReferenceInput:
      type: object
      description: |
        Names an existing ${noun}, by \`ID\`, by \`${title}\`, or by both: then the ID decides, and a title of another ${noun} is refused with 422.
        Naming one ${noun} twice counts once.
      additionalProperties: false
      properties:
        ID:
          type: [string, 'null']
          format: xml-text
          description: ID of the ${noun}. Missing, \`null\` and \`""\` mean the same.
          examples: ${ofID ?? ''}
        ${title}:
          type: [string, 'null']
          maxLength: 255
          format: xml-text
          description: Title of the ${noun}, in any letter case. Missing, \`null\` and \`""\` mean the same.
          examples: ${ofTitle ?? ''}
`;
    return text.replace('    # Answers\n', `${schema}\n    # Answers\n`);
  }, components);
}

/** A reference takes all members of the record, so that a record from an answer can be sent as one (D28). */
function withIgnoredMembers(components: string): string {
  const block = (name: string) => new RegExp(`^ {4}${name}:\\n(?: {6}.*\\n|\\n)+`, 'm');
  return ['Group', 'User'].reduce((text, record) => {
    const [input = ''] = block(`${record}Input`).exec(text) ?? [];
    return text.replace(block(`${record}ReferenceInput`), (reference) => {
      const lines = [...input.matchAll(/^ {8}\w+:\n/gm)].map(([line]) => line);
      const missing = lines.filter((line) => !reference.includes(line));
      return (
        reference +
        missing
          .map((line) => `${line}          type: [string, 'null']\n          description: Ignored.\n`)
          .join('')
      );
    });
  }, components);
}

function completed(post: string): string {
  const [head = '', answers = ''] = post.split(/^ {6}responses:\n/m);
  const own = answers.split(/^(?= {8}'\d{3}':)/m);
  const shared = Object.entries(refusals)
    .map(
      ([status, name]) => [`        '${status}':`, ` { $ref: '#/components/responses/${name}' }\n`] as const,
    )
    .filter(([status]) => !own.some((answer) => answer.startsWith(status)))
    .map((lines) => lines.join(''));
  const request = head.includes('      requestBody:') ? '' : keyOnly;
  return `${head}${request}      responses:\n${[...own, ...shared].sort().join('')}`;
}

function split(text: string): string[] {
  const from = text.indexOf('\npaths:\n') + '\npaths:\n'.length;
  const to = text.indexOf('\ncomponents:\n', from) + 1;
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

function getForm(post: string): string {
  return post
    .replace(/^( {6}operationId: \w+)$/m, '$1ByGet')
    .replace(/^( {6}summary: .+)$/m, '$1 (GET form)')
    .replace(
      /^ {6}description: \|\n(?: {8}.*\n|\n)+/m,
      `      description: |\n        ${description}\n      x-get-form: true\n`,
    );
}
