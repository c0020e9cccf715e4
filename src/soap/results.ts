import type { IServerOptions } from 'soap';
// Not from its index, which also loads what signs messages: XPath, XML signatures.
import { Server } from 'soap/lib/server.js';
import { WSDL } from 'soap/lib/wsdl/index.js';
import { AppError, ProgramError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { lazily, memoize } from '../domain/items.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { Reserve } from '../domain/request.js';
import { bytesOf, countKept } from '../http/response.js';
import type { LongBody } from '../http/response.js';
import type { OperationRequest } from '../pipeline/pipeline.js';
import type { DataSetResult, SoapOperation } from './contract.js';
import { writeDataSetBody } from './dataset/writer.js';
import type { DataSetRows } from './dataset/writer.js';
import { envelopeDeclarations } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import type { SoapRequest } from './message.js';

/** A result as it is sent, without its envelope; a DataSet as its XML. */
export type ResultValue = boolean | number | readonly Buffer[] | LongBody;

/** What the pipeline needs to run the operation of a message that was read. */
export function operationRequest(
  operation: SoapOperation,
  { key, input }: SoapRequest,
): Required<OperationRequest<ResultValue>> {
  return {
    name: operation.name,
    operation: operation.operation,
    key,
    input() {
      if (input instanceof AppError) throw input;
      return input;
    },
    write: (value, reserve) => writeResult(value, operation, reserve),
    writeError: (error) => writeMissing(error, operation),
  };
}

async function writeResult(
  value: unknown,
  { result }: SoapOperation,
  reserve: Reserve = () => undefined,
): Promise<ResultValue> {
  if (result.kind !== 'dataset') return result.kind === 'boolean' ? value === true : Number(value);
  if (result.page !== undefined)
    return writeDataSetBody(result.tables, pageRows(value, result.page), reserve);
  if (result.list === undefined) return writeDataSetBody(result.tables, value as DataSetRows, reserve);
  const rows = value as DataSetRows[string];
  if (!Array.isArray(rows)) return writeDataSetBody(result.tables, { [result.list]: rows }, reserve);
  const bytes = await writtenLists(result)(rows);
  countKept(bytes.length, reserve);
  return [bytes];
}

/** The rows of a page of records, table by table. */
function pageRows(value: unknown, member: string): DataSetRows {
  const { [member]: page, ...others } = value as Record<string, unknown>;
  if (!(page instanceof RecordPage)) throw new ProgramError(`${member} is no page of records`);
  const tables = page.tables.map((table) => [table, lazily(() => page.rowsOf(table))] as const);
  return { ...(others as DataSetRows), ...Object.fromEntries(tables) };
}

/** Lists of the catalogue as bytes: each is written once for each of its revisions (D49). */
const writtenLists = memoize(({ list = '', tables }: DataSetResult) =>
  memoize(async (rows: DataSetRows[string]) =>
    bytesOf(await writeDataSetBody(tables, { [list]: rows }, () => undefined)),
  ),
);

/**
 * The answer for a record that does not exist: a DataSet without rows (D10).
 * @throws any other error. That of a request that names no record (D9) mentions an ID, which no SOAP operation has: it names the parameter.
 */
function writeMissing(error: unknown, operation: SoapOperation): Promise<ResultValue> {
  const { result, parameters } = operation;
  if (!(error instanceof AppError)) throw error;
  if (result.kind === 'dataset' && error.code === 'not_found')
    return writeResult(result.list === undefined ? {} : [], operation);
  const [, name] = parameters;
  const isNameless = error.items.some(({ path, code }) => path === '' && code === 'missing_reference');
  if (name === undefined || !isNameless) throw error;
  const message = `${name} is missing or empty: it says which record is meant.`;
  const items: ErrorItem[] = [{ path: `/${name}`, code: 'missing_reference', message }];
  throw new AppError(error.code, summary(items), { items });
}

/** What stands around an operation's result in a message. */
export interface ResultEnvelope {
  readonly beginning: Buffer;
  readonly end: Buffer;
}

/**
 * Finds the envelope of an operation's results: written by the SOAP library, once for each operation and version, as it does not depend on the
 * result.
 */
export type ResultEnvelopes = (version: SoapVersion, soapName: string) => Promise<ResultEnvelope>;

/** Stands for the result in what the library writes. No XML can contain it. */
const mark = '\0';

const service = 'CompanyAdministration';
const port = 'CompanyAdministrationSoap';

/**
 * Creates the SOAP library's servers, one per version. The library finds the operation and writes its envelope; it sees neither what clients
 * send nor what they get.
 * @throws Error when the library cannot read the WSDL
 */
export async function createResultEnvelopes(
  wsdl: string,
  soapNames: readonly string[],
): Promise<ResultEnvelopes> {
  const library = await readWsdl(wsdl);
  const servers = {
    '1.1': createSoapServer(library, soapNames, false),
    '1.2': createSoapServer(library, soapNames, true),
  };
  const written = new Map<string, Promise<ResultEnvelope>>();
  return (version, soapName) => {
    const which = `${version} ${soapName}`;
    const known = written.get(which);
    if (known !== undefined) return known;
    const envelope = writeEnvelopeOf(servers[version], soapName);
    written.set(which, envelope);
    return envelope;
  };
}

async function writeEnvelopeOf(server: Server, soapName: string): Promise<ResultEnvelope> {
  // The server's types want a text, which only `xmlToObject` sees.
  const { body } = await server.processRequest({ Body: { [soapName]: {} } } as unknown as string);
  const [beginning, end] = body.split(mark);
  if (beginning === undefined || end === undefined)
    throw new ProgramError(`the SOAP library has no envelope for ${soapName}`);
  return { beginning: Buffer.from(beginning), end: Buffer.from(end) };
}

function createSoapServer(read: WSDL, soapNames: readonly string[], isSoap12: boolean): Server {
  // `$xml` is written verbatim.
  const handlers = soapNames.map((name) => [name, () => ({ [`${name}Result`]: { $xml: mark } })] as const);
  const services = { [service]: { [port]: Object.fromEntries(handlers) } };
  // What was read of the WSDL is shared; the version is an option of it.
  const library = Object.create(read) as WSDL;
  library.options = { ...read.options, forceSoap12Headers: isSoap12 };
  // The library's own parser is never used: hostile messages harm it. It is given what it would read in place of a text.
  library.xmlToObject = (message: unknown) => message;
  library.xmlnsInEnvelope = envelopeDeclarations;
  const options = { path: '/', services, suppressStack: true } as IServerOptions;
  return new Server(null, '/', services, library, options);
}

function readWsdl(xml: string): Promise<WSDL> {
  return new Promise((resolve, reject) => {
    const wsdl = new WSDL(xml, '', {});
    wsdl.onReady((error: unknown) => {
      if (!error) resolve(wsdl);
      else reject(error instanceof Error ? error : new ProgramError('the SOAP library cannot read the WSDL'));
    });
  });
}
