import { readFile } from 'node:fs/promises';
import { envelopeNamespaces, mediaTypes } from '../../../src/soap/version.js';
import type { QaIO } from '../io.js';
import { UsageError } from '../io.js';
import type { Entry } from './entry.js';
import { isRecording, readRecording } from './har.js';
import { operationOfFile, operationOfOption, unknownOperation } from './operation-name.js';

/**
 * Reads one file and says what is to be checked in it. Its content decides what it is: markup is a SOAP envelope, JSON with
 * log.entries (or the extension .har) is a recording, anything else is the JSON body of a request.
 * @param file '-' reads standard input
 * @param operation what --operation says
 * @throws UsageError when the file cannot be read, is no recording, or its operation is not known
 */
export async function readEntries(file: string, operation: string | undefined, io: QaIO): Promise<Entry[]> {
  const source = sourceOf(file);
  const bytes = file === '-' ? await io.stdin() : await read(file);
  const start = startOf(bytes);
  if (/\.har$/i.test(file)) return readRecording(source, bytes);
  if (start.startsWith('<') || /\.xml$/i.test(file)) return [envelope(source, bytes)];
  // A body that is not well-formed is for the check to judge.
  if (operation === undefined && isRecording(bytes)) return readRecording(source, bytes);
  const segment = operation === undefined ? operationOfFile(file) : operationOfOption(operation);
  if (segment === undefined) throw unknownOperation(source);
  return [jsonBody(source, segment, bytes)];
}

/** What a file is called in a report. */
export function sourceOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

/** The first characters, without a byte order mark and blanks; of UTF-16 every other byte is dropped. */
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

/** An envelope in a file has no headers; the type that goes with its version is taken for them. */
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
