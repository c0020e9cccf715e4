import type { Request, RequestHandler, Response } from 'express';
import type { Caller, Scope } from '../authenticate.js';
import type { Config } from '../config.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError, ProgramError } from '../domain/errors.js';
import { requestIdOf, contextOfRequest } from '../http/request.js';
import { sendBody } from '../http/send.js';
import type { Logger } from '../log.js';
import type { Reception } from '../receive.js';
import { SoapFault, createSoapServers, runCall } from './call.js';
import type { SoapAnswer, SoapCall, SoapServers } from './call.js';
import { parseContentType } from './content-type.js';
import type { ContentType } from './content-type.js';
import type { SoapContract, SoapOperation } from './contract.js';
import { mediaTypes, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import { faultStatus, refusalOf, writeFault, writeFaultMessage } from './faults.js';
import { createXmlKeyScanner } from './key-scanner.js';
import { readMessage } from './message.js';
import type { Message, MessageHeaders, ReadLargeMessage } from './message.js';

/** Answers a GET at the SOAP address: the WSDL and the pages (D40). */
export type AnswerGet = (req: Request, res: Response) => void;

/** What the SOAP endpoint needs from the rest of the server. */
export interface SoapEndpointParts {
  config: Config;
  contract: SoapContract;
  dispatcher: Dispatcher;
  log: Logger;
  reception: Reception;
  answerGet: AnswerGet;
  /** Reads large messages outside of this thread; if absent, they are read here. */
  readLarge?: ReadLargeMessage | undefined;
}

/** The parts, and what is created from them at startup. */
interface Protocol extends SoapEndpointParts {
  servers: SoapServers;
}

/** One request in progress. A fault is sent in the version known when it occurs. */
interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly contentType: ContentType;
  version: SoapVersion;
}

/**
 * Creates the SOAP endpoint (D32 to D40) for /public/api.asmx: SOAP 1.1 and 1.2 by POST; `answerGet` handles GET. Requests below that
 * address are passed on.
 * @throws Error when the contract cannot be used
 */
export async function createSoapEndpoint(parts: SoapEndpointParts): Promise<RequestHandler> {
  const { contract } = parts;
  const servers = await createSoapServers(contract.wsdl('http://localhost/'), [
    ...contract.operations.keys(),
  ]);
  const protocol: Protocol = { ...parts, servers };
  return async (req, res, next) => {
    if (req.path !== '/') {
      next();
      return;
    }
    const contentType = parseContentType(req.headers['content-type']);
    const version = versionOfMediaType(contentType.mediaType) ?? '1.1';
    const exchange: Exchange = { req, res, contentType, version };
    setVersion(exchange, version);
    try {
      await answer(protocol, exchange);
    } catch (error) {
      const refusal = refusalOf(error, exchange.res, protocol.log);
      // A message of an unknown version is answered in the older one, as ASMX does.
      if (refusal.code === 'version_mismatch') setVersion(exchange, '1.1');
      const body = writeFaultMessage(refusal, faultContext(contract, exchange));
      send(exchange, { status: faultStatus(refusal), body });
    }
  };
}

async function answer(protocol: Protocol, exchange: Exchange): Promise<void> {
  const { req, res } = exchange;
  if (req.method === 'GET' || req.method === 'HEAD') {
    protocol.answerGet(req, res);
  } else if (req.method === 'POST') {
    send(exchange, await answerMessage(protocol, exchange));
  } else {
    const allow = ['GET', 'HEAD', 'POST'];
    throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.', { allow });
  }
}

/** Makes the checks in the order of D43. */
async function answerMessage(protocol: Protocol, exchange: Exchange): Promise<SoapAnswer> {
  const { req, res } = exchange;
  const { config, contract, dispatcher, reception, readLarge } = protocol;
  const caller = reception.callerOf(req, res, protocolOf(exchange.version));
  const headers = headersOf(req);
  const onVersion = (known: SoapVersion): void => setVersion(exchange, known);
  const received = await reception.receive(req, caller, () => createXmlKeyScanner(headers.contentType));
  const { bytes } = received;
  if (!received.isLarge) return answerSmall(protocol, exchange, bytes, headers, caller);
  return dispatcher.takeTurn(received.owner, caller, async () => {
    const message =
      readLarge === undefined
        ? readMessage(bytes, headers, contract, config, onVersion)
        : await readLarge(bytes, headers, contract, onVersion, caller.signal);
    return runMessage(protocol, exchange, { ...message, caller });
  });
}

/** The remembered result of reading a message. */
interface RecognisedMessage {
  readonly soapName: string;
  readonly version: SoapVersion;
  readonly input: object;
}

/** A message with the same bytes as before is not read again: only its key is looked up. */
function answerSmall(
  protocol: Protocol,
  exchange: Exchange,
  bytes: Buffer,
  headers: MessageHeaders,
  caller: Caller,
): Promise<SoapAnswer> {
  const { contract, config, reception } = protocol;
  const { recognised } = reception;
  const name = recognised.nameOf(contextOf(headers, contract.namespace), bytes);
  const known = name === undefined ? undefined : recognised.find(name);
  if (known !== undefined) {
    const { soapName, version, input } = known.input as RecognisedMessage;
    setVersion(exchange, version);
    const operation = operationOf(contract, soapName);
    const request = { key: { hash: known.keyHash }, input };
    return runMessage(protocol, exchange, { soapName, operation, request, caller });
  }
  const message = readMessage(bytes, headers, contract, config, (found) => setVersion(exchange, found));
  const { version } = exchange;
  const share = ({ keyHash }: Scope, input: object): object => {
    if (name === undefined) return input;
    const read: RecognisedMessage = { soapName: message.soapName, version, input };
    // The smallest row, `<Roles/>`, takes three times the bytes of the smallest item of JSON.
    return recognised.remember(name, keyHash, read, Math.ceil(bytes.length / 3))?.input ?? input;
  };
  return runMessage(protocol, exchange, { ...message, caller, share });
}

/**
 * The headers that decide how a message is read, joined by characters that no header contains. One of them replaces the namespace that
 * starts every action.
 */
function contextOf({ contentType, soapAction }: MessageHeaders, namespace: string): string {
  // An empty action is not the same as a missing one.
  const headers = [contentType, soapAction].map((value) => value?.replaceAll(`${namespace}/`, '\0') ?? '\n');
  return `soap\n${headers.join('\n')}`;
}

function operationOf({ operations }: SoapContract, soapName: string): SoapOperation {
  const operation = operations.get(soapName);
  if (operation === undefined)
    throw new ProgramError('an operation is remembered that the contract does not have');
  return operation;
}

/** Everything after reading happens inside the SOAP library's handler for the operation. */
function runMessage(
  { contract, dispatcher, log, servers }: Protocol,
  exchange: Exchange,
  call: SoapCall & Pick<Message, 'soapName'>,
): Promise<SoapAnswer> {
  const { res, version } = exchange;
  contextOfRequest(res).operation = call.operation.name;
  const caller = { ...call.caller, protocol: protocolOf(version) };
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
  contextOfRequest(exchange.res).protocol = protocolOf(version);
}

function protocolOf(version: SoapVersion): 'soap11' | 'soap12' {
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
