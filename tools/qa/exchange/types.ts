import type { ErrorCode, ItemCode } from '../../../src/domain/errors.js';

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One request as it went over the wire, and its answer where there was one. Bodies are the bytes on the wire, content codings included. */
export interface Exchange {
  readonly method: string;
  /** With query. What stands before /public/api does not matter: a server may live below a path of its own. */
  readonly path: string;
  readonly requestHeaders: Headers;
  readonly requestBody: Buffer;
  readonly response?: { readonly status: number; readonly headers: Headers; readonly body: Buffer };
}

/** An answer in a file: nobody has its request or its headers. */
export interface LoneAnswer {
  readonly protocol: 'json' | 'soap';
  /** The last segment of the path, or the SOAP name; undefined for a fault of an operation that nobody named. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly body: Buffer;
}

/** What can be wrong with an answer besides its body's values. */
export type AnswerCode =
  | 'undocumented_status'
  | 'wrong_content_type'
  | 'missing_header'
  | 'invalid_header'
  | 'wrong_version'
  | 'wrong_result'
  | 'not_refused'
  | 'refused_without_cause'
  | 'wrong_refusal'
  | 'wrong_answer'
  | 'stored_although_refused'
  | 'byte_order_mark'
  | 'foreign_charset'
  | 'enum'
  | 'range';

export type FindingCode = ItemCode | ErrorCode | AnswerCode;

/** One breach of the contract. It never holds the API key that was sent. */
export interface Finding {
  readonly side: 'request' | 'response';
  /** As its protocol calls it: getUser, modAPI.GetUser_Alternate; undefined where no operation was found. */
  readonly operation: string | undefined;
  /** JSON pointer, or an XPath with the prefixes of the document; `header:NAME` for a header; '' = the whole message. */
  readonly place: string;
  /** JSON pointer as the server's own answer names the place, the same at both protocols ('/data/Users/0/EmailAddress'). Requests only. */
  readonly path?: string;
  /** Counted from 1, in the decoded body; columns count code points. */
  readonly line?: number;
  readonly column?: number;
  /** For requests: the code that the server answers with, of the item where there is one. */
  readonly code: FindingCode;
  readonly message: string;
  /** The contract's own words for the rule: keyword, limit and description. */
  readonly rule: string;
}

/** What an exchange was, and what is wrong with it. */
export interface Inspection {
  /** undefined: not a call of this API (a page, a contract file, another service). */
  readonly protocol: 'json' | 'soap' | undefined;
  readonly operation: string | undefined;
  readonly findings: Finding[];
}

/** A place in a message, as the protocols find it. */
export interface Place {
  readonly place: string;
  readonly line?: number;
  readonly column?: number;
}

/** A breach and where it is: an XPath in single steps, names without prefixes. */
export interface XmlBreach {
  readonly steps: readonly string[];
  readonly code: Finding['code'];
  readonly message: string;
  readonly rule: string;
}
