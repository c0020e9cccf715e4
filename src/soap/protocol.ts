import type { Request, RequestHandler, Response } from 'express';
import type { Protocol } from '../api.js';
import type { Config } from '../config/config.js';
import { AppError } from '../domain/errors.js';
import { refusalHeaders } from '../http/problem.js';
import type { Call } from '../http/request.js';
import { sendMethods } from '../http/response.js';
import type { Answer } from '../http/response.js';
import type { SoapContract } from './contract.js';
import { mediaTypes, parseContentType, versionOfMediaType } from './envelope.js';
import type { SoapVersion } from './xml.js';
import { faultStatus, soapFault, upgradeHeader } from './faults.js';
import { inputOf, readMessage } from './message.js';
import type { MessageHeaders, SoapMessage } from './message.js';
import { createNodeSoap, resultMessage, serializeMissing, serializeResult } from './serialize.js';
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

/**
 * SOAP 1.1 and 1.2 (D32 to D40), by POST at /public/api.asmx. A fault is sent in the version known when it occurs: that of the Content-Type
 * until the envelope is read (D43).
 * @throws Error when the contract cannot be used
 */
export async function soapProtocol(
  contract: SoapContract,
  config: Config,
): Promise<Protocol<MessageHeaders, SoapMessage>> {
  const soapNames = [...contract.operations.keys()];
  const handle = await createNodeSoap(contract.wsdl('http://localhost/'), soapNames);
  const answer = async (call: Call, soapName: string, value: ResultValue): Promise<Answer> => {
    return { type: typeOf(call), body: await resultMessage(handle, versionOf(call), soapName, value) };
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
    validate: inputOf,
    async serialize(result, { soapName, soapOperation }, call, reserve) {
      return answer(call, soapName, await serializeResult(result, soapOperation, reserve));
    },
    async recover(error, { soapName, soapOperation }, call) {
      return answer(call, soapName, await serializeMissing(error, soapOperation));
    },
    async serializeError(error, call) {
      const isMismatch = error.code === 'version_mismatch';
      // A message of an unknown version is answered in the older one, as ASMX does.
      if (isMismatch) setVersion(call, '1.1');
      const version = versionOf(call);
      const fault = soapFault(error, { version, namespace: contract.namespace, requestId: call.id });
      // Any operation writes the same fault, and often none is known.
      const message = await handle(version, soapNames[0] ?? '', () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- as node-soap takes faults
        throw fault;
      });
      return {
        status: faultStatus(error),
        type: typeOf(call),
        body: isMismatch ? message.replace('<soap:Body>', `${upgradeHeader}<soap:Body>`) : message,
        headers: refusalHeaders(error),
      };
    },
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
