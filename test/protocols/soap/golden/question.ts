import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** A request as bytes and headers. The key `k` in it stands for the company's own. */
export interface Question {
  readonly method?: string;
  /** Behind api.asmx. */
  readonly path?: string;
  readonly query?: string;
  readonly contentType?: string;
  readonly soapAction?: string;
  readonly body?: string | Buffer;
}

/** How our server must respond. */
export type Expected =
  /** What a client of ASMX would see: its envelope, or what our operation makes of the parameters that ASMX saw. */
  | 'as ASMX'
  /** An error; `items` are 'path code'. */
  | {
      readonly error: string;
      readonly status?: number;
      readonly items?: readonly string[];
    }
  /** The response of ASMX to another question. */
  | { readonly like: string }
  /** A group that is deleted although ASMX saw something else, or nothing. */
  | { readonly deletes: string }
  /** What an update does although ASMX saw something else. */
  | { readonly updates: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> }
  /** An error in plain text that contains these words. */
  | { readonly text: string; readonly status: number }
  /** This HTTP status, where there is nothing to compare. */
  | { readonly status: number; readonly contentType: string };

export interface GoldenCase {
  readonly name: string;
  readonly asks: Question;
  readonly ours: Expected;
  /** Why ours is different. */
  readonly because?: string;
  /** Arguments that Mono leaves out of ASMX's texts. */
  readonly filled?: readonly string[];
}

type Row = Omit<GoldenCase, 'asks'> &
  Omit<Question, 'body'> & { readonly body?: string; readonly base64?: string };

/** All questions that were asked of a real ASMX service. The responses are in answers.txt, under the same names. */
export const allCases: readonly GoldenCase[] = (
  parse(readFileSync(fileURLToPath(new URL('questions.yaml', import.meta.url)), 'utf8')) as Row[]
).map(({ name, ours, because, filled, base64, ...asks }) => ({
  name,
  asks: base64 === undefined ? asks : { ...asks, body: Buffer.from(base64, 'base64') },
  ours,
  ...(because !== undefined && { because }),
  ...(filled !== undefined && { filled }),
}));

/** SOAP messages, and forms. */
export const goldenCases = allCases.filter(({ asks }) => asks.path === undefined);
export const formCases = allCases.filter(({ asks }) => asks.path !== undefined);
