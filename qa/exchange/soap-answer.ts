import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ErrorDetail,
  ParseOption,
  XmlDocument,
  XmlElement as LibraryElement,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';
import { type ErrorCode, errorTable, itemCodes } from '../../src/domain/errors.js';
import { escapeXml } from '../../src/domain/text.js';
import { projectRoot } from '../../src/root.js';
import type { SoapContract, TableDescription } from '../../src/soap/contract.js';
import { readInlineSchema } from '../../src/soap/dataset/reader.js';
import { bodyElement, mediaTypes, versionOf } from '../../src/soap/envelope.js';
import {
  type SoapVersion,
  attributeValue,
  childElements,
  decodeXml,
  diffgr,
  envelopeNamespaces,
  isElement,
  msdata,
  textOf,
  xmlSchema,
  type XmlElement,
} from '../../src/soap/xml.js';
import { faultCodeOf } from '../../src/soap/faults.js';
import { parseXml } from '../../src/soap/xml-scanner.js';
import { textFindings, typeFindings } from './answer.js';
import { descend, placeOf, readElements } from './source.js';
import type { Answer, Found } from './types.js';

/** What is known of a request: enough to judge its answer. */
export interface SoapCall {
  soapName?: string | undefined;
  version?: SoapVersion;
}

/** A violation and its position: the steps of an XPath, names without prefixes. */
interface Breach extends Pick<Found, 'code' | 'message' | 'rule'> {
  readonly steps: readonly string[];
}

/** Checks an element by a schema of the contract. @param steps the path to it, with which the violations' places start */
type XsdCheck = (envelope: LibraryElement, steps: readonly string[]) => Breach[];

/** An answer, read by the server's own reader, and by a library that knows schemas. */
interface Envelope {
  readonly own: XmlElement;
  readonly library: LibraryElement;
  readonly version: SoapVersion;
}

interface Schemas {
  readonly soap: SoapContract;
  readonly messages: XsdCheck;
  /** Makes the check of a result's DataSet. @param name of its element */
  readonly rows: (result: string, name: string) => XsdCheck;
}

/** Fault statuses in the WSDL, and 405 from HTTP. */
const faultStatuses = [400, 405, 500];
const statusRule = 'Status 200 for a result; 500 for a fault, or 400 where the body cannot be read as XML.';
const limits = { maxXmlDepth: 64, maxXmlAttributes: 256 };

/** Creates the check of answers by the WSDL's schema and datasets.xsd. */
export function createSoapResponseCheck(
  soap: SoapContract,
): (answer: Answer, call: SoapCall) => Promise<Found[]> {
  const made = new Map<string, XsdCheck>();
  const schemas: Schemas = {
    soap,
    messages: createXsdCheck(
      messageSchema().replaceAll(writtenNamespace, () => escapeXml(soap.namespace)),
      "the WSDL's schema",
    ),
    rows(result, name) {
      const check =
        made.get(result + name) ??
        createXsdCheck(
          contractFile('wsdl/datasets.xsd').replaceAll(`"${result}"`, () => `"${name}"`),
          'datasets.xsd',
        );
      made.set(result + name, check);
      return check;
    },
  };
  return async (answer, call) => {
    const found = await textFindings('soap', answer, (text) => bodyFindings(text, answer, call, schemas));
    if (![200, ...faultStatuses].includes(answer.status)) {
      const message = `Status ${answer.status} is not among the answers of the SOAP form.`;
      found.unshift({ place: '', code: 'undocumented_status', message, rule: statusRule });
    }
    return found;
  };
}

function bodyFindings(text: string, answer: Answer, call: SoapCall, schemas: Schemas): Found[] {
  // Rows are judged by the library: the reader need not keep them.
  const root = parseXml(decodeXml(Buffer.from(text), 'utf-8'), limits, (open) =>
    open.length === 6 && open[4]?.name === 'diffgram' ? () => undefined : undefined,
  );
  const version = versionOf(root);
  const own = bodyElement(root, version);
  const document = XmlDocument.fromBuffer(Buffer.from(text), { option: ParseOption.XML_PARSE_HUGE });
  try {
    const breaches = contentBreaches({ own, library: document.root, version }, answer.status, call, schemas);
    if (call.version !== undefined && call.version !== version) {
      const message = `The request was SOAP ${call.version}, the answer is SOAP ${version}.`;
      const rule = 'The answer has the version of the request.';
      breaches.unshift({ steps: ['Envelope'], code: 'wrong_version', message, rule });
    }
    const source = readElements(text);
    const mediaType = mediaTypes[version];
    return [
      ...typeFindings(answer, mediaType, `SOAP ${version} is ${mediaType}; charset=utf-8.`),
      ...breaches.map(({ steps, ...breach }) => ({ ...placeOf(text, descend(source, steps)), ...breach })),
    ];
  } finally {
    document.dispose();
  }
}

function contentBreaches(envelope: Envelope, status: number, call: SoapCall, schemas: Schemas): Breach[] {
  const { own: content, library, version } = envelope;
  const { soapName = '' } = call;
  const isFault = isElement(content, envelopeNamespaces[version], 'Fault');
  const steps = ['Envelope', 'Body', content.name];
  const wrong = (message: string, rule: string): Breach[] => [{ steps, code: 'wrong_result', message, rule }];
  // Any other status has already been reported.
  if (isFault && status === 200) return wrong('A fault came with status 200.', statusRule);
  if (isFault) return faultBreaches(envelope, schemas, steps);
  if (faultStatuses.includes(status)) return wrong(`A result came with status ${status}.`, statusRule);
  const { namespace, operations } = schemas.soap;
  const operation = operations.get(soapName);
  if (operation === undefined) return [];
  const name = `${soapName}Response`;
  if (!isElement(content, namespace, name)) {
    const found = content.name.slice(0, 100);
    // If only the namespace differs, the names would not help.
    const message =
      found === name
        ? `${name} is in the namespace "${content.namespaceUri.slice(0, 255)}", not in "${namespace}".`
        : `The body holds ${found}, not ${name}.`;
    return wrong(message, `The response element is named ${name}, in the namespace ${namespace}.`);
  }
  const breaches = schemas.messages(library, steps);
  if (operation.result.kind !== 'dataset' || breaches.length > 0) return breaches;
  const [result] = childElements(content);
  return dataSetBreaches(result, library, `${soapName}Result`, operation.result.tables, steps, schemas.rows);
}

const faultRule =
  'Faults: soap:Client (SOAP 1.2: soap:Sender) or soap:Server (soap:Receiver). The detail holds the element error of this schema.';

/** Where the parts of a fault are. */
const faultParts = {
  '1.1': { code: ['faultcode'], text: ['faultstring'], detail: ['detail'] },
  '1.2': { code: ['Code', 'Value'], text: ['Reason', 'Text'], detail: ['Detail'] },
};

/** Checks a fault: its code, its text, and the only element in its detail by the WSDL's schema. Faults about headers have no detail. */
function faultBreaches(
  { own: fault, library, version }: Envelope,
  { soap: { namespace }, messages }: Schemas,
  steps: readonly string[],
): Breach[] {
  const part = (name: keyof (typeof faultParts)[SoapVersion]): XmlElement | undefined =>
    faultParts[version][name].reduce<XmlElement | undefined>((at, step) => {
      const namespace = version === '1.1' ? '' : envelopeNamespaces[version];
      return at && childElements(at).find((child) => isElement(child, namespace, step));
    }, fault);
  const textIn = (name: keyof (typeof faultParts)[SoapVersion]): string => {
    const found = part(name);
    return (found === undefined ? '' : (textOf(found) ?? '')).trim();
  };
  const found: Breach[] = [];
  const breach = (at: readonly string[], message: string): void => {
    found.push({ steps: at, code: 'invalid_xml', message, rule: faultRule });
  };
  const codes = (Object.keys(errorTable) as ErrorCode[]).map((one) => faultCodeOf(one, version));
  const known = [...new Set(codes)].map((one) => one.replace('soap:', ''));
  const code = textIn('code').split(':').at(-1) ?? '';
  if (!known.includes(code)) breach(steps, `The fault's code is none of ${known.join(', ')}.`);
  if (textIn('text') === '') breach(steps, 'The fault has no text.');
  if (code === 'MustUnderstand') return found;
  const detail = part('detail');
  const [error, other] = detail === undefined ? [] : childElements(detail);
  const at = [...steps, version === '1.1' ? 'detail' : 'Detail'];
  if (error === undefined || other !== undefined || !isElement(error, namespace, 'error')) {
    breach(at, 'The detail does not hold the one element error of the WSDL.');
    return found;
  }
  const inside = messages(library, [...at, 'error']);
  return [...found, ...(inside.length > 0 ? inside : unknownCodes(error, namespace, [...at, 'error']))];
}

/** The schema allows any text as a code, but the list of codes is closed. */
function unknownCodes(error: XmlElement, namespace: string, steps: readonly string[]): Breach[] {
  const inside = (parent: XmlElement, name: string): XmlElement[] =>
    childElements(parent).filter((child) => isElement(child, namespace, name));
  const items = inside(error, 'errors').flatMap((errors) => inside(errors, 'item'));
  const codes = [...inside(error, 'code'), ...items.flatMap((item) => inside(item, 'code'))].map(
    (code) => textOf(code) ?? '',
  );
  return codes.flatMap((content, index) => {
    const [known, at] =
      index === 0 ? [errorTable, ['code']] : ([itemCodes, ['errors', `item[${index}]`, 'code']] as const);
    const message = 'This is none of the documented codes.';
    const rule = `one of ${Object.keys(known).join(', ')}`;
    return Object.hasOwn(known, content) ? [] : [{ steps: [...steps, ...at], code: 'enum', message, rule }];
  });
}

const partsRule =
  'A DataSet holds an inline schema that always describes every table and column, then a diffgram.';

/**
 * Checks the DataSet in a result: an inline schema with every table and column, all of them text; then a diffgram whose rows match
 * datasets.xsd.
 * @param result undefined if the answer has none
 * @param element the name in datasets.xsd that identifies the DataSet
 * @param around the path to what the result is in
 */
function dataSetBreaches(
  result: XmlElement | undefined,
  library: LibraryElement,
  element: string,
  tables: readonly TableDescription[],
  around: readonly string[],
  rows: Schemas['rows'],
): Breach[] {
  const steps = [...around, element];
  const invalid = (at: readonly string[], message: string): Breach => ({
    ...{ steps: at, code: 'invalid_xml', message, rule: partsRule },
  });
  const [schema, diffgram, other] = result === undefined ? [] : childElements(result);
  const isDataSet =
    schema !== undefined &&
    diffgram !== undefined &&
    other === undefined &&
    isElement(schema, xmlSchema, 'schema') &&
    isElement(diffgram, diffgr, 'diffgram');
  if (!isDataSet) return [invalid(steps, 'The result does not hold one inline schema and one diffgram.')];
  const found = schemaFaults(schema, tables).map((message) => invalid([...steps, 'schema'], message));
  const [dataSet] = childElements(diffgram);
  if (dataSet === undefined) return found;
  const at = [...steps, 'diffgram', dataSet.name];
  // Those of the diffgram are none of the schema's.
  for (const attribute of libraryElement(library, at).find('@* | .//@*')) attribute.remove();
  return [...found, ...rows(element, dataSet.name)(library, at)];
}

function schemaFaults(schema: XmlElement, tables: readonly TableDescription[]): string[] {
  const [root] = childElements(schema);
  const found: string[] = [];
  if (root === undefined || attributeValue(root, msdata, 'IsDataSet') !== 'true')
    found.push('The inline schema does not say msdata:IsDataSet="true".');
  const [declared, wanted] = [readInlineSchema(schema), tables].map(
    (of) => new Map(of.map(({ name, columns }) => [name, [...columns].sort().join(', ')])),
  );
  for (const name of new Set([...(wanted?.keys() ?? []), ...(declared?.keys() ?? [])])) {
    const [is = 'nothing', right = 'nothing'] = [declared?.get(name), wanted?.get(name)];
    if (is !== right) found.push(`In the inline schema ${name} has ${is}, not ${right}.`);
  }
  if (typesIn(schema).some((type) => !/(?:^|:)string$/.test(type)))
    found.push('A column of the inline schema is not xs:string.');
  return found;
}

/** The types of all elements that a schema declares. */
function typesIn(schema: XmlElement): string[] {
  return childElements(schema).flatMap((child) => {
    const type = isElement(child, xmlSchema, 'element') ? attributeValue(child, '', 'type') : undefined;
    return [...(type === undefined ? [] : [type]), ...typesIn(child)];
  });
}

const writtenNamespace = 'http://company-administration.example/api';

function contractFile(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}

/** The WSDL's schema as a document of its own. */
function messageSchema(): string {
  const wsdl = XmlDocument.fromString(contractFile('wsdl/api.wsdl'));
  const schema = wsdl.get('//s:schema', { s: xmlSchema });
  const text = schema instanceof LibraryElement ? schema.toString({ format: false }) : '';
  wsdl.dispose();
  return text;
}

/** @param name of the schema in messages */
function createXsdCheck(schema: string, name: string): XsdCheck {
  const document = XmlDocument.fromString(schema);
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  return (envelope, steps) => {
    try {
      validator.validate(libraryElement(envelope, steps));
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map((detail) => breachOf(detail, name, steps));
    }
  };
}

/** The first element at a path of names. */
function libraryElement(envelope: LibraryElement, steps: readonly string[]): LibraryElement {
  const xpath = steps.map((step) => `/*[local-name() = '${step}'][1]`).join('');
  const found = envelope.get(xpath);
  if (!(found instanceof LibraryElement)) throw new Error(`no element at ${steps.join('/')}`);
  return found;
}

/** The validator's message without the value, which may be personal. Its path starts at the root of its document. */
function breachOf({ message, xpath }: ErrorDetail, file: string, steps: readonly string[]): Breach {
  const facet = /\[facet '(\w+)'\][^]*?'([^']*)'\.?\s*$/.exec(message);
  const words = message
    .trim()
    .replaceAll(/\{[^}]*\}/g, '')
    .replace(
      /: '[^]*' is not a valid value of the (?:atomic |local atomic )?type/,
      ': this is not a value of type',
    )
    .replace(/The value '[^]*' (has a length|is not accepted)/, 'The value $1');
  const rest = (xpath ?? '').split('/').slice(1 + steps.length);
  return {
    steps: [...steps, ...rest],
    code: facet?.[1] === 'maxLength' ? 'max_length' : 'invalid_xml',
    message: words,
    rule: facet === null ? file : `${facet[1]}: ${facet[2]} (${file})`,
  };
}
