import type { SoapOperation } from '../../soap/contract.js';
import { envelopeDeclarations, mediaTypes } from '../../soap/envelope.js';
import { envelopeNamespaces } from '../../soap/xml.js';
import type { SoapVersion } from '../../soap/envelope.js';
import { lines, markup, shown } from '../html.js';
import type { Fragment, Html } from '../html.js';

/** A message and its answer, with placeholders. */
export interface Sample {
  readonly request: Html;
  readonly response: Html;
}

/** What a sample is about, and where it would be sent. */
export interface SampleSubject {
  readonly soapName: string;
  readonly operation: SoapOperation;
  readonly namespace: string;
  readonly address: string;
}

/** A value that the reader has to put in. */
export function placeholder(text: string): Html {
  return markup`<var>${text}</var>`;
}

/** A SOAP request and its answer, as they go over the wire (D40). */
export function soapSample(version: SoapVersion, subject: SampleSubject): Sample {
  const { soapName, operation, namespace } = subject;
  const action = version === '1.1' ? [shown`SOAPAction: "${namespace}/${soapName}"`] : [];
  const contentType = `${mediaTypes[version]}; charset=utf-8`;
  const parameters = operation.parameters.map((name) => [
    name,
    name === operation.data?.parameter ? dataSet : placeholder('string'),
  ]) as [string, Fragment][];
  const response = `${soapName}Response`;
  return {
    request: lines([
      postLines(subject, '', contentType),
      ...action,
      '',
      // ASMX uses another prefix in its samples of SOAP 1.2 than in its answers.
      envelope(version, version === '1.1' ? 'soap' : 'soap12', soapName, namespace, parameters),
    ]),
    response: lines([
      answerLines(contentType),
      '',
      envelope(version, 'soap', response, namespace, [[`${soapName}Result`, resultOf(operation)]]),
    ]),
  };
}

/** The form-encoded request and its answer; for an operation whose parameters are plain values. */
export function formSample(subject: SampleSubject): Sample {
  const { soapName, operation, namespace } = subject;
  const fields = operation.parameters.map((name, index) => [
    index === 0 ? '' : '&',
    name,
    '=',
    placeholder('string'),
  ]);
  const { kind } = operation.result;
  const element = kind === 'dataset' ? 'DataSet' : kind;
  const content =
    kind === 'dataset'
      ? shown`\n  <xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${placeholder('schema')}</xsd:schema>${placeholder('xml')}`
      : placeholder(kind);
  return {
    request: lines([postLines(subject, `/${soapName}`, 'application/x-www-form-urlencoded'), '', fields]),
    response: lines([
      answerLines('text/xml; charset=utf-8'),
      '',
      declaration,
      shown`<${element} xmlns="${namespace}">${content}</${element}>`,
    ]),
  };
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>';
const dataSet = shown`\n        <xsd:schema>${placeholder('schema')}</xsd:schema>${placeholder('xml')}`;

function resultOf({ result }: SoapOperation): Html {
  return result.kind === 'dataset' ? dataSet : placeholder(result.kind);
}

function postLines({ address }: SampleSubject, rest: string, contentType: string): Html {
  const { host, pathname } = new URL(address);
  return lines([
    `POST ${pathname}${rest} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${contentType}`,
    shown`Content-Length: ${placeholder('length')}`,
  ]);
}

function answerLines(contentType: string): Html {
  return lines([
    'HTTP/1.1 200 OK',
    `Content-Type: ${contentType}`,
    shown`Content-Length: ${placeholder('length')}`,
  ]);
}

function envelope(
  version: SoapVersion,
  prefix: string,
  element: string,
  namespace: string,
  children: readonly [string, Fragment][],
): Html {
  return lines([
    declaration,
    `<${prefix}:Envelope xmlns:${prefix}="${envelopeNamespaces[version]}"`,
    ...envelopeDeclarations
      .split(' ')
      .map((one, index, all) => `    ${one}${index + 1 === all.length ? '>' : ''}`),
    `  <${prefix}:Body>`,
    `    <${element} xmlns="${namespace}">`,
    ...children.map(([name, value]) => shown`      <${name}>${value}</${name}>`),
    `    </${element}>`,
    `  </${prefix}:Body>`,
    `</${prefix}:Envelope>`,
  ]);
}
