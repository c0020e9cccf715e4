import type { SoapContract } from '../contract.js';
import type { SoapVersion } from '../xml.js';
import { lines, markup, shown, type Html } from '../../markup.js';
import { soapExchange, soapHeaders, type NamedOperation } from '../samples.js';

/** What the pages show from the WSDL besides the operations' parameters. */
export interface ServiceDescription {
  readonly service: string;
  /**
   * Paragraphs of the documentation of the service; one that is code keeps its line breaks and ends with one, which no other paragraph
   * does.
   */
  readonly documentation: readonly string[];
  /** Names of the bindings: SOAP 1.1, then 1.2. */
  readonly bindings: readonly string[];
  /** Paragraphs of each operation's documentation, by SOAP name. */
  readonly operations: Readonly<Record<string, readonly string[]>>;
}

export interface PageContext {
  readonly contract: SoapContract;
  /** Address of the endpoint, as the caller reached it. */
  readonly address: string;
  /** The same, relative to the page. */
  readonly home: string;
  /** Whether the request is from the local machine, which gets the test form. */
  readonly isLocal: boolean;
}

export interface Sample {
  readonly request: Html;
  readonly response: Html;
}

/** The operation of a sample, and the address to send it to. */
export interface SampleSubject extends NamedOperation {
  readonly address: string;
}

function placeholder(text: string): Html {
  return markup`<var>${text}</var>`;
}

/** A SOAP request and its response: an example of the contract, in which only the key is missing. */
export function soapSample(version: SoapVersion, subject: SampleSubject): Sample {
  const { message, responseMessage: response } = soapExchange(version, subject);
  const key = message.indexOf('API_KEY');
  const headers = soapHeaders(version, subject).map(({ key, value }) => `${key}: ${value}`);
  return {
    request: lines([
      requestLines(subject, ''),
      ...headers,
      '',
      [message.slice(0, key), placeholder('API_KEY'), message.slice(key + 'API_KEY'.length)],
    ]),
    response: lines(['HTTP/1.1 200 OK', headers[0], '', response]),
  };
}

/** The form-encoded request and its response, for an operation whose parameters are plain values. */
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

/** The section Test: a form for the local machine, for others the reason why there is none. */
export function writeTestSection(context: PageContext, operation: NamedOperation): Html {
  return markup`<section aria-labelledby="test">
    <h3 id="test">Test</h3>
    ${form(context, operation)}
  </section>`;
}

function form(context: PageContext, operation: NamedOperation): Html {
  if (!context.isLocal) {
    return markup`<p class="note">The test form is only available for requests from the local machine.</p>`;
  }
  return operation.data === undefined ? fieldsForm(context, operation) : envelopeForm(context, operation);
}

/** One field for each parameter; the response opens in another window, as in ASMX. */
function fieldsForm({ home }: PageContext, { soapName, parameters, required }: NamedOperation): Html {
  const fields = parameters.map(
    (name) =>
      markup`<label for="field-${name}">${name}</label>
        <input
          id="field-${name}"
          name="${name}"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          ${required.includes(name) ? 'required' : ''}
        />`,
  );
  return markup`<p>
      To test the operation using the HTTP POST protocol, click the 'Invoke' button. The response opens in
      another window.
    </p>
    <form method="post" action="${home}/${encodeURIComponent(soapName)}" target="_blank" rel="noopener">
      ${fields}<button type="submit">Invoke</button>
    </form>`;
}

/** A whole message, for an operation whose parameters are not all plain values. A script sends it. */
function envelopeForm({ home }: PageContext, operation: NamedOperation): Html {
  const { soapName, namespace } = operation;
  const { message } = soapExchange('1.1', operation);
  return markup`<p>
      This operation takes a DataSet. Replace <code>API_KEY</code> with your API key, change the
      message as you need, and click the 'Invoke' button. It is sent by SOAP 1.1, or 1.2 if its envelope says
      so, and really carried out.
    </p>
    <p class="note" id="no-script">Sending the message from this page needs JavaScript.</p>
    <form id="envelope-form" method="post" action="${home}" data-action="${namespace}/${soapName}">
      <label for="envelope">SOAP message</label>
      <textarea
        id="envelope"
        name="envelope"
        rows="30"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
      >
${message}</textarea>
      <button type="submit" disabled>Invoke</button>
    </form>
    <h4>Response</h4>
    <p id="response-status" role="status">Not sent yet.</p>
    <pre id="response" hidden tabindex="0" role="region" aria-label="Response"></pre>`;
}
