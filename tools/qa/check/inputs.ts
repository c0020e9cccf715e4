import { readFile } from 'node:fs/promises';
import { envelopeNamespaces, mediaTypes } from '../../../src/soap/envelope.js';
import { loadContract } from '../../../src/contract/load.js';
import { resolveRef, type Schema } from '../../../src/contract/schema.js';
import type { LoneAnswer } from '../exchange.js';
import type { QaIO } from '../io.js';
import { UsageError } from '../io.js';
import type { Entry } from './entry.js';
import { isRecording, readRecording } from './har.js';
import { jsonAnswer, soapAnswer } from './lone-answer.js';
import { operationOfFile, unknownOperation, type OperationNames } from './operation-name.js';

/** What the command line says about all files. */
export interface Asked {
  readonly operation: OperationNames | undefined;
  /** The files are answers with this status. */
  readonly status: number | undefined;
}

/**
 * Reads one file and returns what to check in it. The content decides: markup is a SOAP envelope, JSON with log.entries (or the extension
 * .har) is a recording, anything else is a JSON body. An answer is recognised by what only answers have, or by --status.
 * @param file '-' reads standard input
 * @throws UsageError when the file cannot be read, is not a recording, or its operation is unknown
 */
export async function readEntries(file: string, { operation, status }: Asked, io: QaIO): Promise<Entry[]> {
  const source = sourceOf(file);
  const bytes = file === '-' ? await io.stdin() : await read(file);
  const start = startOf(bytes);
  if (/\.har$/i.test(file)) return readRecording(source, bytes);
  if (start.startsWith('<') || /\.xml$/i.test(file)) {
    const answer = soapAnswer(bytes, operation?.soap, status);
    return [answer === undefined ? envelope(source, bytes) : lone(source, answer)];
  }
  // A body that is not well-formed is left to the check.
  if (operation === undefined && isRecording(bytes)) return readRecording(source, bytes);
  const segment = operation === undefined ? operationOfFile(file) : operation.json;
  if (segment === undefined) throw unknownOperation(source);
  const answer = jsonAnswer(bytes, segment, answerMembers(segment), status);
  return [answer === undefined ? jsonBody(source, segment, bytes) : lone(source, answer)];
}

function lone(source: string, answer: LoneAnswer): Entry {
  const what = "the answer's headers and its request: the file has neither";
  return { source, name: '', exchange: undefined, answer, notJudged: [what] };
}

/** The members of an operation's success answer. */
function answerMembers(segment: string): string[] {
  const { document } = loadContract();
  const { responses = {} } = document.paths[`/public/api/${segment}`]?.['post'] as unknown as {
    responses?: Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>;
  };
  const { content = {} } = resolveRef(document, responses['200'] ?? {});
  const [{ schema = {} } = {}] = Object.values(content);
  return Object.keys(resolveRef(document, schema).properties ?? {});
}

/** What reports call a file. */
export function sourceOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

/** The first characters, without byte order mark and blanks; for UTF-16, every other byte is dropped. */
function startOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 4000).replaceAll('\u0000', '');
  return start.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').trimStart();
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
    const said = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }[code] ?? code;
    throw new UsageError(`${file} cannot be read: ${said}.`, { cause: error });
  }
}

function jsonBody(source: string, segment: string, body: Buffer): Entry {
  const exchange = {
    method: 'POST',
    path: `/public/api/${segment}`,
    requestHeaders: { 'content-type': 'application/json' },
    requestBody: body,
  };
  return { source, name: '', exchange };
}

/** An envelope in a file has no headers; assume the type for its version. */
function envelope(source: string, body: Buffer): Entry {
  const is12 = startOf(body).includes(envelopeNamespaces['1.2']);
  const exchange = {
    method: 'POST',
    path: '/public/api.asmx',
    requestHeaders: { 'content-type': mediaTypes[is12 ? '1.2' : '1.1'] },
    requestBody: body,
  };
  return { source, name: '', exchange };
}
