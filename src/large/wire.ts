import type { Config } from '../config.js';
import { AppError } from '../domain/errors.js';
import type { AppErrorOptions, ErrorCode } from '../domain/errors.js';
import type { MessageHeaders } from '../soap/message.js';
import type { SoapVersion } from '../soap/version.js';

// What goes between the server's thread and the one that reads large bodies. Objects arrive there as copies without their classes.

/** The settings that reading depends on. */
export type ReadingSettings = Pick<
  Config,
  'apiNamespace' | 'maxSetItems' | 'maxXmlDepth' | 'maxXmlAttributes' | 'maxJsonDepth'
>;

/** One body to read. The bytes move: the server's thread has them no longer. */
export type Question = { readonly number: number; readonly bytes: Uint8Array } & (
  | { readonly door: 'json'; readonly segment: string; readonly contentType: string | undefined }
  | { readonly door: 'soap'; readonly headers: MessageHeaders }
);

/** What was read: the key, and the input or why there is none (told after the key has been found good, D43). */
export interface Read {
  readonly key: string | undefined;
  readonly input: object | undefined;
  readonly refusal: Refusal | undefined;
  /** SOAP only */
  readonly soapName?: string;
}

/** `refused` and `defect` end the request at once; `version` is known as soon as the envelope has been read. */
export interface Answer {
  readonly number: number;
  readonly version?: SoapVersion | undefined;
  readonly read?: Read;
  readonly refused?: Refusal;
  readonly defect?: unknown;
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
