import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.js';
import { AppError } from '../domain/errors.js';
import { requestIdOf, contextOfRequest } from '../http/request.js';
import { framed, sendBody, sendMethods } from '../http/response.js';
import type { ResponseBody } from '../http/response.js';
import type { Caller } from '../pipeline/authenticate.js';
import type { Exchange, OperationRequest, Pipeline } from '../pipeline/pipeline.js';
import type { Body } from '../pipeline/receive.js';
import { parseContentType } from './xml-precheck.js';
import type { SoapContract } from './contract.js';
import { mediaTypes, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import { createResultEnvelopes, operationRequest } from './results.js';
import type { ResultEnvelopes, ResultValue } from './results.js';
import { faultStatus, noteFault, writeFaultMessage } from './faults.js';
import { readMessage } from './message.js';
import type { MessageHeaders, ReadLargeMessage } from './message.js';

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
    const exchange = new SoapExchange(req, res, protocol);
    if (req.method === 'OPTIONS') sendMethods(res, methods);
    else if (req.method === 'GET' || req.method === 'HEAD') parts.answerGet(req, res);
    else await pipeline(req, res, exchange);
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
