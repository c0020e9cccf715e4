import type { Request, RequestHandler, Response } from 'express';
import type { Caller, Scope } from '../authenticate.js';
import type { Config } from '../config.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError } from '../domain/errors.js';
import { requestIdOf, traceOf } from '../http/request.js';
import { sendBody } from '../http/send.js';
import type { Logger } from '../log.js';
import type { Reception } from '../receive.js';
import { SoapFault, createSoapServers, runCall } from './call.js';
import type { SoapAnswer, SoapCall, SoapServers } from './call.js';
import { parseContentType } from './content-type.js';
import type { ContentType } from './content-type.js';
import { loadSoapContract } from './contract.js';
import type { SoapContract, SoapOperation } from './contract.js';
import { mediaTypes, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import { faultStatus, refusalOf, writeFault, writeFaultMessage } from './faults.js';
import { createXmlKeyScanner } from './key-scanner.js';
import { readMessage } from './message.js';
import type { Message, MessageHeaders, ReadLargeMessage } from './message.js';
import { answerFormPost } from './pages/form-post.js';
import { createPages } from './pages/get.js';
import type { Pages } from './pages/get.js';

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
  const door: Door = { ...parts, contract, servers, pages };
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
  const { bytes } = received;
  if (!received.isLarge) return answerSmall(door, exchange, bytes, headers, caller);
  return dispatcher.takeTurn(received.owner, caller, async () => {
    const message =
      readLarge === undefined
        ? readMessage(bytes, headers, contract, config, onVersion)
        : await readLarge(bytes, headers, contract, onVersion, caller.signal);
    return runMessage(door, exchange, { ...message, caller });
  });
}

/** What a message was read into, as it is remembered. */
interface RecognisedMessage {
  readonly soapName: string;
  readonly version: SoapVersion;
  readonly input: object;
}

/** What came before need not be read again: only its key is looked up. */
function answerSmall(
  door: Door,
  exchange: Exchange,
  bytes: Buffer,
  headers: MessageHeaders,
  caller: Caller,
): Promise<SoapAnswer> {
  const { contract, config, reception } = door;
  const { recognised } = reception;
  const name = recognised.nameOf(contextOf(headers, contract.namespace), bytes);
  const known = name === undefined ? undefined : recognised.find(name);
  if (known !== undefined) {
    const { soapName, version, input } = known.input as RecognisedMessage;
    setVersion(exchange, version);
    const operation = operationOf(contract, soapName);
    const request = { key: { hash: known.keyHash }, input };
    return runMessage(door, exchange, { soapName, operation, request, caller });
  }
  const message = readMessage(bytes, headers, contract, config, (found) => setVersion(exchange, found));
  const { version } = exchange;
  const onAdmitted = ({ keyHash }: Scope): void => {
    if (name === undefined) return;
    const read = { soapName: message.soapName, version, input: message.request.input };
    // The smallest row, `<Roles/>`, takes three times the bytes of the smallest item of JSON.
    recognised.remember(name, keyHash, read satisfies RecognisedMessage, Math.ceil(bytes.length / 3));
  };
  return runMessage(door, exchange, { ...message, caller, onAdmitted });
}

/** The headers that decide how a message is read. Signs that no header has stand between them, and for what every action begins with. */
function contextOf({ contentType, soapAction }: MessageHeaders, namespace: string): string {
  // An empty action is not the same as none.
  const headers = [contentType, soapAction].map((value) => value?.replaceAll(`${namespace}/`, '\0') ?? '\n');
  return `soap\n${headers.join('\n')}`;
}

function operationOf({ operations }: SoapContract, soapName: string): SoapOperation {
  const operation = operations.get(soapName);
  if (operation === undefined) throw new Error('an operation is remembered that the contract does not have');
  return operation;
}

/** What follows the operation happens inside the SOAP library's handler for it. */
function runMessage(
  { contract, dispatcher, log, servers }: Door,
  exchange: Exchange,
  call: SoapCall & Pick<Message, 'soapName'>,
): Promise<SoapAnswer> {
  const { res, version } = exchange;
  traceOf(res).operation = call.operation.name;
  const caller = { ...call.caller, door: doorOf(version) };
  return servers.call(version, call.soapName, async () => {
    try {
      return await runCall({ ...call, caller }, dispatcher);
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
