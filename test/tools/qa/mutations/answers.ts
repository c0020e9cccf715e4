import { loadContract, resolveRef } from '../../../../src/contract/load.js';
import type { Schema } from '../../../../src/contract/load.js';
import { type ErrorCode, errorTable, statusesOf } from '../../../../src/domain/errors.js';
import type { Answered } from '../../../../tools/qa/transport.js';
import type { Mutate } from './recorded.js';

/** A rule that is broken in the answers to some requests. */
export interface Mutation {
  /** 'getUser 200 required User' */
  readonly name: string;
  readonly mutate: Mutate;
}

interface Described extends Schema {
  required?: string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  format?: string;
}
type Way = readonly (string | 0)[];

const { document } = loadContract();
const codes = Object.keys(errorTable) as ErrorCode[];

/** Every rule of openapi.yaml on every answer, broken one at a time: statuses, headers, and each keyword of each schema. */
export function jsonAnswerMutations(): Mutation[] {
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const { operationId = '', responses = {} } = (post ?? {}) as {
      operationId?: string;
      responses?: Record<string, object>;
    };
    return Object.entries(responses).flatMap(([status, written]) => {
      const response = resolveRef(document, written) as {
        headers?: Record<string, object>;
        content?: Record<string, { schema: Schema }>;
      };
      const on = (
        name: string,
        change: (answer: Answered['response']) => Answered['response'] | undefined,
      ): Mutation => ({
        name: `${operationId} ${status} ${name}`,
        mutate: (one) =>
          one.path === path && one.response.status === Number(status) ? change(one.response) : undefined,
      });
      const headers = Object.entries(response.headers ?? {}).filter(
        ([, header]) => (resolveRef(document, header) as { required?: boolean }).required === true,
      );
      const [{ schema } = { schema: {} }] = Object.values(response.content ?? {});
      return [
        on('another status', (answer) => ({ ...answer, status: answer.status === 418 ? 419 : 418 })),
        on('another content type', (answer) => withHeader(answer, 'content-type', 'text/html')),
        on('without Cache-Control', (answer) => withHeader(answer, 'cache-control', undefined)),
        ...headers.map(([name]) => on(`without ${name}`, (answer) => withHeader(answer, name, undefined))),
        ...schemaBreaks(schema).map(([name, at, change]) =>
          on(name, (answer) => withBody(answer, (body) => changedAt(body, at, change))),
        ),
        ...(Number(status) < 400
          ? []
          : errorMutations(Number(status)).map(([name, change]) => on(name, change))),
      ];
    });
  });
}

function withHeader(
  answer: Answered['response'],
  name: string,
  value: string | undefined,
): Answered['response'] {
  const others = Object.entries(answer.headers).filter(([key]) => key.toLowerCase() !== name.toLowerCase());
  return {
    ...answer,
    headers: { ...Object.fromEntries(others), ...(value !== undefined && { [name]: value }) },
  };
}

/** @param change returns undefined where it does not apply */
function withBody(
  answer: Answered['response'],
  change: (body: unknown) => unknown,
): Answered['response'] | undefined {
  const changed = change(JSON.parse(answer.body.toString()));
  return changed === undefined ? undefined : { ...answer, body: Buffer.from(JSON.stringify(changed)) };
}

const gone = Symbol('gone');

/** Another value at a place; undefined if the body has no such place. Of a list, the last item. */
function changedAt(value: unknown, [step, ...rest]: Way, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const key = step === 0 ? String((value as unknown[]).length - 1) : step;
  if (!Object.hasOwn(value, key)) return undefined;
  const inside = changedAt((value as Record<string, unknown>)[key], rest, change);
  if (inside === undefined) return undefined;
  const copy = structuredClone(value) as Record<string, unknown>;
  if (inside === gone) return Object.fromEntries(Object.entries(copy).filter(([name]) => name !== key));
  copy[key] = inside;
  return copy;
}

/** The ways to break one rule of a schema each, for every place below it. */
function schemaBreaks(written: Schema, at: Way = []): [string, Way, (value: unknown) => unknown][] {
  const schema = resolveRef(document, written) as Described;
  const place = `/${at.join('/')}`;
  const found: [string, Way, (value: unknown) => unknown][] = [];
  const types = [schema.type ?? []].flat();
  if (types.length > 0) found.push([`${place} type`, at, () => (types.includes('string') ? 7 : 'text')]);
  for (const name of schema.required ?? [])
    found.push([`${place} required ${name}`, [...at, name], () => gone]);
  if (schema.enum !== undefined) found.push([`${place} enum`, at, () => 'nonsense']);
  if (schema.minimum !== undefined) found.push([`${place} minimum`, at, () => Number(schema.minimum) - 1]);
  if (schema.maximum !== undefined) found.push([`${place} maximum`, at, () => Number(schema.maximum) + 1]);
  if (schema.minItems !== undefined) found.push([`${place} minItems`, at, () => []]);
  if (schema.format === 'int32') found.push([`${place} format int32`, at, () => 2 ** 31]);
  const { pattern, maxItems } = schema as { pattern?: string; maxItems?: number };
  if (pattern !== undefined) found.push([`${place} pattern`, at, () => '\u0001 no such form \u0001']);
  if (maxItems !== undefined)
    found.push([`${place} maxItems`, at, (value) => [...(value as unknown[]), ...(value as unknown[])]]);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    found.push(...schemaBreaks(member, [...at, name]));
  if (schema.items !== undefined) found.push(...schemaBreaks(schema.items, [...at, 0]));
  return found;
}

/** What an error says in words: its code fits its status, and it names its places and its request. */
function errorMutations(
  status: number,
): [string, (answer: Answered['response']) => Answered['response'] | undefined][] {
  const other = codes.find((code) => !statusesOf(code).includes(status)) ?? '';
  const member = (name: string, value: unknown) => (answer: Answered['response']) =>
    withBody(answer, (body) => changedAt(body, [name], () => value));
  return [
    ['the code of another status', member('code', other)],
    ['another request id', member('requestId', 'another')],
    [
      'another place of the first fault',
      (answer) => withBody(answer, (body) => changedAt(body, ['errors', 0, 'path'], () => '/somewhere')),
    ],
    [
      'one fault less',
      (answer) =>
        withBody(answer, (body) => {
          const { errors } = body as { errors: unknown[] };
          return errors.length === 0 ? undefined : { ...(body as object), errors: errors.slice(1) };
        }),
    ],
    ['success in its place', (answer) => ({ ...answer, status: 200, body: Buffer.from('1') })],
    ...(status === 410
      ? ([['without latestRevision', member('latestRevision', gone)]] as const).map(
          ([name, change]): [string, typeof change] => [name, change],
        )
      : []),
  ];
}
