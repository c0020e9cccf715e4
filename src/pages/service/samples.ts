import type { SoapVersion } from '../../soap/envelope.js';
import { lines, markup, shown } from '../html.js';
import type { Html } from '../html.js';
import { soapExchange, soapHeaders } from '../soap-samples.js';
import type { NamedOperation } from '../soap-samples.js';

/** A request and its answer, with placeholders. */
export interface Sample {
  readonly request: Html;
  readonly response: Html;
}

/** What a sample is about, and where it would be sent. */
export interface SampleSubject extends NamedOperation {
  readonly address: string;
}

/** A value that the reader has to put in. */
function placeholder(text: string): Html {
  return markup`<var>${text}</var>`;
}

/** A SOAP request and its answer: an example of the contract, in which only the key is missing (D40). */
export function soapSample(version: SoapVersion, subject: SampleSubject): Sample {
  const { message, answer } = soapExchange(version, subject);
  const key = message.indexOf('API_KEY');
  const headers = soapHeaders(version, subject).map(({ key, value }) => `${key}: ${value}`);
  return {
    request: lines([
      requestLines(subject, ''),
      ...headers,
      '',
      [message.slice(0, key), placeholder('API_KEY'), message.slice(key + 'API_KEY'.length)],
    ]),
    response: lines(['HTTP/1.1 200 OK', headers[0], '', answer]),
  };
}

/** The form-encoded request and its answer; for an operation whose parameters are plain values. */
export function formSample(subject: SampleSubject): Sample {
  const { soapName, parameters, result, namespace } = subject;
  const fields = parameters.map((name, index) => [index === 0 ? '' : '&', name, '=', placeholder('string')]);
  const { kind } = result;
  const element = kind === 'dataset' ? 'DataSet' : kind;
  const content =
    kind === 'dataset'
      ? shown`\n  <xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${placeholder('schema')}</xsd:schema>${placeholder('xml')}`
      : placeholder(kind);
  return {
    request: lines([
      requestLines(subject, `/${soapName}`),
      'Content-Type: application/x-www-form-urlencoded',
      '',
      fields,
    ]),
    response: lines([
      'HTTP/1.1 200 OK',
      'Content-Type: text/xml; charset=utf-8',
      '',
      '<?xml version="1.0" encoding="utf-8"?>',
      shown`<${element} xmlns="${namespace}">${content}</${element}>`,
    ]),
  };
}

function requestLines({ address }: SampleSubject, rest: string): Html {
  const { host, pathname } = new URL(address);
  return lines([`POST ${pathname}${rest} HTTP/1.1`, `Host: ${host}`]);
}
