// Not from its index, which also loads what signs messages: XPath, XML signatures.
import { Server } from 'soap/lib/server.js';
import { WSDL } from 'soap/lib/wsdl/index.js';
import type { IServerOptions } from 'soap';
import type { Caller, HashedKey, Scope } from '../authenticate.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError, summary, ProgramError } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { madeOnce } from '../domain/made-once.js';
import type { DataSetResult, ResultValue, SoapOperation, SoapResult } from './contract.js';
import { writeDataSetYielding } from './dataset/writer.js';
import type { DataSetRows } from './dataset/writer.js';
import { envelopeDeclarations } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import type { SoapRequest } from './message.js';

/** Thrown inside an operation: the library writes this fault into the envelope. */
export class SoapFault extends Error {
  readonly Fault: { readonly _xml: string; statusCode: number | undefined };

  constructor(faultXml: string, statusCode: number) {
    super('SOAP fault');
    this.name = 'SoapFault';
    this.Fault = { _xml: faultXml, statusCode };
  }
}

/** A whole message, in pieces if it holds a DataSet. */
export interface SoapAnswer {
  readonly status: number;
  readonly body: string | readonly Buffer[];
}

/** The SOAP library, one server per version. It finds the operation, runs its handler and writes the envelope. */
export interface SoapServers {
  /**
   * Calls an operation of the WSDL. The message has already been read and checked; the library does not see its text.
   * @param run does the work; may throw only SoapFault
   */
  call(version: SoapVersion, soapName: string, run: () => Promise<ResultValue>): Promise<SoapAnswer>;
}

/** `$xml` is written verbatim. */
type LibraryValue = boolean | number | { readonly $xml: typeof dataSetMark };

/** Placeholder for a DataSet in the library's output, so that the library never touches the DataSet's text. No XML can contain it. */
const dataSetMark = '\0';

/** The arguments that the library passes to a handler. */
interface HandlerArguments {
  run(): Promise<Readonly<Record<string, LibraryValue>>>;
}

const service = 'CompanyAdministration';
const port = 'CompanyAdministrationSoap';

/** Creates both servers. @throws Error when the library cannot read the WSDL */
export async function createSoapServers(wsdl: string, soapNames: readonly string[]): Promise<SoapServers> {
  const library = await readWsdl(wsdl);
  const servers = {
    '1.1': createSoapServer(library, soapNames, false),
    '1.2': createSoapServer(library, soapNames, true),
  };
  return { call: (version, soapName, run) => servers[version](soapName, run) };
}

type Call = (soapName: string, run: () => Promise<ResultValue>) => Promise<SoapAnswer>;

function createSoapServer(read: WSDL, soapNames: readonly string[], isSoap12: boolean): Call {
  const handlers = soapNames.map((name) => [name, (args: HandlerArguments) => args.run()] as const);
  const services = { [service]: { [port]: Object.fromEntries(handlers) } };
  // What was read of the WSDL is shared; the version is an option of it.
  const library = Object.create(read) as WSDL;
  library.options = { ...read.options, forceSoap12Headers: isSoap12 };
  const options = { path: '/', services, suppressStack: true } as IServerOptions;
  const server = new Server(null, '/', services, library, options);
  // The library's own parser is never used: it would parse the message a second time, and hostile messages harm it. Instead the library
  // gets the parsed message in place of its text.
  library.xmlToObject = (message: unknown) => message;
  library.xmlnsInEnvelope = envelopeDeclarations;
  return async (soapName, run) => {
    let dataSet: readonly Buffer[] | undefined;
    const runs: HandlerArguments['run'] = async () => {
      const value = await run();
      if (typeof value !== 'object') return { [`${soapName}Result`]: value };
      dataSet = value;
      return { [`${soapName}Result`]: { $xml: dataSetMark } };
    };
    const message = { Body: { [soapName]: { run: runs } satisfies HandlerArguments } };
    // Its types want a text, which only `xmlToObject` sees.
    const { statusCode, body } = await server.processRequest(message as unknown as string);
    return { status: statusCode, body: dataSet === undefined ? body : around(dataSet, body) };
  };
}

/** Puts a DataSet in the place of its mark. */
function around(dataSet: readonly Buffer[], message: string): Buffer[] {
  const at = message.indexOf(dataSetMark);
  return [Buffer.from(message.slice(0, at)), ...dataSet, Buffer.from(message.slice(at + 1))];
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

/** One call of an operation. */
export interface SoapCall {
  readonly operation: SoapOperation;
  readonly request: Pick<SoapRequest, 'input'> & { readonly key: string | HashedKey | undefined };
  readonly caller: Caller;
  /** Called when the key is good and the message matches the contract. @returns the input, shared by requests with the same bytes */
  readonly share?: ((scope: Scope, input: object) => object) | undefined;
}

/**
 * Checks key, contract and rules (D43), then answers. A record that is not found is an empty DataSet (D10).
 * @throws AppError as the dispatcher does; invalid_request
 */
export async function runCall(call: SoapCall, dispatcher: Dispatcher): Promise<ResultValue> {
  const { operation, caller, share = (_scope, read: object) => read } = call;
  const { key, input } = call.request;
  const scope = key === undefined ? undefined : await dispatcher.authenticator.authenticate(key, caller);
  if (input instanceof AppError) throw input;
  if (scope === undefined) throw new ProgramError('the contract accepts a key that cannot be one');
  const { name, result } = operation;
  const write = (value: unknown) => writeResult(value, result);
  try {
    return await dispatcher.answer(
      name,
      operation.operation,
      scope,
      share(scope, input) as never,
      caller,
      write,
    );
  } catch (error) {
    if (isEmptyDataSet(error, result)) return write(result.list === undefined ? {} : []);
    throw withoutId(error, operation);
  }
}

/**
 * Rewords the error for a request that names no record (D9): it mentions an ID, which no SOAP operation has, so the error names the
 * parameter.
 */
function withoutId(error: unknown, { parameters }: SoapOperation): unknown {
  const [, name] = parameters;
  if (!(error instanceof AppError) || name === undefined) return error;
  const isNameless = error.items.some(({ path, code }) => path === '' && code === 'missing_reference');
  if (!isNameless) return error;
  const message = `${name} is missing or empty: it says which record is meant.`;
  const items: ErrorItem[] = [{ path: `/${name}`, code: 'missing_reference', message }];
  return new AppError(error.code, summary(items), { items });
}

/** The answer for a record that does not exist (D10). */
function isEmptyDataSet(error: unknown, result: SoapResult): result is DataSetResult {
  return result.kind === 'dataset' && error instanceof AppError && error.code === 'not_found';
}

/** The lists of an operation as bytes: each is written once per revision of the catalogue (D49). */
const writtenLists = madeOnce(
  (_result: DataSetResult) => new WeakMap<DataSetRows[string], readonly Buffer[]>(),
);

async function writeList(result: DataSetResult, rows: DataSetRows[string]): Promise<readonly Buffer[]> {
  const written = writtenLists(result);
  const known = written.get(rows);
  if (known !== undefined) return known;
  const pieces = [Buffer.concat(await writeDataSetYielding(result.tables, { [result.list ?? '']: rows }))];
  written.set(rows, pieces);
  return pieces;
}

async function writeResult(value: unknown, result: SoapResult): Promise<ResultValue> {
  if (result.kind !== 'dataset') return result.kind === 'boolean' ? value === true : Number(value);
  if (result.list !== undefined) return writeList(result, value as DataSetRows[string]);
  return writeDataSetYielding(result.tables, value as DataSetRows);
}
