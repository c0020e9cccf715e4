import type { Request, RequestHandler, Response } from 'express';
import type { IServerOptions } from 'soap';
// Not from its index, which also loads what signs messages: XPath, XML signatures.
import { Server } from 'soap/lib/server.js';
import { WSDL } from 'soap/lib/wsdl/index.js';
import type { Config } from '../config/config.js';
import { AppError, ProgramError } from '../domain/errors.js';
import { contextOfRequest, requestIdOf } from '../http/request.js';
import { framed, sendBody, sendMethods } from '../http/response.js';
import type { ResponseBody } from '../http/response.js';
import type { Caller } from '../pipeline/authenticate.js';
import type { Exchange, OperationRequest, Pipeline } from '../pipeline/pipeline.js';
import type { Body } from '../pipeline/receive.js';
import type { SoapContract, SoapOperation } from './contract.js';
import { envelopeDeclarations, mediaTypes, parseContentType, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import { faultStatus, noteFault, writeFaultMessage } from './faults.js';
import { readMessage } from './message.js';
import type { MessageHeaders, ReadLargeMessage, SoapRequest } from './message.js';
import { serializeMissing, serializeResult } from './serialize.js';
import type { ResultValue } from './serialize.js';

/** Answers a GET at the SOAP address: the WSDL and the pages (D40). */
export type AnswerGet = (req: Request, res: Response) => void;

/** What the SOAP endpoint needs from the rest of the server. */
export interface SoapEndpointParts {
  config: Config;
  contract: SoapContract;
  pipeline: Pipeline;
  answerGet: AnswerGet;
  /** Reads large messages outside of this thread; if absent, they are read here. */
  readLarge?: ReadLargeMessage | undefined;
}

/** The parts, and what is created from them at startup. */
interface SoapProtocol extends SoapEndpointParts {
  envelopes: ResultEnvelopes;
}

/**
 * Creates the SOAP endpoint (D32 to D40) for /public/api.asmx: SOAP 1.1 and 1.2 by POST; `answerGet` handles GET. Requests below that
 * address are passed on.
 * @throws Error when the contract cannot be used
 */
export async function createSoapEndpoint(parts: SoapEndpointParts): Promise<RequestHandler> {
  const { contract, pipeline } = parts;
  const soapNames = [...contract.operations.keys()];
  const envelopes = await createResultEnvelopes(contract.wsdl('http://localhost/'), soapNames);
  const protocol: SoapProtocol = { ...parts, envelopes };
  return async (req, res, next) => {
    if (req.path !== '/') {
      next();
      return;
    }
    if (req.method === 'OPTIONS') sendMethods(res, methods);
    else if (req.method === 'GET' || req.method === 'HEAD') parts.answerGet(req, res);
    else await pipeline(req, res, new SoapExchange(req, res, protocol));
  };
}

/** What the SOAP address answers (D40). */
const methods = ['GET', 'HEAD', 'POST'];

/** One message. A fault is sent in the version known when it occurs: that of the Content-Type until the envelope is read (D43). */
class SoapExchange implements Exchange<ResponseBody> {
  protocol: 'soap11' | 'soap12' = 'soap11';
  #version: SoapVersion = '1.1';

  constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly parts: SoapProtocol,
  ) {
    const { mediaType } = parseContentType(req.headers['content-type']);
    this.#setVersion(versionOfMediaType(mediaType) ?? '1.1');
  }

  route(): void {
    if (this.req.method === 'POST') return;
    throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.', {
      allow: methods,
    });
  }

  async read({ bytes, isLarge }: Body, { signal }: Caller): Promise<OperationRequest<ResponseBody>> {
    const { contract, config, readLarge, envelopes } = this.parts;
    const headers = headersOf(this.req);
    const onVersion = (version: SoapVersion): void => this.#setVersion(version);
    const { soapName, operation, request } =
      isLarge && readLarge !== undefined
        ? await readLarge(bytes, headers, contract, onVersion, signal)
        : readMessage(bytes, headers, contract, config, onVersion);
    const envelope = await envelopes(this.#version, soapName);
    const around = (value: ResultValue): ResponseBody =>
      framed(envelope.beginning, typeof value === 'object' ? value : String(value), envelope.end);
    const asked = operationRequest(operation, request);
    return {
      ...asked,
      write: async (value, reserve) => around(await asked.write(value, reserve)),
      writeError: async (error) => around(await asked.writeError(error)),
    };
  }

  send(answer: ResponseBody): void | Promise<void> {
    return this.#send(200, answer);
  }

  sendError(error: AppError): void {
    // A message of an unknown version is answered in the older one, as ASMX does.
    if (error.code === 'version_mismatch') this.#setVersion('1.1');
    noteFault(error, this.res);
    const { namespace } = this.parts.contract;
    const context = { version: this.#version, namespace, requestId: requestIdOf(this.res) };
    void this.#send(faultStatus(error), writeFaultMessage(error, context));
  }

  #setVersion(version: SoapVersion): void {
    this.#version = version;
    this.protocol = version === '1.1' ? 'soap11' : 'soap12';
    contextOfRequest(this.res).protocol = this.protocol;
  }

  #send(status: number, body: ResponseBody): void | Promise<void> {
    return sendBody(this.res, status, `${mediaTypes[this.#version]}; charset=utf-8`, body);
  }
}

function headersOf({ headers }: Request): MessageHeaders {
  return { contentType: headers['content-type'], soapAction: headers['soapaction']?.toString() };
}

// Results, and the envelopes around them.

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
    write: (value, reserve) => serializeResult(value, operation, reserve),
    writeError: (error) => serializeMissing(error, operation),
  };
}

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
