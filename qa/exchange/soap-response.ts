import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ParseOption, XmlDocument, XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import type { ErrorDetail } from 'libxml2-wasm';
import { loadContract } from '../../src/contract/load.js';
import { AppError, type ErrorCode, errorTable, itemCodes } from '../../src/domain/errors.js';
import { escapeXml } from '../../src/domain/text.js';
import { projectRoot } from '../../src/root.js';
import type { SoapContract, TableDescription } from '../../src/soap/contract.js';
import { getVersion, mediaTypes } from '../../src/soap/envelope.js';
import { getFaultCode } from '../../src/soap/faults.js';
import {
  attributeValue,
  diffgr,
  envelopeNamespaces,
  isElement,
  msdata,
  type SoapVersion,
  xmlSchema,
} from '../../src/soap/xml.js';
import { createJsonResponseCheck } from './json.js';
import { readResponse, textFindings, typeFindings } from './response.js';
import { descend, getPlace, readElements, type SourceElement } from './source.js';
import type { Call, RecordedResponse, Found } from './types.js';

/** What must be known of a request to judge its response. */
export type SoapCall = Partial<Pick<Call, 'operation' | 'version'>>;

interface Violation extends Pick<Found, 'code' | 'message' | 'rule'> {
  readonly element: SourceElement;
}

/** Checks an element by a schema. @param xml its document, as the schema's library has it */
type XsdCheck = (element: SourceElement, xml: XmlDocument) => Violation[];

/** Codes that the HTTP server itself returns, as a problem document in both protocols, before it closes the connection. */
export const connectionCodes = ['malformed_http', 'request_timeout', 'headers_too_large'];

/** Fault statuses in the WSDL, and 405 from HTTP. */
const faultStatuses = [400, 405, 500];
const statusRule = 'Status 200 for a result; 500 for a fault, or 400 where the body cannot be read as XML.';
const faultRule =
  'Faults: soap:Client (SOAP 1.2: soap:Sender) or soap:Server (soap:Receiver). The detail holds the element error of this schema.';
const dataSetRule =
  'A DataSet holds an inline schema that always describes every table and column, then a diffgram.';

/** Creates the check of responses by the WSDL's schema and datasets.xsd. */
export function createSoapResponseCheck(soap: SoapContract) {
  const check = createMessageCheck(soap);
  let checkProblem: ReturnType<typeof createJsonResponseCheck> | undefined;
  return async (response: RecordedResponse, call: SoapCall): Promise<Found[]> => {
    const { code, faultCode } = await readResponse('soap', response);
    if (faultCode === undefined && connectionCodes.includes(code ?? ''))
      return (checkProblem ??= createJsonResponseCheck(loadContract().document))(response, undefined);
    const found = await textFindings('soap', response, (text) => check(text, response, call));
    if (![200, ...faultStatuses].includes(response.status)) {
      const message = `Status ${response.status} is not among the responses of the SOAP form.`;
      found.unshift({ place: '', code: 'undocumented_status', message, rule: statusRule });
    }
    return found;
  };
}

function createMessageCheck(soap: SoapContract) {
  const inContent = createContentCheck(soap);
  return (text: string, response: RecordedResponse, call: SoapCall): Found[] => {
    const [envelope] = readElements(text).children as [SourceElement];
    const version = getVersion(envelope);
    const body = childNamed(envelope, envelopeNamespaces[version], 'Body');
    const [content, other] = body?.children ?? [];
    if (content === undefined || other !== undefined)
      throw new AppError('invalid_request', 'The envelope does not hold a body with one element.');
    const xml = XmlDocument.fromBuffer(Buffer.from(text), { option: ParseOption.XML_PARSE_HUGE });
    let violations: Violation[];
    try {
      violations = inContent(content, xml, version, response.status, call.operation);
    } finally {
      xml.dispose();
    }
    if (call.version !== undefined && call.version !== version) {
      const message = `The request was SOAP ${call.version}, the response is SOAP ${version}.`;
      const rule = 'The response has the version of the request.';
      violations.unshift({ element: envelope, code: 'wrong_version', message, rule });
    }
    const mediaType = mediaTypes[version];
    const ofType = typeFindings(response, mediaType, `SOAP ${version} is ${mediaType}; charset=utf-8.`);
    return [...ofType, ...violations.map(({ element, ...one }) => ({ ...getPlace(text, element), ...one }))];
  };
}

function createContentCheck({ namespace, operations }: SoapContract) {
  const checkMessage = createXsdCheck(messageSchema(namespace), "the WSDL's schema");
  const checkRows = createRowsCheck();
  return (content: SourceElement, xml: XmlDocument, version: SoapVersion, status: number, soapName = '') => {
    const wrong = (message: string, rule: string): Violation[] => [
      { element: content, code: 'wrong_result', message, rule },
    ];
    if (isElement(content, envelopeNamespaces[version], 'Fault')) {
      // Any other status has already been reported.
      if (status === 200) return wrong('A fault came with status 200.', statusRule);
      const { error, found } = inFault(content, version, namespace);
      if (error === undefined) return found;
      const violations = checkMessage(error, xml);
      return [...found, ...(violations.length > 0 ? violations : unknownCodes(error, namespace))];
    }
    if (faultStatuses.includes(status)) return wrong(`A result came with status ${status}.`, statusRule);
    const operation = operations.get(soapName);
    if (operation === undefined) return [];
    const name = `${soapName}Response`;
    if (!isElement(content, namespace, name)) {
      // If only the namespace differs, the names would not help.
      const message =
        content.name === name
          ? `${name} is in the namespace "${content.namespaceUri.slice(0, 255)}", not in "${namespace}".`
          : `The body holds ${content.name.slice(0, 100)}, not ${name}.`;
      return wrong(message, `The response element is named ${name}, in the namespace ${namespace}.`);
    }
    const violations = checkMessage(content, xml);
    const [result] = content.children;
    if (operation.result.kind !== 'dataset' || violations.length > 0 || result === undefined)
      return violations;
    const { rows, found } = inDataSet(result, operation.result.tables);
    return [...found, ...(rows === undefined ? [] : checkRows(result.name, rows, xml))];
  };
}

const faultParts = {
  '1.1': { code: ['faultcode'], text: ['faultstring'], detail: 'detail' },
  '1.2': { code: ['Code', 'Value'], text: ['Reason', 'Text'], detail: 'Detail' },
};

/** Checks a fault: its code, its text, and the only element in its detail, which is returned. Faults about headers have no detail. */
function inFault(fault: SourceElement, version: SoapVersion, namespace: string) {
  const parts = faultParts[version];
  const own = version === '1.1' ? '' : envelopeNamespaces[version];
  const textAt = (names: readonly string[]): string =>
    names.reduce<SourceElement | undefined>((at, name) => at && childNamed(at, own, name), fault)?.text ?? '';
  const found: Violation[] = [];
  const add = (element: SourceElement, message: string): void =>
    void found.push({ element, code: 'invalid_xml', message, rule: faultRule });
  const known = new Set(
    (Object.keys(errorTable) as ErrorCode[]).map((one) => localPart(getFaultCode(one, version))),
  );
  const code = localPart(textAt(parts.code).trim());
  if (!known.has(code)) add(fault, `The fault's code is none of ${[...known].join(', ')}.`);
  if (textAt(parts.text).trim() === '') add(fault, 'The fault has no text.');
  if (code === 'MustUnderstand') return { found };
  const detail = childNamed(fault, own, parts.detail);
  const [error, other] = detail?.children ?? [];
  if (error !== undefined && other === undefined && isElement(error, namespace, 'error'))
    return { found, error };
  add(detail ?? fault, 'The detail does not hold the one element error of the WSDL.');
  return { found };
}

function localPart(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** The schema allows any text as a code, but the list of codes is closed. */
function unknownCodes(error: SourceElement, namespace: string): Violation[] {
  const inItems = childNamed(error, namespace, 'errors')?.children ?? [];
  return [error, ...inItems].flatMap((parent) => {
    const element = childNamed(parent, namespace, 'code');
    const known = Object.keys(parent === error ? errorTable : itemCodes);
    if (element === undefined || known.includes(element.text)) return [];
    const message = 'This is none of the documented codes.';
    return [{ element, code: 'enum', message, rule: `one of ${known.join(', ')}` }];
  });
}

/** Checks the parts of a DataSet, and its inline schema: every table and column, all of them text. @returns also what holds the rows */
function inDataSet(result: SourceElement, tables: readonly TableDescription[]) {
  const [schema, diffgram, other] = result.children;
  const found: Violation[] = [];
  const must = (isKept: boolean, element: SourceElement, message: string): void => {
    if (!isKept) found.push({ element, code: 'invalid_xml', message, rule: dataSetRule });
  };
  const areBoth = schema !== undefined && diffgram !== undefined && other === undefined;
  if (!areBoth || !isElement(schema, xmlSchema, 'schema') || !isElement(diffgram, diffgr, 'diffgram')) {
    must(false, result, 'The result does not hold one inline schema and one diffgram.');
    return { found };
  }
  const [root] = schema.children;
  const declarations = root === undefined ? [] : declared(root, '');
  const names = declarations.map(([name]) => name);
  const right = tables.flatMap(({ name, columns }) => [name, ...columns.map((one) => `${name}/${one}`)]);
  const isDataSet = root !== undefined && attributeValue(root, msdata, 'IsDataSet') === 'true';
  must(isDataSet, schema, 'The inline schema does not say msdata:IsDataSet="true".');
  const lacking = right.filter((name) => !names.includes(name));
  must(lacking.length === 0, schema, `The inline schema lacks ${lacking.join(', ')}.`);
  const more = names.filter((name) => !right.includes(name));
  must(more.length === 0, schema, `The inline schema has ${more.join(', ')}, which the contract does not.`);
  const isText = declarations.every(([, type]) => /^$|(?:^|:)string$/.test(type));
  must(isText, schema, 'A column of the inline schema is not xs:string.');
  return { found, rows: diffgram.children[0] };
}

/** The tables of an inline schema with their columns, as TABLE and TABLE/COLUMN, and the type that each has. */
function declared(parent: SourceElement, path: string): [name: string, type: string][] {
  return parent.children.flatMap((child) => {
    if (!isElement(child, xmlSchema, 'element')) return declared(child, path);
    const name = path + (attributeValue(child, '', 'name') ?? '');
    return [[name, attributeValue(child, '', 'type') ?? ''], ...declared(child, `${name}/`)];
  });
}

function childNamed({ children }: SourceElement, namespace: string, name: string): SourceElement | undefined {
  return children.find((child) => isElement(child, namespace, name));
}

function contractFile(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}

const writtenNamespace = 'http://company-administration.example/api';

/** The WSDL's schema as a document of its own, in the server's namespace. */
function messageSchema(namespace: string): string {
  const wsdl = XmlDocument.fromString(contractFile('wsdl/api.wsdl'));
  const schema = wsdl.get('//s:schema', { s: xmlSchema });
  const text = schema instanceof XmlElement ? schema.toString({ format: false }) : '';
  wsdl.dispose();
  return text.replaceAll(writtenNamespace, () => escapeXml(namespace));
}

/** Checks rows by datasets.xsd, where the name of their result identifies them. */
function createRowsCheck() {
  const datasets = contractFile('wsdl/datasets.xsd');
  const checks = new Map<string, XsdCheck>();
  return (result: string, rows: SourceElement, xml: XmlDocument): Violation[] => {
    const key = `${result} ${rows.name}`;
    let check = checks.get(key);
    if (check === undefined) {
      const schema = datasets.replaceAll(`"${result}"`, () => `"${rows.name}"`);
      checks.set(key, (check = createXsdCheck(schema, 'datasets.xsd')));
    }
    // The schema does not have the diffgram's attributes.
    for (const attribute of inDocument(rows, xml).find('@* | .//@*')) attribute.remove();
    return check(rows, xml);
  };
}

/** @param name of the schema in messages */
function createXsdCheck(schema: string, name: string): XsdCheck {
  const document = XmlDocument.fromString(schema);
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  return (element, xml) => {
    try {
      validator.validate(inDocument(element, xml));
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map((detail) => toViolation(detail, name, rootOf(element)));
    }
  };
}

/** The same element in the document of the schema's library. */
function inDocument(element: SourceElement, xml: XmlDocument): XmlElement {
  const pathTo = (one: SourceElement): string =>
    one.parent === undefined ? '' : `${pathTo(one.parent)}/*[${one.parent.children.indexOf(one) + 1}]`;
  return xml.get(pathTo(element)) as XmlElement;
}

function rootOf(element: SourceElement): SourceElement {
  return element.parent === undefined ? element : rootOf(element.parent);
}

/** The validator's message without the value, which may be personal. Its path starts at the root of its document. */
function toViolation({ message, xpath }: ErrorDetail, file: string, root: SourceElement): Violation {
  const facet = /\[facet '(\w+)'\][^]*?'([^']*)'\.?\s*$/.exec(message);
  const words = message
    .trim()
    .replaceAll(/\{[^}]*\}/g, '')
    .replace(
      /: '[^]*' is not a valid value of the (?:local )?(?:atomic )?type/,
      ': this is not a value of type',
    )
    .replace(/The value '[^]*' (has a length|is not accepted)/, 'The value $1');
  return {
    element: descend(root, (xpath ?? '').split('/').slice(1)),
    code: facet?.[1] === 'maxLength' ? 'max_length' : 'invalid_xml',
    message: words,
    rule: facet === null ? file : `${facet[1]}: ${facet[2]} (${file})`,
  };
}
