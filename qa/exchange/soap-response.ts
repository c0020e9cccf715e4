import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ErrorDetail,
  ParseOption,
  XmlDocument,
  XmlElement,
  XmlParseError,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';
import { AppError, type ErrorCode, errorTable, itemCodes } from '../../src/domain/errors.js';
import { escapeXml } from '../../src/domain/text.js';
import { projectRoot } from '../../src/root.js';
import type { SoapContract, TableDescription } from '../../src/soap/contract.js';
import { mediaTypes } from '../../src/soap/envelope.js';
import { getFaultCode } from '../../src/soap/faults.js';
import {
  decodeXml,
  diffgr,
  envelopeNamespaces,
  msdata,
  type SoapVersion,
  xmlSchema,
} from '../../src/soap/xml.js';
import { textFindings, typeFindings } from './response.js';
import { descend, getPlace, readElements } from './source.js';
import type { RecordedResponse, Found } from './types.js';

/** The known parts of a request, enough to judge its response. */
export interface SoapCall {
  soapName?: string | undefined;
  version?: SoapVersion;
}

/** A violation and its position: the steps of an XPath, names without prefixes. */
interface Violation extends Pick<Found, 'code' | 'message' | 'rule'> {
  readonly steps: readonly string[];
}

/** Checks an element by a schema of the contract. */
type XsdCheck = (element: XmlElement) => Violation[];

interface Schemas {
  readonly soap: SoapContract;
  readonly messages: XsdCheck;
  /** Makes the check of a result's rows. @param name of the element around them */
  readonly rows: (result: string, name: string) => XsdCheck;
}

/** Fault statuses in the WSDL, and 405 from HTTP. */
const faultStatuses = [400, 405, 500];
const statusRule = 'Status 200 for a result; 500 for a fault, or 400 where the body cannot be read as XML.';

/** Creates the check of responses by the WSDL's schema and datasets.xsd. */
export function createSoapResponseCheck(
  soap: SoapContract,
): (response: RecordedResponse, call: SoapCall) => Promise<Found[]> {
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
  return async (response, call) => {
    const found = await textFindings('soap', response, (text) => bodyFindings(text, response, call, schemas));
    if (![200, ...faultStatuses].includes(response.status)) {
      const message = `Status ${response.status} is not among the responses of the SOAP form.`;
      found.unshift({ place: '', code: 'undocumented_status', message, rule: statusRule });
    }
    return found;
  };
}

function bodyFindings(text: string, response: RecordedResponse, call: SoapCall, schemas: Schemas): Found[] {
  const document = parsed(decodeXml(Buffer.from(text), 'utf-8'));
  try {
    const version = getVersion(document.root);
    const violations = contentViolations(document.root, version, response.status, call, schemas);
    if (call.version !== undefined && call.version !== version) {
      const message = `The request was SOAP ${call.version}, the response is SOAP ${version}.`;
      const rule = 'The response has the version of the request.';
      violations.unshift({ steps: ['Envelope'], code: 'wrong_version', message, rule });
    }
    const source = readElements(text);
    const mediaType = mediaTypes[version];
    return [
      ...typeFindings(response, mediaType, `SOAP ${version} is ${mediaType}; charset=utf-8.`),
      ...violations.map(({ steps, ...violation }) => ({
        ...getPlace(text, descend(source, steps)),
        ...violation,
      })),
    ];
  } finally {
    document.dispose();
  }
}

function parsed(text: string): XmlDocument {
  try {
    return XmlDocument.fromBuffer(Buffer.from(text), { option: ParseOption.XML_PARSE_HUGE });
  } catch (cause) {
    if (!(cause instanceof XmlParseError)) throw cause;
    const { line = 1, col = 1 } = cause.details[0] ?? {};
    throw new AppError('malformed_xml', `Line ${line}, column ${col}: not well-formed XML.`, { cause });
  }
}

function getVersion({ name, namespaceUri }: XmlElement): SoapVersion {
  const found = (['1.1', '1.2'] as const).find((version) => envelopeNamespaces[version] === namespaceUri);
  if (name === 'Envelope' && found !== undefined) return found;
  throw new AppError('version_mismatch', 'The root element is not the envelope of SOAP 1.1 or 1.2.');
}

/** The elements that an XPath names. @param s the namespace of its prefix `s` */
function elementsAt(from: XmlElement, xpath: string, s: string): XmlElement[] {
  return from.find(xpath, { s }).filter((node) => node instanceof XmlElement);
}

function isNamed(element: XmlElement | undefined, namespace: string, name: string): boolean {
  return element?.name === name && element.namespaceUri === namespace;
}

/** The steps to an element, the first of its name. */
function stepsTo({ parent, name }: XmlElement): string[] {
  return [...(parent === null ? [] : stepsTo(parent)), name];
}

function contentViolations(
  root: XmlElement,
  version: SoapVersion,
  status: number,
  call: SoapCall,
  schemas: Schemas,
): Violation[] {
  const [content, other] = elementsAt(root, 's:Body/*', envelopeNamespaces[version]);
  if (content === undefined || other !== undefined)
    throw new AppError('invalid_request', 'The envelope does not hold a body with one element.');
  const { soapName = '' } = call;
  const isFault = isNamed(content, envelopeNamespaces[version], 'Fault');
  const steps = stepsTo(content);
  const wrong = (message: string, rule: string): Violation[] => [
    { steps, code: 'wrong_result', message, rule },
  ];
  // Any other status has already been reported.
  if (isFault && status === 200) return wrong('A fault came with status 200.', statusRule);
  if (isFault) return faultViolations(content, version, schemas);
  if (faultStatuses.includes(status)) return wrong(`A result came with status ${status}.`, statusRule);
  const { namespace, operations } = schemas.soap;
  const operation = operations.get(soapName);
  if (operation === undefined) return [];
  const name = `${soapName}Response`;
  if (!isNamed(content, namespace, name)) {
    const found = content.name.slice(0, 100);
    // If only the namespace differs, the names would not help.
    const message =
      found === name
        ? `${name} is in the namespace "${content.namespaceUri.slice(0, 255)}", not in "${namespace}".`
        : `The body holds ${found}, not ${name}.`;
    return wrong(message, `The response element is named ${name}, in the namespace ${namespace}.`);
  }
  const violations = schemas.messages(content);
  if (operation.result.kind !== 'dataset' || violations.length > 0) return violations;
  const [result] = elementsAt(content, '*', '');
  return result === undefined ? [] : dataSetViolations(result, operation.result.tables, schemas.rows);
}

const faultRule =
  'Faults: soap:Client (SOAP 1.2: soap:Sender) or soap:Server (soap:Receiver). The detail holds the element error of this schema.';

/** The elements of a fault. */
const faultParts = {
  '1.1': { code: 'faultcode', text: 'faultstring', detail: 'detail' },
  '1.2': { code: 's:Code/s:Value', text: 's:Reason/s:Text', detail: 's:Detail' },
};

/** Checks a fault: its code, its text, and the only element in its detail by the WSDL's schema. Faults about headers have no detail. */
function faultViolations(
  fault: XmlElement,
  version: SoapVersion,
  { soap: { namespace }, messages }: Schemas,
): Violation[] {
  const steps = stepsTo(fault);
  const parts = faultParts[version];
  const textAt = (xpath: string): string =>
    (elementsAt(fault, xpath, envelopeNamespaces[version])[0]?.content ?? '').trim();
  const found: Violation[] = [];
  const violation = (at: readonly string[], message: string): void => {
    found.push({ steps: at, code: 'invalid_xml', message, rule: faultRule });
  };
  const codes = (Object.keys(errorTable) as ErrorCode[]).map((one) => getFaultCode(one, version));
  const known = [...new Set(codes)].map((one) => one.replace('soap:', ''));
  const code = textAt(parts.code).split(':').at(-1) ?? '';
  if (!known.includes(code)) violation(steps, `The fault's code is none of ${known.join(', ')}.`);
  if (textAt(parts.text) === '') violation(steps, 'The fault has no text.');
  if (code === 'MustUnderstand') return found;
  const [error, other] = elementsAt(fault, `${parts.detail}/*`, envelopeNamespaces[version]);
  const at = [...steps, version === '1.1' ? 'detail' : 'Detail'];
  if (error === undefined || other !== undefined || !isNamed(error, namespace, 'error')) {
    violation(at, 'The detail does not hold the one element error of the WSDL.');
    return found;
  }
  const inside = messages(error);
  return [...found, ...(inside.length > 0 ? inside : unknownCodes(error, namespace))];
}

/** The schema allows any text as a code, but the list of codes is closed. */
function unknownCodes(error: XmlElement, namespace: string): Violation[] {
  const codes = elementsAt(error, 's:code | s:errors/s:item/s:code', namespace);
  return codes.flatMap(({ content }, index) => {
    const [known, at] =
      index === 0 ? [errorTable, ['code']] : ([itemCodes, ['errors', `item[${index}]`, 'code']] as const);
    const message = 'This is none of the documented codes.';
    const rule = `one of ${Object.keys(known).join(', ')}`;
    return Object.hasOwn(known, content)
      ? []
      : [{ steps: [...stepsTo(error), ...at], code: 'enum', message, rule }];
  });
}

const partsRule =
  'A DataSet holds an inline schema that always describes every table and column, then a diffgram.';

/**
 * Checks the DataSet in a result: an inline schema with every table and column, all of them text; then a diffgram whose rows match
 * datasets.xsd.
 * @param result whose name identifies the DataSet in datasets.xsd
 */
function dataSetViolations(
  result: XmlElement,
  tables: readonly TableDescription[],
  rows: Schemas['rows'],
): Violation[] {
  const [schema, diffgram, other] = elementsAt(result, '*', '');
  const invalid = (at: readonly string[], message: string): Violation => ({
    ...{ steps: at, code: 'invalid_xml', message, rule: partsRule },
  });
  const isDataSet = isNamed(schema, xmlSchema, 'schema') && isNamed(diffgram, diffgr, 'diffgram');
  if (schema === undefined || diffgram === undefined || !isDataSet || other !== undefined)
    return [invalid(stepsTo(result), 'The result does not hold one inline schema and one diffgram.')];
  const found = schemaFaults(schema, tables).map((message) => invalid(stepsTo(schema), message));
  const [dataSet] = elementsAt(diffgram, '*', '');
  if (dataSet === undefined) return found;
  // The schema does not have the diffgram's attributes.
  for (const attribute of dataSet.find('@* | .//@*')) attribute.remove();
  return [...found, ...rows(result.name, dataSet.name)(dataSet)];
}

function schemaFaults(schema: XmlElement, tables: readonly TableDescription[]): string[] {
  const getNames = (elements: readonly XmlElement[]): string[] =>
    elements.map((element) => element.attr('name')?.value ?? '');
  const inside = (element: XmlElement): XmlElement[] =>
    elementsAt(element, 's:complexType/*/s:element', xmlSchema);
  const [root] = elementsAt(schema, 's:element', xmlSchema);
  const declared = root === undefined ? [] : inside(root);
  const is = new Map(
    getNames(declared).map((name, index) => [name, getNames(inside(declared[index] as XmlElement))]),
  );
  const right = new Map(tables.map(({ name, columns }) => [name, columns]));
  const inWords = (columns: readonly string[] = ['nothing']): string => [...columns].sort().join(', ');
  const different = [...new Set([...right.keys(), ...is.keys()])].filter(
    (name) => inWords(is.get(name)) !== inWords(right.get(name)),
  );
  const types = schema.find('.//s:element/@type', { s: xmlSchema }).map(({ content }) => content);
  return [
    ...(root?.get('@m:IsDataSet', { m: msdata })?.content === 'true'
      ? []
      : ['The inline schema does not say msdata:IsDataSet="true".']),
    ...different.map(
      (name) => `In the inline schema ${name} has ${inWords(is.get(name))}, not ${inWords(right.get(name))}.`,
    ),
    ...(types.every((type) => /(?:^|:)string$/.test(type))
      ? []
      : ['A column of the inline schema is not xs:string.']),
  ];
}

const writtenNamespace = 'http://company-administration.example/api';

function contractFile(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}

/** The WSDL's schema as a document of its own. */
function messageSchema(): string {
  const wsdl = XmlDocument.fromString(contractFile('wsdl/api.wsdl'));
  const schema = wsdl.get('//s:schema', { s: xmlSchema });
  const text = schema instanceof XmlElement ? schema.toString({ format: false }) : '';
  wsdl.dispose();
  return text;
}

/** @param name of the schema in messages */
function createXsdCheck(schema: string, name: string): XsdCheck {
  const document = XmlDocument.fromString(schema);
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  return (element) => {
    try {
      validator.validate(element);
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map((detail) => toViolation(detail, name));
    }
  };
}

/** The validator's message without the value, which may be personal. Its path starts at the root of its document. */
function toViolation({ message, xpath }: ErrorDetail, file: string): Violation {
  const facet = /\[facet '(\w+)'\][^]*?'([^']*)'\.?\s*$/.exec(message);
  const words = message
    .trim()
    .replaceAll(/\{[^}]*\}/g, '')
    .replace(
      /: '[^]*' is not a valid value of the (?:atomic |local atomic )?type/,
      ': this is not a value of type',
    )
    .replace(/The value '[^]*' (has a length|is not accepted)/, 'The value $1');
  return {
    steps: (xpath ?? '').split('/').slice(1),
    code: facet?.[1] === 'maxLength' ? 'max_length' : 'invalid_xml',
    message: words,
    rule: facet === null ? file : `${facet[1]}: ${facet[2]} (${file})`,
  };
}
