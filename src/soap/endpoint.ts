import type { Request, RequestHandler, Response } from 'express';
import type { Caller, KeyOwner } from '../authenticate.js';
import type { Config } from '../config.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError } from '../domain/errors.js';
import { requestIdOf, traceOf } from '../http/request.js';
import { sendBody } from '../http/send.js';
import type { Logger } from '../log.js';
import type { Reception } from '../receive.js';
import { SoapFault, createSoapServers, runCall } from './call.js';
import { parseContentType } from './content-type.js';
import type { ContentType } from './content-type.js';
import { loadSoapContract } from './contract.js';
import type { SoapContract } from './contract.js';
import { faultStatus, refusalOf, writeFault, writeFaultMessage } from './faults.js';
import { answerFormPost } from './pages/form-post.js';
import { createXmlKeyScanner } from './key-scanner.js';
import { createReadSmallMessage, readMessage } from './message.js';
import type { Message, MessageHeaders, ReadLargeMessage, ReadSmallMessage } from './message.js';
import { createPages } from './pages/get.js';
import type { Pages } from './pages/get.js';
import type { SoapAnswer, SoapServers } from './call.js';
import { mediaTypes, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './envelope.js';

/** What the SOAP door needs from the rest of the server. */
export interface SoapDoorParts {
  config: Config;
  dispatcher: Dispatcher;
  log: Logger;
  reception: Reception;
  /** Reads large messages elsewhere than in this thread; without it they are read here. */
  readLarge?: ReadLargeMessage | undefined;
}

/** The parts, and what is made of them at start. */
interface Door extends SoapDoorParts {
  contract: SoapContract;
  servers: SoapServers;
  pages: Pages;
  readSmall: ReadSmallMessage;
}

/** One request on its way. A fault is told in the version that is known when it happens. */
interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly contentType: ContentType;
  version: SoapVersion;
}

/**
 * Makes the SOAP door (D32 to D40), to be mounted at /public/api.asmx: SOAP 1.1 and 1.2 by POST, the WSDL and pages by GET,
 * and below it the form-encoded POST of the test form.
 * @throws Error when the contract cannot be used
 */
export async function createSoapDoor(parts: SoapDoorParts): Promise<RequestHandler> {
  const contract = await loadSoapContract(parts.config.apiNamespace);
  const servers = await createSoapServers(contract.wsdl('http://localhost/'), [
    ...contract.operations.keys(),
  ]);
  const pages = createPages(contract, parts.config.publicBaseUrl);
  const readSmall = createReadSmallMessage(contract, parts.config);
  const door: Door = { ...parts, contract, servers, pages, readSmall };
  return async (req, res) => {
    if (req.path !== '/') {
      await answerFormPost(door, req, res);
      return;
    }
    const contentType = parseContentType(req.headers['content-type']);
    const version = versionOfMediaType(contentType.mediaType) ?? '1.1';
    const exchange: Exchange = { req, res, contentType, version };
    setVersion(exchange, version);
    try {
      await answer(door, exchange);
    } catch (error) {
      const refusal = refusalOf(error, exchange.res, door.log);
      // A message of no known version is answered in the older one, as ASMX does.
      if (refusal.code === 'version_mismatch') setVersion(exchange, '1.1');
      const body = writeFaultMessage(refusal, faultContext(contract, exchange));
      send(exchange, { status: faultStatus(refusal), body });
    }
  };
}

async function answer(door: Door, exchange: Exchange): Promise<void> {
  const { req, res } = exchange;
  if (req.method === 'GET' || req.method === 'HEAD') {
    door.pages(req, res);
  } else if (req.method === 'POST') {
    send(exchange, await answerMessage(door, exchange));
  } else {
    const allow = ['GET', 'HEAD', 'POST'];
    throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.', { allow });
  }
}

/** The checks in the order of D43. */
async function answerMessage(door: Door, exchange: Exchange): Promise<SoapAnswer> {
  const { req, res } = exchange;
  const { config, contract, dispatcher, reception, readLarge } = door;
  const caller = reception.callerOf(req, res, doorOf(exchange.version));
  const headers = headersOf(req);
  const onVersion = (known: SoapVersion): void => setVersion(exchange, known);
  const received = await reception.receive(req, caller, () => createXmlKeyScanner(headers.contentType));
  const { bytes, owner } = received;
  if (!received.isLarge) {
    return runMessage(door, exchange, door.readSmall(bytes, headers, onVersion), caller, owner);
  }
  return dispatcher.takeTurn(received.owner, caller, async () => {
    const message =
      readLarge === undefined
        ? readMessage(bytes, headers, contract, config, onVersion)
        : await readLarge(bytes, headers, contract, onVersion, caller.signal);
    return runMessage(door, exchange, message, caller, owner);
  });
}

/** What follows the operation happens inside the SOAP library's handler for it. */
function runMessage(
  { contract, dispatcher, log, servers }: Door,
  exchange: Exchange,
  message: Message,
  caller: Caller,
  owner: KeyOwner | undefined,
): Promise<SoapAnswer> {
  const { res, version } = exchange;
  traceOf(res).operation = message.operation.name;
  const call = { ...message, caller: { ...caller, door: doorOf(version) }, owner };
  return servers.call(version, message.soapName, async () => {
    try {
      return await runCall(call, dispatcher);
    } catch (error) {
      const refusal = refusalOf(error, res, log);
      throw new SoapFault(writeFault(refusal, faultContext(contract, exchange)), faultStatus(refusal));
    }
  });
}

function headersOf({ headers }: Request): MessageHeaders {
  return { contentType: headers['content-type'], soapAction: headers['soapaction']?.toString() };
}

function setVersion(exchange: Exchange, version: SoapVersion): void {
  exchange.version = version;
  traceOf(exchange.res).door = doorOf(version);
}

function doorOf(version: SoapVersion): 'soap11' | 'soap12' {
  return version === '1.1' ? 'soap11' : 'soap12';
}

function faultContext(
  contract: SoapContract,
  { res, version }: Exchange,
): { version: SoapVersion; namespace: string; requestId: string } {
  return { version, namespace: contract.namespace, requestId: requestIdOf(res) };
}

function send({ res, version }: Exchange, { status, body }: SoapAnswer): void {
  sendBody(res, status, `${mediaTypes[version]}; charset=utf-8`, body);
}
