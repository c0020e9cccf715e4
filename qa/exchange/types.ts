import type { ErrorItem } from '../../src/domain/errors.js';
import { isRequestId } from '../../src/http/call.js';
import type { SoapVersion } from '../../src/soap/xml.js';
import type { Fault } from '../../tools/contract/cases/types.js';

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface RecordedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** One request as sent, and its response if there was one. Bodies are the bytes on the wire, including content codings. */
export interface Exchange {
  readonly method: string;
  /** With query. Anything before /public/api is ignored: a server may be mounted below another path. */
  readonly path: string;
  readonly requestHeaders: Headers;
  readonly requestBody: Buffer;
  readonly response?: RecordedResponse;
  /** Set if only the response's body and status are known, and perhaps the operation by its SOAP name. */
  readonly lone?: { readonly soapName: string | undefined };
}

export interface Finding {
  readonly side: 'request' | 'response';
  /** The protocol's name: getUser, modAPI.GetUser_Alternate; undefined if no operation was found. */
  readonly operation: string | undefined;
  /** JSON pointer, or an XPath with the document's prefixes; `header:NAME` for a header; '' for the whole message. */
  readonly place: string;
  /** JSON pointer as in the server's own responses, the same in both protocols ('/data/Users/0/EmailAddress'). Requests only. */
  readonly path?: string;
  /** From 1, in the decoded body; columns count code points. */
  readonly line?: number;
  readonly column?: number;
  /** For requests: the code that the server returns, of the item if there is one. Those of responses are in README.md. */
  readonly code: string;
  readonly message: string;
  /** The contract's own words for the rule: keyword, limit and description. */
  readonly rule: string;
}

export type Found = Omit<Finding, 'side' | 'operation'>;

/** The content of a response, in the same form for both protocols. */
export interface Reported {
  /** The error's code; undefined for success, '' for an error without one. */
  readonly code?: string | undefined;
  /** The items of an error; if it has none, the whole with its code. */
  readonly faults: readonly Fault[];
  readonly latestRevision?: string | undefined;
  readonly requestId?: string | undefined;
  /** Client, Server, Sender …, and the version of its form; undefined if it is not a SOAP fault. */
  readonly faultCode?: string | undefined;
  readonly version?: SoapVersion | undefined;
  /** A result that is one value: an ID, or whether something was deleted. */
  readonly value?: string | undefined;
  /** The rows of any other result, in the form of a DataSet: a table without rows and an unset column are missing. */
  readonly tables: Tables;
}

export type Row = Readonly<Record<string, unknown>>;
export type Tables = Readonly<Record<string, readonly Row[] | undefined>>;

/** The protocol and operation of an exchange, and its violations. */
export interface Inspection {
  /** undefined: not a call of this API (a page, a contract file, another service). */
  readonly protocol: 'json' | 'soap' | undefined;
  readonly operation: string | undefined;
  readonly findings: Finding[];
  readonly warnings?: readonly string[];
  /** The domain's name of the operation: getUser. */
  readonly called?: string | undefined;
  /** The operation's input, in the same form for both protocols; undefined if the request violates the contract, or is unknown. */
  readonly input?: object | undefined;
  readonly reported?: Reported | undefined;
}

export type Place = Pick<Finding, 'place' | 'line' | 'column'>;

/** What is known of an exchange's request: more, as it is read. */
export interface Call {
  readonly segment: string;
  operation: string | undefined;
  version?: SoapVersion;
  /** Without its content coding. */
  body: Buffer<ArrayBuffer>;
  contentType: string | undefined;
}

export interface ProtocolChecks {
  readonly begin: (segment: string, operation: string | undefined) => Call;
  /** Reads a request by the protocol's own steps, in order. @returns the operation's input @throws AppError as the server does */
  readonly read: (exchange: Exchange, call: Call) => Promise<object>;
  /** Makes a function that finds the value that an item of an error is about. */
  readonly places: (call: Call) => (item: ErrorItem) => Place;
  readonly getRule: (item: ErrorItem, call: Call) => string;
  readonly checkResponse: (response: RecordedResponse, call: Call) => Promise<Found[]>;
}

/** The protocol of a call of this API, and the path after /public/api/; undefined for pages, the WSDL, the form and OPTIONS. */
export function parseTarget({ method, path }: Pick<Exchange, 'method' | 'path'>) {
  const plain = path.replace(/[?#].*$/s, '');
  const [, name, rest] = /\/public\/(api\.asmx|api)(\/[^]*)?$/.exec(plain) ?? [];
  if (name === undefined || method === 'OPTIONS') return undefined;
  if (name === 'api') return { protocol: 'json' as const, segment: (rest ?? '').slice(1) };
  const isPage = rest !== undefined || method === 'GET' || method === 'HEAD';
  return isPage ? undefined : { protocol: 'soap' as const, segment: '' };
}

/** The value of a header, in any letter case; repeated headers are joined as in HTTP. undefined if there is none. */
export function getHeader(headers: Headers, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return typeof found === 'string' || found === undefined ? found : found.join(', ');
}

/** The media type of a Content-Type header in lower case, without parameters; '' if there is none. */
export function getMediaType(headers: Headers): string {
  return (getHeader(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The request's id in the server's log: the response's, otherwise the client's own; undefined if there is no well-formed one. */
export function loggedRequestId({ requestHeaders, response }: Exchange): string | undefined {
  const ids = [response?.headers ?? {}, requestHeaders].map((headers) => getHeader(headers, 'x-request-id'));
  return ids.find((id) => id !== undefined && isRequestId(id));
}
