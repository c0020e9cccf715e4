import type { Request, RequestHandler, Response } from 'express';
import type { IServerOptions } from 'soap';
// Not from its index, which also loads what signs messages: XPath, XML signatures.
import { Server } from 'soap/lib/server.js';
import { WSDL } from 'soap/lib/wsdl/index.js';
import type { Message, Protocol } from '../api.js';
import type { Config } from '../config/config.js';
import { AppError, ProgramError } from '../domain/errors.js';
import { refusalHeaders } from '../http/problem.js';
import type { Call } from '../http/request.js';
import { framed, sendMethods } from '../http/response.js';
import type { Answer } from '../http/response.js';
import type { SoapContract, SoapOperation } from './contract.js';
import { envelopeDeclarations, mediaTypes, parseContentType, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import { faultStatus, writeFaultMessage } from './faults.js';
import { readMessage } from './message.js';
import type { MessageHeaders, SoapRequest } from './message.js';
import { serializeMissing, serializeResult } from './serialize.js';
import type { ResultValue } from './serialize.js';

/** Answers a GET at the SOAP address: the WSDL and the pages (D40). */
export type AnswerGet = (req: Request, res: Response) => void;

/** What the SOAP address answers (D40). */
const methods = ['GET', 'HEAD', 'POST'];

/** Answers OPTIONS, GET and HEAD at /public/api.asmx, and passes on what is below that address. */
export function answerOthers(answerGet: AnswerGet): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/') next();
    else if (req.method === 'OPTIONS') sendMethods(res, methods);
    else if (req.method === 'GET' || req.method === 'HEAD') answerGet(req, res);
    else next();
  };
}

/** A message of an operation. */
interface SoapMessage extends Message {
  readonly soapName: string;
  readonly soapOperation: SoapOperation;
  readonly request: SoapRequest;
}

/**
 * SOAP 1.1 and 1.2 (D32 to D40), by POST at /public/api.asmx. A fault is sent in the version known when it occurs: that of the Content-Type
 * until the envelope is read (D43).
 * @throws Error when the contract cannot be used
 */
export async function soapProtocol(
  contract: SoapContract,
  config: Config,
): Promise<Protocol<MessageHeaders, SoapMessage>> {
  const envelopes = await createResultEnvelopes(contract.wsdl('http://localhost/'), [
    ...contract.operations.keys(),
  ]);
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
    async parse(bytes, call, headers) {
      const onVersion = (version: SoapVersion): void => setVersion(call, version);
      const message = await readMessage(bytes, headers, contract, config, onVersion, () => call.signal());
      const { soapName, operation, request } = message;
      return {
        name: operation.name,
        operation: operation.operation,
        key: request.key,
        soapName,
        soapOperation: operation,
        request,
      };
    },
    validate({ request: { input } }) {
      if (input instanceof AppError) throw input;
      return input;
    },
    async serialize(result, { soapName, soapOperation }, call, reserve) {
      const value = await serializeResult(result, soapOperation, reserve);
      return answerOf(value, await envelopes(versionOf(call), soapName), call);
    },
    async recover(error, { soapName, soapOperation }, call) {
      const value = await serializeMissing(error, soapOperation);
      return answerOf(value, await envelopes(versionOf(call), soapName), call);
    },
    serializeError(error, call) {
      // A message of an unknown version is answered in the older one, as ASMX does.
      if (error.code === 'version_mismatch') setVersion(call, '1.1');
      const context = { version: versionOf(call), namespace: contract.namespace, requestId: call.id };
      return {
        status: faultStatus(error),
        type: typeOf(call),
        body: writeFaultMessage(error, context),
        headers: refusalHeaders(error),
      };
    },
  };
}

function answerOf(value: ResultValue, { beginning, end }: ResultEnvelope, call: Call): Answer {
  return {
    type: typeOf(call),
    body: framed(beginning, typeof value === 'object' ? value : String(value), end),
  };
}

function setVersion(call: Call, version: SoapVersion): void {
  call.protocol = version === '1.1' ? 'soap11' : 'soap12';
}

function versionOf({ protocol }: Call): SoapVersion {
  return protocol === 'soap12' ? '1.2' : '1.1';
}

function typeOf(call: Call): string {
  return `${mediaTypes[versionOf(call)]}; charset=utf-8`;
}

// The envelopes around results.

/** What stands around an operation's result in a message. */
interface ResultEnvelope {
  readonly beginning: Buffer;
  readonly end: Buffer;
}

/**
 * Finds the envelope of an operation's results: written by the SOAP library, once for each operation and version, as it does not depend on the
 * result.
 */
type ResultEnvelopes = (version: SoapVersion, soapName: string) => Promise<ResultEnvelope>;

/** Stands for the result in what the library writes. No XML can contain it. */
const mark = '\0';

const service = 'CompanyAdministration';
const port = 'CompanyAdministrationSoap';

/**
 * Creates the SOAP library's servers, one per version. The library finds the operation and writes its envelope; it sees neither what clients
 * send nor what they get.
 * @throws Error when the library cannot read the WSDL
 */
async function createResultEnvelopes(wsdl: string, soapNames: readonly string[]): Promise<ResultEnvelopes> {
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
