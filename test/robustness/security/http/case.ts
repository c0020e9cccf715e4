/** What a raw request may hold: a key that works, and whole good requests to put in the wrong places. */
export interface Given {
  readonly key: string;
  /** A good request, which keeps the connection. */
  readonly good: string;
  /** A good request that would leave a trace: a group named "smuggled". */
  readonly smuggled: string;
}

/** One row: bytes on a connection of their own, and what must come back. */
export interface HttpCase {
  readonly name: string;
  bytes(given: Given): string | Buffer;
  /** The status of every answer, in order: one for each request, and none for what is hidden in another. */
  readonly answers: readonly number[];
  /**
   * What becomes of the connection: closed by the server, which has said so, or cut behind the last answer, or used for a good request,
   * which must be answered.
   */
  readonly then: 'closed' | 'cut' | 'usable';
  /** Ends the client's side behind the bytes. */
  readonly halfClosed?: boolean;
}

type Bytes = string | Buffer | ((given: Given) => string | Buffer);

function row(name: string, then: HttpCase['then'], answers: readonly number[], bytes: Bytes): HttpCase {
  return { name, then, answers, bytes: typeof bytes === 'function' ? bytes : () => bytes };
}

/** After these the server closes the connection: nobody can tell where the next request would begin. */
export function closes(name: string, answers: number | readonly number[], bytes: Bytes): HttpCase {
  return row(name, 'closed', [answers].flat(), bytes);
}

/** After these as well, but when the last answer went out the server did not know it yet. */
export function isCut(name: string, answers: number | readonly number[], bytes: Bytes): HttpCase {
  return row(name, 'cut', [answers].flat(), bytes);
}

/** After these the connection is still good. */
export function keeps(name: string, answers: number | readonly number[], bytes: Bytes): HttpCase {
  return row(name, 'usable', [answers].flat(), bytes);
}

/** The lines of a head, each with CRLF, and the empty one. */
export function head(...lines: string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export const api = '/public/api/getgrouplist';

/** A POST with these header lines and this body. */
export function post(body: string, ...lines: string[]): string {
  return head(`POST ${api} HTTP/1.1`, 'Host: x', ...lines) + body;
}

/** A request for this target that is good in every other way. */
export function target(path: string, method = 'POST', version = 'HTTP/1.1'): (given: Given) => string {
  return ({ key }) => {
    const body = JSON.stringify({ APIkey: key });
    return head(`${method} ${path} ${version}`, 'Host: x', `Content-Length: ${body.length}`) + body;
  };
}
