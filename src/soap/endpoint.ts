import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError } from '../domain/errors.js';
import { readBody } from '../http/body.js';
import { asAppError } from '../http/failure.js';
import { requestIdOf } from '../http/request-id.js';
import { sendBody } from '../http/send.js';
import { traceOf } from '../http/trace.js';
import type { Logger } from '../log.js';
import { checkAction, unknownOperation } from './action.js';
import { runCall } from './call.js';
import type { SoapCall } from './call.js';
import { parseContentType } from './content-type.js';
import type { ContentType } from './content-type.js';
import { loadSoapContract } from './contract.js';
import type { SoapContract } from './contract.js';
import { faultStatus, writeFault, writeFaultMessage } from './faults.js';
import { sendPage } from './pages.js';
import { bodyElement, openDocument, versionOf } from './reader.js';
import { readRequest } from './request.js';
import { createSoapServers, SoapFault } from './server.js';
import type { SoapAnswer, SoapServers } from './server.js';
import { mediaTypes, versionOfMediaType } from './version.js';
import type { SoapVersion } from './version.js';

/** What the SOAP door needs from the rest of the server. */
export interface SoapDoorParts {
  config: Config;
  dispatcher: Dispatcher;
  log: Logger;
}

/** The parts, and what is made of them at start. */
interface Door extends SoapDoorParts {
  contract: SoapContract;
  servers: SoapServers;
}

/** One request on its way. A fault is told in the version that is known when it happens. */
interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly contentType: ContentType;
  version: SoapVersion;
}

/**
 * Makes the SOAP door (D32 to D38), to be mounted at /public/api.asmx: SOAP 1.1 and 1.2 by POST, the WSDL and a page by GET.
 * @throws Error when the contract cannot be used
 */
export async function createSoapDoor(parts: SoapDoorParts): Promise<RequestHandler> {
  const contract = await loadSoapContract(parts.config.apiNamespace);
  const servers = await createSoapServers(contract.wsdl('http://localhost/'), [
    ...contract.operations.keys(),
  ]);
  const door: Door = { ...parts, contract, servers };
  return async (req, res) => {
    const contentType = parseContentType(req.headers['content-type']);
    const version = versionOfMediaType(contentType.mediaType) ?? '1.1';
    const exchange: Exchange = { req, res, contentType, version };
    setVersion(exchange, version);
    try {
      await answer(door, exchange);
    } catch (error) {
      const refusal = refusalOf(door, exchange, error);
      const body = writeFaultMessage(refusal, faultContext(door, exchange));
      send(exchange, { status: faultStatus(refusal), body });
    }
  };
}

async function answer(door: Door, exchange: Exchange): Promise<void> {
  const { req, res } = exchange;
  if (req.path !== '/') throw new AppError('unknown_operation', 'There is nothing under this path.');
  if (req.method === 'GET' || req.method === 'HEAD') {
    sendPage(req, res, door.contract, door.config.publicBaseUrl);
  } else if (req.method === 'POST') {
    send(exchange, await answerMessage(door, exchange));
  } else {
    const allow = ['GET', 'HEAD', 'POST'];
    throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL.', { allow });
  }
}

/** The checks in the order of D43. What follows the operation happens inside the SOAP library's handler for it. */
async function answerMessage(door: Door, exchange: Exchange): Promise<SoapAnswer> {
  const { req, res, contentType } = exchange;
  const bytes = await readBody(req, door.config.maxBodyBytes);
  if (versionOfMediaType(contentType.mediaType) === undefined) {
    throw new AppError(
      'unsupported_media_type',
      'Send text/xml for SOAP 1.1 or application/soap+xml for SOAP 1.2.',
    );
  }
  const message = readMessage(door, exchange, bytes);
  const { version } = exchange;
  const trace = traceOf(res);
  trace.operation = message.operation.name;
  const address = req.socket.remoteAddress ?? '';
  const caller = { door: doorOf(version), requestId: requestIdOf(res), address };
  return door.servers.call(version, message.soapName, async () => {
    try {
      return await runCall({ ...message, caller, trace }, door.dispatcher);
    } catch (error) {
      const refusal = refusalOf(door, exchange, error);
      throw new SoapFault(writeFault(refusal, faultContext(door, exchange)), faultStatus(refusal));
    }
  });
}

type Message = Pick<SoapCall, 'soapName' | 'operation' | 'request'>;

/** Reads the whole message in one go: no document outlives it, so there is never more than one in memory. */
function readMessage({ contract, config }: Door, exchange: Exchange, bytes: Buffer): Message {
  const { req, contentType } = exchange;
  const document = openDocument(bytes, req.headers['content-type'], config);
  try {
    const envelope = document.root;
    setVersion(exchange, versionOf(envelope));
    const element = bodyElement(envelope, exchange.version);
    const soapName = element.namespaceUri === contract.namespace ? element.name : '';
    const soapAction = req.headers['soapaction']?.toString();
    checkAction({ soapAction, action: contentType.action }, exchange.version, soapName, contract);
    const operation = contract.operations.get(soapName);
    if (operation === undefined) throw unknownOperation(exchange.version, element);
    return { soapName, operation, request: readRequest(element, operation, contract, config.maxSetItems) };
  } finally {
    document.dispose();
  }
}

function setVersion(exchange: Exchange, version: SoapVersion): void {
  exchange.version = version;
  traceOf(exchange.res).door = doorOf(version);
}

function doorOf(version: SoapVersion): 'soap11' | 'soap12' {
  return version === '1.1' ? 'soap11' : 'soap12';
}

/** Makes a refusal out of whatever was thrown, notes it for the log, and sets the headers that it asks for. */
function refusalOf({ log }: Door, { res }: Exchange, error: unknown): AppError {
  const refusal = asAppError(error, res, log);
  traceOf(res).code = refusal.code;
  if (refusal.allow !== undefined) res.setHeader('Allow', refusal.allow.join(', '));
  if (refusal.retryAfter !== undefined) {
    res.setHeader('Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfter))));
  }
  return refusal;
}

function faultContext(
  { contract }: Door,
  { res, version }: Exchange,
): { version: SoapVersion; namespace: string; requestId: string } {
  return { version, namespace: contract.namespace, requestId: requestIdOf(res) };
}

function send({ res, version }: Exchange, { status, body }: SoapAnswer): void {
  sendBody(res, status, `${mediaTypes[version]}; charset=utf-8`, body);
}
