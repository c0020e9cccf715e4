import type { Protocol } from '../../api.js';
import type { Config } from '../../config/config.js';
import { invalidRequest, pointer, quotedName } from '../../contract/violations.js';
import { suggestion } from '../../contract/nearest.js';
import { AppError, type ErrorItem } from '../../domain/errors.js';
import { escapeXml, isXmlText } from '../../domain/text.js';
import { getCharset, decode } from '../../http/body.js';
import { errorHeaders } from '../../http/problem.js';
import { framed, type OutgoingResponse, type ResponseBody } from '../../http/response.js';
import type { SoapContract, SoapOperation } from '../contract.js';
import { parseContentType, writeEnvelope } from '../envelope.js';
import { faultStatus, faultText } from '../faults.js';
import { getInput, readMessage, type SoapMessage } from '../message.js';
import { serializeMissing, serializeResult, type ResultValue } from '../protocol.js';
import { isFromOwnPage, mayUseForms } from '../../http/local-request.js';

/** A form holds a key and a name: 100 KB with every character escaped. */
const maxFormBytes = 131_072;

interface FormRoute {
  readonly soapName: string;
  readonly soapOperation: SoapOperation;
}

/** Chromium shows XML with a style and pictures of its own. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * The local form of ASMX: the form-encoded POST to api.asmx/NAME behind the test form. For requests from the local machine only; for others
 * these paths do not exist. Results are bare values, errors plain text, both as in ASMX.
 */
export function formProtocol(contract: SoapContract, config: Config): Protocol<FormRoute, SoapMessage> {
  const respond = (value: ResultValue, { soapOperation }: SoapMessage): OutgoingResponse => ({
    type: 'text/xml; charset=utf-8',
    body: writeValue(value, soapOperation, contract.namespace),
    headers: ['Content-Security-Policy', policy],
  });
  return {
    maxBytes: maxFormBytes,
    route(call) {
      const { req } = call;
      call.protocol = 'form';
      if (!mayUseForms(config, req) || !isFromOwnPage(req)) throw notThere(req.path);
      const soapName = req.path.slice(1);
      const soapOperation = findRoute(contract, soapName);
      if (req.method !== 'POST') throw new AppError('method_not_allowed', 'Use POST.', { allow: ['POST'] });
      call.operation = soapOperation.name;
      return { soapName, soapOperation };
    },
    async parse(bytes, { req }, { soapName, soapOperation }) {
      const contentType = req.headers['content-type'];
      if (parseContentType(contentType).mediaType !== 'application/x-www-form-urlencoded') {
        throw new AppError(
          'unsupported_media_type',
          'Request format is invalid. Send application/x-www-form-urlencoded.',
        );
      }
      const fields = readFields(bytes, contentType);
      return readFormRequest(fields, soapName, soapOperation, contract, config);
    },
    validate: getInput,
    serialize: async (result, message, _call, reserve) =>
      respond(await serializeResult(result, message.soapOperation, reserve), message),
    recover: async (error, message) => respond(await serializeMissing(error, message.soapOperation), message),
    serializeError: (error, call) => ({
      status: error.code === 'unknown_operation' ? 404 : faultStatus(error),
      type: 'text/plain; charset=utf-8',
      body: plainText(error, call.id),
      headers: errorHeaders(error),
    }),
  };
}

function findRoute({ operations }: SoapContract, soapName: string): SoapOperation {
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

/** The message of ASMX if the protocol is off. */
function notThere(path: string): AppError {
  const text = `Request format is unrecognized for URL unexpectedly ending in '${path.slice(0, 255)}'.`;
  return new AppError('unknown_operation', text);
}

function writeValue(value: ResultValue, { result }: SoapOperation, namespace: string): ResponseBody {
  const name = result.kind === 'dataset' ? 'DataSet' : result.kind;
  const beginning = `<?xml version="1.0" encoding="utf-8"?>\n<${name} xmlns="${escapeXml(namespace)}">`;
  const content = typeof value === 'object' ? value : String(value);
  return framed(Buffer.from(beginning), content, Buffer.from(`</${name}>`));
}

/** The message, every further violation, and for internal errors the request id by which to report them. */
function plainText(rejection: AppError, requestId: string): string {
  const { items } = rejection;
  const more = items.length > 1 ? items.map(({ path, message }) => `- ${path}: ${message}`) : [];
  const ours = rejection.status >= 500 ? [`Request id: ${requestId}`] : [];
  return `${[faultText(rejection), ...more, ...ours].join('\n')}\n`;
}

type Field = readonly [string, string];

/** Our pages' forms have fewer fields. */
const maxFields = 100;

/** Reads a form strictly. @throws AppError invalid_encoding, unsupported_charset; invalid_request for too many fields */
function readFields(bytes: Buffer, contentType: string | undefined): Field[] {
  const text = decode(bytes, getCharset(contentType));
  const parts = text.split('&', maxFields + 1).filter((part) => part !== '');
  if (parts.length > maxFields) {
    throw invalidRequest([
      { path: '', code: 'max_items', message: `A form has at most ${maxFields} fields.` },
    ]);
  }
  return parts.map((part) => {
    const [name = '', ...value] = part.split('=');
    return [decodeField(name), decodeField(value.join('='))];
  });
}

/**
 * Turns the fields into the message that a SOAP client would have sent, and reads that like any other message: so the contract, the limits
 * and the messages are the same.
 */
async function readFormRequest(
  fields: readonly Field[],
  soapName: string,
  operation: SoapOperation,
  contract: SoapContract,
  limits: Config,
): Promise<SoapMessage> {
  const { faults, values } = checkFields(fields, operation);
  const parameters = operation.parameters.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [`<${name}>${escapeXml(value)}</${name}>`];
  });
  const body = `<${soapName} xmlns="${escapeXml(contract.namespace)}">${parameters.join('')}</${soapName}>`;
  const headers = { contentType: 'text/xml; charset=utf-8', soapAction: undefined };
  const bytes = Buffer.from(writeEnvelope('1.1', body));
  const message = await readMessage(bytes, headers, contract, limits, () => undefined);
  return faults.length === 0 ? message : { ...message, input: invalidRequest(faults) };
}

function checkFields(
  fields: readonly Field[],
  { parameters }: SoapOperation,
): { faults: ErrorItem[]; values: ReadonlyMap<string, string> } {
  const faults: ErrorItem[] = [];
  const values = new Map<string, string>();
  const reject = (name: string, code: ErrorItem['code'], message: string) =>
    void faults.push({ path: pointer([name.toWellFormed()]), code, message });
  for (const [name, value] of fields) {
    if (!parameters.includes(name)) {
      const hint = suggestion(name, parameters, 'parameter');
      reject(name, 'unknown_member', `${quotedName(name)} is not a parameter of this operation${hint}`);
    } else if (values.has(name)) reject(name, 'duplicate_member', `${name} is given twice.`);
    else if (!isXmlText(value))
      reject(name, 'format', `${name} contains characters that XML 1.0 does not allow.`);
    else values.set(name, value);
  }
  return { faults, values };
}

function decodeField(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new AppError('invalid_encoding', 'The form is not valid UTF-8 in percent-encoding.', { cause });
  }
}
