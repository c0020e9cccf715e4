import type { Config } from '../config.js';
import { AppError } from '../domain/errors.js';
import type { AppErrorOptions, ErrorCode } from '../domain/errors.js';
import type { MessageHeaders } from '../soap/message.js';
import type { SoapVersion } from '../soap/envelope.js';

// What goes between the server's thread and those that read large bodies. Objects arrive there as copies without their classes.

/** The settings that reading depends on. */
export type ReadingSettings = Pick<
  Config,
  'apiNamespace' | 'maxSetItems' | 'maxXmlDepth' | 'maxXmlAttributes' | 'maxJsonDepth'
>;

/** One body to read. The bytes move: the server's thread has them no longer. */
export type Question = { readonly bytes: Uint8Array } & (
  | { readonly door: 'json'; readonly segment: string; readonly contentType: string | undefined }
  | { readonly door: 'soap'; readonly headers: MessageHeaders }
);

/** What a thread says first, once. */
export const readyMessage = 'ready';

/** What the server's thread says: a body to read, or that it takes the next piece of what was read. */
export type ToThread = Question | 'next';

/** What was read: the key, and the input or why there is none (told after the key has been looked at, D43). */
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
  /** How many pieces of the input's sets follow, each when it is asked for */
  readonly pieces: number;
}

/** The members of an update that hold sets; other requests are short. */
const members = ['data', 'before'] as const;

/** Some items of a set, in order. */
export interface Piece {
  readonly member: (typeof members)[number];
  readonly set: string;
  readonly items: readonly unknown[];
}

/** An AppError without its class. Its cause stays where it was. */
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

/** Items that are copied in one go: 1 ms. A hundred thousand would hold up everybody else for as long as 100 ms. */
const itemsPerPiece = 2000;

/** Takes the items of long sets out of an input. @returns them, piece by piece; `addPiece` puts them back */
export function takePieces(input: object | undefined): Piece[] {
  const pieces: Piece[] = [];
  for (const member of members) {
    for (const [set, items] of Object.entries(setsOf(input, member))) {
      if (!Array.isArray(items) || items.length <= itemsPerPiece) continue;
      for (let start = 0; start < items.length; start += itemsPerPiece) {
        pieces.push({ member, set, items: items.slice(start, start + itemsPerPiece) });
      }
      items.length = 0;
    }
  }
  return pieces;
}

/** Puts a piece at the end of its set. */
export function addPiece(input: object | undefined, { member, set, items }: Piece): void {
  const known = setsOf(input, member)[set];
  if (Array.isArray(known)) known.push(...items);
}

function setsOf(input: object | undefined, member: Piece['member']): Record<string, unknown> {
  return (input as Partial<Record<string, Record<string, unknown>>> | undefined)?.[member] ?? {};
}
