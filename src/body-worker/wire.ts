import type { Config } from '../config/config.js';
import { AppError } from '../domain/errors.js';
import type { AppErrorOptions, ErrorCode } from '../domain/errors.js';
import { JsonObject } from '../json/parse.js';
import type { MessageHeaders } from '../soap/message.js';
import type { SoapVersion } from '../soap/envelope.js';

// Messages between the main thread and the body workers. Objects arrive as copies without their classes.

/** The settings that reading depends on. */
export type ReadingSettings = Pick<
  Config,
  'apiNamespace' | 'maxSetItems' | 'maxXmlDepth' | 'maxXmlAttributes'
>;

/** One body to read. The bytes are transferred: the main thread loses them. */
export interface Question {
  readonly bytes: Uint8Array;
  readonly headers: MessageHeaders;
}

/** A message of the main thread: a body to read, or a request for the next piece of the input. */
export type ToBodyWorker = Question | 'next';

/** What was read: the key, and the input or its refusal (sent only after the key was checked, D43). */
export interface Read {
  readonly key: string | undefined;
  readonly input: object | undefined;
  readonly refusal: Refusal | undefined;
  readonly soapName: string;
}

/** `refused` and `defect` end the request at once; `version` is known as soon as the envelope has been read. */
export interface Answer {
  readonly version?: SoapVersion | undefined;
  readonly read?: Read;
  readonly refused?: Refusal;
  readonly defect?: unknown;
  /** Number of pieces of the input's sets that follow on request */
  readonly pieces: number;
}

/** The members of an update that hold sets; other requests are short. */
const members = ['data', 'before'] as const;

/** In `before`, null for an update without such rows. */
type Item = Readonly<Record<string, unknown>>;

/** Consecutive items of a set, or of many updates. */
export interface Piece {
  readonly member: (typeof members)[number];
  /** undefined: the member itself has them (D61) */
  readonly set: string | undefined;
  /** The members that each of them has, all with texts; undefined where they differ, or have other values */
  readonly names: readonly string[] | undefined;
  /** Their texts one after the other (`separator`), or else a JSON array of the items, which takes the main thread four times as long to read. */
  readonly items: string;
}

/** An AppError without its class and its cause. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly options: AppErrorOptions;
}

export function toRefusal({ code, detail, items, internal, retryAfter, allow }: AppError): Refusal {
  return {
    code,
    detail,
    options: {
      items,
      ...(internal === undefined ? {} : { internal }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(allow === undefined ? {} : { allow }),
    },
  };
}

export function toAppError({ code, detail, options }: Refusal): AppError {
  return new AppError(code, detail, options);
}

/** Characters of a piece, about: it takes 1 ms. A hundred thousand items at once would block everybody else for up to 100 ms. */
const pieceLength = 100_000;
/** An empty text takes as long as so many characters. */
const lengthOfEmpty = 5;

/** Takes the items of sets out of an input. @returns them in pieces, which `addPiece` puts back */
export function takePieces(input: object | undefined): Piece[] {
  return members.flatMap((member) => {
    const found = memberOf(input, member);
    if (Array.isArray(found)) return piecesOf(member, undefined, found as Item[]);
    return Object.entries(found ?? {}).flatMap(([set, items]) =>
      Array.isArray(items) ? piecesOf(member, set, items as Item[]) : [],
    );
  });
}

/** Between texts, none of which contains it. A JSON array takes longer, as V8 looks each of its short texts up among all that it knows. */
const separator = '\0';

/** Empties the array. */
function piecesOf(member: Piece['member'], set: string | undefined, items: Item[]): Piece[] {
  const names = commonNames(items);
  const pieces: Piece[] = [];
  let texts: string[] = [];
  let length = 0;
  const add = (text: string): void => {
    texts.push(text);
    length += text.length + lengthOfEmpty;
  };
  for (const [at, item] of items.entries()) {
    if (names === undefined) add(JSON.stringify(item));
    else for (const name of names) add(item[name] as string);
    if (length < pieceLength && at + 1 < items.length) continue;
    pieces.push({
      member,
      set,
      names,
      items: names === undefined ? `[${texts.join()}]` : texts.join(separator),
    });
    texts = [];
    length = 0;
  }
  items.length = 0;
  return pieces;
}

/** The names of the members that all items have, if all are texts that can be separated. */
function commonNames(items: readonly Item[]): string[] | undefined {
  const names = Object.keys(items[0] ?? {});
  const isLikeFirst = (item: Item): boolean => {
    let known = 0;
    for (const name in item) {
      const value = item[name];
      if (name !== names[known++] || typeof value !== 'string' || value.includes(separator)) return false;
    }
    return known === names.length;
  };
  return names.length > 0 && items.every(isLikeFirst) ? names : undefined;
}

/** Appends a piece to its set. */
export function addPiece(input: object | undefined, { member, set, names, items }: Piece): void {
  const found = memberOf(input, member);
  const known = (set === undefined ? found : (found as Record<string, unknown>)[set]) as unknown[];
  if (names === undefined) {
    for (const item of JSON.parse(items) as unknown[]) known.push(item);
    return;
  }
  const texts = items.split(separator);
  for (let at = 0; at < texts.length;) {
    const item = new JsonObject();
    for (const name of names) item[name] = texts[at++];
    known.push(item);
  }
}

function memberOf(input: object | undefined, member: Piece['member']): object | undefined {
  return (input as Partial<Record<string, object>> | undefined)?.[member];
}
