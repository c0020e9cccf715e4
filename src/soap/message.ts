import type { Config } from '../config.js';
import { AppError } from '../domain/errors.js';
import { findOperation } from './action.js';
import { parseContentType } from './content-type.js';
import type { SoapContract } from './contract.js';
import { bodyElement, openDocument, versionOf } from './reader.js';
import { readRequest } from './request.js';
import type { SoapRequest } from './request.js';
import type { SoapOperation } from './soap-operation.js';
import { versionOfMediaType } from './version.js';
import type { SoapVersion } from './version.js';

/** The headers that take part in reading a message. */
export interface MessageHeaders {
  readonly contentType: string | undefined;
  readonly soapAction: string | undefined;
}

/** A message that was read to its end; its document is gone. */
export interface Message {
  readonly soapName: string;
  readonly operation: SoapOperation;
  readonly request: SoapRequest;
}

/** readMessage for large messages, elsewhere: there the limits are known. */
export type ReadLargeMessage = (
  bytes: Buffer,
  headers: MessageHeaders,
  contract: SoapContract,
  onVersion: (version: SoapVersion) => void,
  signal?: AbortSignal,
) => Promise<Message>;

/**
 * Reads a SOAP message by the contract, in the order of D43: media type, encoding, well-formed, version, operation, contract. It reads
 * all in one go: no document outlives it, so there is never more than one in memory.
 * @param bytes the body, content codings undone
 * @param onVersion is told the version as soon as the envelope says it: a refusal is answered in that version
 * @returns the message; a breach of the contract that is told only after the key has been looked at is in its request
 * @throws AppError unsupported_media_type, and as openDocument, versionOf, bodyElement and findOperation do
 */
export function readMessage(
  bytes: Buffer,
  { contentType, soapAction }: MessageHeaders,
  contract: SoapContract,
  limits: Pick<Config, 'maxXmlDepth' | 'maxXmlAttributes' | 'maxSetItems'>,
  onVersion: (version: SoapVersion) => void,
): Message {
  const { mediaType, action } = parseContentType(contentType);
  if (versionOfMediaType(mediaType) === undefined) {
    throw new AppError(
      'unsupported_media_type',
      'Send text/xml for SOAP 1.1 or application/soap+xml for SOAP 1.2.',
    );
  }
  const document = openDocument(bytes, contentType, limits);
  try {
    const envelope = document.root;
    const version = versionOf(envelope);
    onVersion(version);
    const element = bodyElement(envelope, version);
    const operation = findOperation(element, { soapAction, action }, version, contract);
    const request = readRequest(element, operation, contract, limits.maxSetItems);
    return { soapName: element.name, operation, request };
  } finally {
    document.dispose();
  }
}
