import type { Request, RequestHandler, Response } from 'express';
import { Server, WSDL } from 'soap';
import type { Protocol } from '../api.js';
import type { Config } from '../config/config.js';
import { AppError, ProgramError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { isArray } from '../domain/records/results.js';
import { memoize } from '../domain/memoize.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { Reserve } from '../domain/client.js';
import { errorHeaders } from '../http/problem.js';
import type { Call } from '../http/call.js';
import { reserveBody, framed, getLength, sendMethods } from '../http/response.js';
import type { OutgoingResponse, ResponseBody } from '../http/response.js';
import type { DataSetResult, SoapContract, SoapOperation } from './contract.js';
import { writeDataSetBody } from './dataset/writer.js';
import type { LongDataSetRows } from './dataset/writer.js';
import { envelopeDeclarations, mediaTypes, parseContentType, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './xml.js';
import { faultStatus, soapFault, upgradeHeader } from './faults.js';
import { getInput, readMessage } from './message.js';
import type { MessageHeaders, SoapMessage } from './message.js';

/** Responds to a GET at the SOAP address: the WSDL and the pages. */
export type GetHandler = (req: Request, res: Response) => void;

/** The methods allowed at the SOAP address. */
const methods = ['GET', 'HEAD', 'POST'];

/** Responds to OPTIONS, GET and HEAD at /public/api.asmx; anything below that address is passed on. */
export function handleOtherMethods(respondToGet: GetHandler): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/') next();
    else if (req.method === 'OPTIONS') sendMethods(res, methods);
    else if (req.method === 'GET' || req.method === 'HEAD') respondToGet(req, res);
    else next();
  };
}

/**
 * SOAP 1.1 and 1.2, by POST at /public/api.asmx. A fault is sent in the version known when it occurs: that of the Content-Type until the
 * envelope has been read.
 * @throws Error if the contract cannot be used
 */
export async function soapProtocol(
  contract: SoapContract,
  config: Config,
): Promise<Protocol<MessageHeaders, SoapMessage>> {
  const soapNames = [...contract.operations.keys()];
  const handle = await createNodeSoap(contract.wsdl('http://localhost/'), soapNames);
  const createResponse = async (
    call: Call,
    soapName: string,
    value: ResultValue,
  ): Promise<OutgoingResponse> => {
    return {
      type: getContentType(call),
      body: await resultMessage(handle, getVersion(call), soapName, value),
    };
  };
  return {
    route(call) {
      const { method, headers } = call.req;
      const contentType = headers['content-type'];
      setVersion(call, versionOfMediaType(parseContentType(contentType).mediaType) ?? '1.1');
      if (method === 'POST') return { contentType, soapAction: headers['soapaction']?.toString() };
      throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.', {
        allow: methods,
      });
    },
    parse(bytes, call, headers) {
      const onVersion = (version: SoapVersion): void => setVersion(call, version);
      return readMessage(bytes, headers, contract, config, onVersion, () => call.signal());
    },
    validate: getInput,
    async serialize(result, { soapName, soapOperation }, call, reserve) {
      return createResponse(call, soapName, await serializeResult(result, soapOperation, reserve));
    },
    async recover(error, { soapName, soapOperation }, call) {
      return createResponse(call, soapName, await serializeMissing(error, soapOperation));
    },
    async serializeError(error, call) {
      const isMismatch = error.code === 'version_mismatch';
      // A message of an unknown version gets a SOAP 1.1 fault, as in ASMX.
      if (isMismatch) setVersion(call, '1.1');
      const version = getVersion(call);
      const fault = soapFault(error, { version, namespace: contract.namespace, requestId: call.id });
      // Every operation writes the same fault, and often none is known.
      const message = await handle(version, soapNames[0] ?? '', () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- as node-soap takes faults
        throw fault;
      });
      return {
        status: faultStatus(error),
        type: getContentType(call),
        body: isMismatch ? message.replace('<soap:Body>', `${upgradeHeader}<soap:Body>`) : message,
        headers: errorHeaders(error),
      };
    },
  };
}

function setVersion(call: Call, version: SoapVersion): void {
  call.protocol = version === '1.1' ? 'soap11' : 'soap12';
}

function getVersion({ protocol }: Call): SoapVersion {
  return protocol === 'soap12' ? '1.2' : '1.1';
}

function getContentType(call: Call): string {
  return `${mediaTypes[getVersion(call)]}; charset=utf-8`;
}

// Results in SOAP's form.

/** A result without its envelope; a DataSet as its XML. */
export type ResultValue = boolean | number | readonly Buffer[];

/** Serializes an operation's result. @throws AppError service_unavailable if no memory is left for it */
export async function serializeResult(
  value: unknown,
  { result }: SoapOperation,
  reserve: Reserve = () => undefined,
): Promise<ResultValue> {
  if (result.kind !== 'dataset') return result.kind === 'boolean' ? value === true : Number(value);
  const { tables, page, list } = result;
  if (page !== undefined) return writeDataSetBody(tables, pageRows(value, page), reserve);
  if (list === undefined) return writeDataSetBody(tables, value as LongDataSetRows, reserve);
  const rows = value as LongDataSetRows[string];
  if (!isArray(rows)) return writeDataSetBody(tables, { [list]: rows }, reserve);
  const body = await writtenLists(result)(rows);
  reserveBody(getLength(body), reserve);
  return body;
}

/** The rows of a page of records, table by table. */
function pageRows(value: unknown, member: string): LongDataSetRows {
  const { [member]: page, ...others } = value as Record<string, unknown>;
  if (!(page instanceof RecordPage)) throw new ProgramError(`${member} is not a page of records`);
  return { ...(others as LongDataSetRows), ...page.tables() };
}

/** Lists of the catalogue as bytes: each is written once per revision. */
const writtenLists = memoize(({ list = '', tables }: DataSetResult) =>
  memoize((rows: LongDataSetRows[string]) => writeDataSetBody(tables, { [list]: rows }, () => undefined)),
);

/**
 * The result for a record that does not exist: a DataSet without rows, as .NET clients expect.
 * @throws any other error. The message for a request that names no record mentions an ID, which no SOAP operation has: it is replaced by
 * one that names the parameter.
 */
export function serializeMissing(error: unknown, operation: SoapOperation): Promise<ResultValue> {
  const { result, parameters } = operation;
  if (!(error instanceof AppError)) throw error;
  if (result.kind === 'dataset' && error.code === 'not_found')
    return serializeResult(result.list === undefined ? {} : [], operation);
  const [, name] = parameters;
  const isNameless = error.items.some(({ path, code }) => path === '' && code === 'missing_reference');
  if (name === undefined || !isNameless) throw error;
  const message = `${name} is missing or empty: it says which record is meant.`;
  const items: ErrorItem[] = [{ path: `/${name}`, code: 'missing_reference', message }];
  throw new AppError(error.code, summary(items), { items });
}

// Messages around results and faults, as the library `soap` writes them.

/** Produces the response to a message: returns the result, or throws a fault. Values with `$xml` are written verbatim. */
type Respond = () => object;

/** Dispatches a message to the handler of its operation, and writes the envelope around what that returns or throws. */
type HandleMessage = (version: SoapVersion, soapName: string, respond: Respond) => Promise<string>;

const service = 'CompanyAdministration';
const port = 'CompanyAdministrationSoap';

/**
 * Creates node-soap's servers, one for each version. Client bytes never reach the library's own parser, which hostile messages harm: it
 * gets a message that has been read already.
 * @param wsdl with the address http://localhost/, by which the library finds the port
 * @throws Error if the library cannot read the WSDL
 */
async function createNodeSoap(wsdl: string, soapNames: readonly string[]): Promise<HandleMessage> {
  const read = await readWsdl(wsdl);
  const handlers = soapNames.map((name) => [name, ({ respond }: { respond: Respond }) => respond()] as const);
  const services = { [service]: { [port]: Object.fromEntries(handlers) } };
  const createServer = (isSoap12: boolean): Server => {
    // The parsed WSDL is shared; the version is an option of it.
    const library = Object.create(read) as WSDL;
    library.options = { ...read.options, forceSoap12Headers: isSoap12 };
    library.xmlToObject = (message: unknown) => message;
    library.xmlnsInEnvelope = envelopeDeclarations;
    return new Server(null, '/', services, library, {
      path: '/',
      services,
      suppressStack: true,
    });
  };
  const servers = { '1.1': createServer(false), '1.2': createServer(true) };
  return async (version, soapName, respond) => {
    // The types require a text, but only `xmlToObject` sees it.
    const message = { Body: { [soapName]: { respond } } } as unknown as string;
    return (await servers[version].processRequest(message)).body;
  };
}

/** Stands for a DataSet in what the library writes: no XML can contain it, and a long one stays in pieces. */
const mark = '\0';

/** The message with an operation's result. @param value a DataSet as its XML, or a plain value */
async function resultMessage(
  handle: HandleMessage,
  version: SoapVersion,
  soapName: string,
  value: boolean | number | readonly Buffer[],
): Promise<ResponseBody> {
  const result = typeof value === 'object' ? { $xml: mark } : value;
  const body = await handle(version, soapName, () => ({ [`${soapName}Result`]: result }));
  if (typeof value !== 'object') return body;
  const at = body.indexOf(mark);
  if (at === -1) throw new ProgramError(`node-soap wrote no result of ${soapName}`);
  return framed(Buffer.from(body.slice(0, at)), value, Buffer.from(body.slice(at + 1)));
}

function readWsdl(xml: string): Promise<WSDL> {
  return new Promise((resolve, reject) => {
    const wsdl = new WSDL(xml, '', {});
    wsdl.onReady((error: unknown) => {
      if (!error) resolve(wsdl);
      else reject(error instanceof Error ? error : new ProgramError('node-soap cannot read the WSDL'));
    });
  });
}
