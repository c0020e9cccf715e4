import type { Config } from '../config/config.js';
import { AppError } from '../domain/errors.js';
import type { AppErrorOptions, ErrorCode } from '../domain/errors.js';
import type { MessageHeaders } from '../soap/message.js';
import type { SoapVersion } from '../soap/envelope.js';

// Messages between the main thread and the body workers. Objects arrive as copies without their classes.

/** The settings that reading depends on. */
export type ReadingSettings = Pick<
  Config,
  'apiNamespace' | 'maxSetItems' | 'maxXmlDepth' | 'maxXmlAttributes' | 'maxJsonDepth'
>;

/** One body to read. The bytes are transferred: the main thread loses them. */
export type Question = { readonly bytes: Uint8Array } & (
  | { readonly protocol: 'json'; readonly segment: string; readonly contentType: string | undefined }
  | { readonly protocol: 'soap'; readonly headers: MessageHeaders }
);

/** A worker's first message. */
export const readyMessage = 'ready';

/** A message of the main thread: a body to read, or a request for the next piece of the input. */
export type ToBodyWorker = Question | 'next';

/** What was read: the key, and the input or its refusal (sent only after the key was checked, D43). */
export interface Read {
  readonly key: string | undefined;
  readonly input: object | undefined;
  readonly refusal: Refusal | undefined;
  /** SOAP only */
  readonly soapName?: string;
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

/** Consecutive items of a set, or of many updates. */
export interface Piece {
  readonly member: (typeof members)[number];
  /** undefined: the member itself has them (D61) */
  readonly set: string | undefined;
  /** As text they arrive in a third of the time that objects take: a JSON array, or the values of their only member (`separator`). */
  readonly items: string;
  /** The name of the only member that all of the items have, a text; undefined if they have others. */
  readonly only: string | undefined;
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

type Item = Readonly<Record<string, unknown>>;

/** Items that are copied at once: 1 ms. A hundred thousand would block everybody else for up to 100 ms. */
const itemsPerPiece = 2000;

/**
 * Between the values of an only member, none of which contains it. JSON takes eight times as long to read, because V8 looks for each short
 * text among all that it knows.
 */
const separator = '\0';

/** Takes the items of long sets out of an input. @returns them in pieces, which `addPiece` puts back */
export function takePieces(input: object | undefined): Piece[] {
  const pieces: Piece[] = [];
  for (const member of members) {
    const many = (input as Partial<Record<string, unknown>> | undefined)?.[member];
    if (Array.isArray(many)) {
      pieces.push(...piecesOfMany(member, many));
      many.length = 0;
      continue;
    }
    for (const [set, items] of Object.entries(setsOf(input, member))) {
      if (!Array.isArray(items) || items.length <= itemsPerPiece) continue;
      for (let start = 0; start < items.length; start += itemsPerPiece) {
        const some = items.slice(start, start + itemsPerPiece) as Item[];
        const only = onlyMember(some);
        const sent =
          only === undefined ? JSON.stringify(some) : some.map((item) => item[only]).join(separator);
        pieces.push({ member, set, items: sent, only });
      }
      items.length = 0;
    }
  }
  return pieces;
}

/** Characters of a piece of many updates, about: 1 ms. */
const pieceLength = 100_000;

function piecesOfMany(member: Piece['member'], many: readonly unknown[]): Piece[] {
  const pieces: Piece[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const [at, one] of many.entries()) {
    const text = JSON.stringify(one);
    texts.push(text);
    length += text.length;
    if (length < pieceLength && at + 1 < many.length) continue;
    pieces.push({ member, set: undefined, items: `[${texts.join()}]`, only: undefined });
    texts = [];
    length = 0;
  }
  return pieces;
}

/** Appends a piece to its set. */
export function addPiece(input: object | undefined, { member, set, items, only }: Piece): void {
  const known = set === undefined ? (input as Record<string, unknown>)[member] : setsOf(input, member)[set];
  if (!Array.isArray(known)) return;
  if (only === undefined) {
    for (const item of JSON.parse(items) as unknown[]) known.push(item);
  } else if (only === 'ID') {
    // V8 makes an object with a written name in a seventh of the time, and this one is in most large sets.
    for (const ID of items.split(separator)) known.push({ ID });
  } else {
    for (const value of items.split(separator)) known.push({ [only]: value });
  }
}

/** Members of large sets mostly have only an ID or only a natural key. */
function onlyMember(items: readonly Item[]): string | undefined {
  const [only] = Object.keys(items[0] ?? {});
  if (only === undefined) return undefined;
  const isOnly = (item: Item): boolean => {
    for (const name in item) if (name !== only) return false;
    const value = item[only];
    return typeof value === 'string' && !value.includes(separator);
  };
  return items.every(isOnly) ? only : undefined;
}

function setsOf(input: object | undefined, member: Piece['member']): Record<string, unknown> {
  return (input as Partial<Record<string, Record<string, unknown>>> | undefined)?.[member] ?? {};
}
