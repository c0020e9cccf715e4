import type { Request, Response } from 'express';
import type { Config } from '../../config.js';
import type { Dispatcher } from '../../dispatch.js';
import { AppError } from '../../domain/errors.js';
import { readBody } from '../../http/body.js';
import { requestIdOf, traceOf } from '../../http/request.js';
import { sendBody } from '../../http/send.js';
import type { Logger } from '../../log.js';
import type { Reception } from '../../receive.js';
import { runCall } from '../call.js';
import { parseContentType } from '../content-type.js';
import type { ResultValue, SoapContract, SoapOperation } from '../contract.js';
import { faultStatus, faultText, refusalOf } from '../faults.js';
import { escapeXml } from '../xml.js';
import { readFields, readFormRequest } from './form-fields.js';
import { isFromOwnPage, isLocal } from './local-request.js';

/** What the form-encoded POST needs of the SOAP door. */
export interface FormPostParts {
  readonly config: Config;
  readonly contract: SoapContract;
  readonly dispatcher: Dispatcher;
  readonly log: Logger;
  readonly reception: Reception;
}

/** A form holds a key and a name: 100 KB with every character escaped. */
const mostBytes = 131_072;

/**
 * Answers everything below the SOAP address: the form-encoded POST to api.asmx/NAME behind the test form, for the local machine
 * only (D40). For everybody else there is nothing there. Results are bare values, refusals plain text, both as in ASMX.
 */
export async function answerFormPost(parts: FormPostParts, req: Request, res: Response): Promise<void> {
  traceOf(res).door = 'form';
  try {
    const result = await answer(parts, req, res);
    // Chromium shows XML with a style and pictures of its own.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
    res.setHeader('Content-Security-Policy', policy);
    sendBody(res, 200, 'text/xml; charset=utf-8', result);
  } catch (error) {
    const refusal = refusalOf(error, res, parts.log);
    const status = refusal.code === 'unknown_operation' ? 404 : faultStatus(refusal);
    sendBody(res, status, 'text/plain; charset=utf-8', plainText(refusal, requestIdOf(res)));
  }
}

/** The checks in the order of D43; the operation comes first here, as it stands in the path. */
async function answer(parts: FormPostParts, req: Request, res: Response): Promise<string> {
  const { config, contract, dispatcher, reception } = parts;
  if (!isLocal(req) || !isFromOwnPage(req)) throw notThere(req.path);
  const soapName = req.path.slice(1);
  const operation = findOperation(contract, soapName);
  if (req.method !== 'POST') throw new AppError('method_not_allowed', 'Use POST.', { allow: ['POST'] });
  traceOf(res).operation = operation.name;
  const bytes = await readBody(req, Math.min(mostBytes, config.maxBodyBytes));
  const { mediaType } = parseContentType(req.headers['content-type']);
  if (mediaType !== 'application/x-www-form-urlencoded') {
    throw new AppError(
      'unsupported_media_type',
      'Request format is invalid. Send application/x-www-form-urlencoded.',
    );
  }
  const fields = readFields(bytes, req.headers['content-type']);
  const request = readFormRequest(fields, soapName, operation, contract, config);
  const caller = reception.callerOf(req, res, 'form');
  const value = await runCall({ operation, request, caller }, dispatcher);
  return writeValue(value, operation, contract.namespace);
}

/** @throws AppError unknown_operation */
function findOperation({ operations }: SoapContract, soapName: string): SoapOperation {
  const operation = operations.get(soapName);
  if (operation === undefined) {
    throw new AppError(
      'unknown_operation',
      `${soapName.slice(0, 255)} Web Service method name is not valid.`,
    );
  }
  if (operation.data !== undefined) {
    throw new AppError('unknown_operation', `${soapName} takes a DataSet: it can be called by SOAP only.`);
  }
  return operation;
}

/** What ASMX says when the protocol is off. */
function notThere(path: string): AppError {
  const text = `Request format is unrecognized for URL unexpectedly ending in '${path.slice(0, 255)}'.`;
  return new AppError('unknown_operation', text);
}

function writeValue(value: ResultValue, { result }: SoapOperation, namespace: string): string {
  const name = result.kind === 'dataset' ? 'DataSet' : result.kind;
  const content = typeof value === 'object' ? Buffer.concat(value).toString() : value.toString();
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name} xmlns="${escapeXml(namespace)}">${content}</${name}>`;
}

/** The message, every further fault, and for our own failures the name under which to ask about them. */
function plainText(refusal: AppError, requestId: string): string {
  const { items } = refusal;
  const more = items.length > 1 ? items.map(({ path, message }) => `- ${path}: ${message}`) : [];
  const ours = refusal.status >= 500 ? [`Request id: ${requestId}`] : [];
  return `${[faultText(refusal), ...more, ...ours].join('\n')}\n`;
}
