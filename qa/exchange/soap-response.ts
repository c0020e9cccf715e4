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
import type { Call, RecordedResponse, Found } from './types.js';

/** What must be known of a request to judge its response. */
export type SoapCall = Partial<Pick<Call, 'operation' | 'version'>>;

/** A violation and its position: the steps of an XPath, names without prefixes. */
interface Violation extends Pick<Found, 'code' | 'message' | 'rule'> {
  readonly steps: readonly string[];
}

type XsdCheck = (element: XmlElement) => Violation[];

/** Fault statuses in the WSDL, and 405 from HTTP. */
const faultStatuses = [400, 405, 500];
const statusRule = 'Status 200 for a result; 500 for a fault, or 400 where the body cannot be read as XML.';

/** Creates the check of responses by the WSDL's schema and datasets.xsd. */
export function createSoapResponseCheck(
  soap: SoapContract,
): (response: RecordedResponse, call: SoapCall) => Promise<Found[]> {
  const checker = new ResponseChecker(soap);
  return async (response, call) => {
    const found = await textFindings('soap', response, (text) => checker.find(text, response, call));
    if (![200, ...faultStatuses].includes(response.status)) {
      const message = `Status ${response.status} is not among the responses of the SOAP form.`;
      found.unshift({ place: '', code: 'undocumented_status', message, rule: statusRule });
    }
    return found;
  };
}

class ResponseChecker {
  /** By the names of a result and of the element around its rows. */
  readonly #rows = new Map<string, XsdCheck>();
  readonly #messages: XsdCheck;

  constructor(private readonly soap: SoapContract) {
    const schema = messageSchema().replaceAll(writtenNamespace, () => escapeXml(soap.namespace));
    this.#messages = createXsdCheck(schema, "the WSDL's schema");
  }

  find(text: string, response: RecordedResponse, call: SoapCall): Found[] {
    const document = parse(decodeXml(Buffer.from(text), 'utf-8'));
    try {
      const version = getVersion(document.root);
      const violations = this.#inContent(document.root, version, response.status, call.operation ?? '');
      if (call.version !== undefined && call.version !== version) {
        const message = `The request was SOAP ${call.version}, the response is SOAP ${version}.`;
        const rule = 'The response has the version of the request.';
        violations.unshift({ steps: ['Envelope'], code: 'wrong_version', message, rule });
      }
      const source = readElements(text);
      const mediaType = mediaTypes[version];
      return [
        ...typeFindings(response, mediaType, `SOAP ${version} is ${mediaType}; charset=utf-8.`),
        ...violations.map(({ steps, ...one }) => ({ ...getPlace(text, descend(source, steps)), ...one })),
      ];
    } finally {
      document.dispose();
    }
  }

  #inContent(root: XmlElement, version: SoapVersion, status: number, soapName: string): Violation[] {
    const [content, other] = elementsAt(root, 's:Body/*', envelopeNamespaces[version]);
    if (content === undefined || other !== undefined)
      throw new AppError('invalid_request', 'The envelope does not hold a body with one element.');
    const wrong = (message: string, rule: string): Violation[] => [
      { steps: stepsTo(content), code: 'wrong_result', message, rule },
    ];
    const isFault = isNamed(content, envelopeNamespaces[version], 'Fault');
    // Any other status has already been reported.
    if (isFault && status === 200) return wrong('A fault came with status 200.', statusRule);
    if (isFault) return this.#inFault(content, version);
    if (faultStatuses.includes(status)) return wrong(`A result came with status ${status}.`, statusRule);
    const { namespace, operations } = this.soap;
    const operation = operations.get(soapName);
    if (operation === undefined) return [];
    const name = `${soapName}Response`;
    if (!isNamed(content, namespace, name)) {
      // If only the namespace differs, the names would not help.
      const message =
        content.name === name
          ? `${name} is in the namespace "${content.namespaceUri.slice(0, 255)}", not in "${namespace}".`
          : `The body holds ${content.name.slice(0, 100)}, not ${name}.`;
      return wrong(message, `The response element is named ${name}, in the namespace ${namespace}.`);
    }
    const violations = this.#messages(content);
    const [result] = elementsAt(content, '*', '');
    if (operation.result.kind !== 'dataset' || violations.length > 0 || result === undefined)
      return violations;
    return this.#inDataSet(result, operation.result.tables);
  }

  /** Checks a fault: its code, its text, and the only element in its detail by the WSDL's schema. Faults about headers have no detail. */
  #inFault(fault: XmlElement, version: SoapVersion): Violation[] {
    const { namespace } = this.soap;
    const parts = faultParts[version];
    const inside = (xpath: string): XmlElement[] => elementsAt(fault, xpath, envelopeNamespaces[version]);
    const textAt = (xpath: string): string => (inside(xpath)[0]?.content ?? '').trim();
    const found: Violation[] = [];
    const add = (steps: readonly string[], message: string): void => {
      found.push({ steps, code: 'invalid_xml', message, rule: faultRule });
    };
    const codes = (Object.keys(errorTable) as ErrorCode[]).map((one) => getFaultCode(one, version));
    const known = [...new Set(codes)].map((one) => one.replace('soap:', ''));
    const code = textAt(parts.code).split(':').at(-1) ?? '';
    if (!known.includes(code)) add(stepsTo(fault), `The fault's code is none of ${known.join(', ')}.`);
    if (textAt(parts.text) === '') add(stepsTo(fault), 'The fault has no text.');
    if (code === 'MustUnderstand') return found;
    const [error, other] = inside(`${parts.detail}/*`);
    if (error === undefined || other !== undefined || !isNamed(error, namespace, 'error')) {
      const at = [...stepsTo(fault), parts.detail.replace('s:', '')];
      add(at, 'The detail does not hold the one element error of the WSDL.');
      return found;
    }
    const violations = this.#messages(error);
    return [...found, ...(violations.length > 0 ? violations : unknownCodes(error, namespace))];
  }

  /**
   * Checks the DataSet in a result: an inline schema with every table and column, all of them text; then a diffgram whose rows match
   * datasets.xsd, where the result's name identifies it.
   */
  #inDataSet(result: XmlElement, tables: readonly TableDescription[]): Violation[] {
    const [schema, diffgram, other] = elementsAt(result, '*', '');
    const invalid = (element: XmlElement, message: string): Violation => ({
      ...{ steps: stepsTo(element), code: 'invalid_xml', message, rule: partsRule },
    });
    const isDataSet = isNamed(schema, xmlSchema, 'schema') && isNamed(diffgram, diffgr, 'diffgram');
    if (schema === undefined || diffgram === undefined || !isDataSet || other !== undefined)
      return [invalid(result, 'The result does not hold one inline schema and one diffgram.')];
    const found = wrongInSchema(schema, tables).map((message) => invalid(schema, message));
    const [dataSet] = elementsAt(diffgram, '*', '');
    if (dataSet === undefined) return found;
    // The schema does not have the diffgram's attributes.
    for (const attribute of dataSet.find('@* | .//@*')) attribute.remove();
    return [...found, ...this.#checkRows(result.name, dataSet.name)(dataSet)];
  }

  #checkRows(result: string, name: string): XsdCheck {
    const key = `${result} ${name}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const schema = contractFile('wsdl/datasets.xsd').replaceAll(`"${result}"`, () => `"${name}"`);
    const check = createXsdCheck(schema, 'datasets.xsd');
    this.#rows.set(key, check);
    return check;
  }
}

function parse(text: string): XmlDocument {
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

const faultRule =
  'Faults: soap:Client (SOAP 1.2: soap:Sender) or soap:Server (soap:Receiver). The detail holds the element error of this schema.';

const faultParts = {
  '1.1': { code: 'faultcode', text: 'faultstring', detail: 'detail' },
  '1.2': { code: 's:Code/s:Value', text: 's:Reason/s:Text', detail: 's:Detail' },
};

/** The schema allows any text as a code, but the list of codes is closed. */
function unknownCodes(error: XmlElement, namespace: string): Violation[] {
  const codes = elementsAt(error, 's:code | s:errors/s:item/s:code', namespace);
  return codes.flatMap(({ content }, index) => {
    const known = Object.keys(index === 0 ? errorTable : itemCodes);
    const at = index === 0 ? ['code'] : ['errors', `item[${index}]`, 'code'];
    const message = 'This is none of the documented codes.';
    const rule = `one of ${known.join(', ')}`;
    return known.includes(content)
      ? []
      : [{ steps: [...stepsTo(error), ...at], code: 'enum', message, rule }];
  });
}

const partsRule =
  'A DataSet holds an inline schema that always describes every table and column, then a diffgram.';

/** How an inline schema differs from the tables of the contract, in words. */
function wrongInSchema(schema: XmlElement, tables: readonly TableDescription[]): string[] {
  const nameOf = (element: XmlElement): string => element.attr('name')?.value ?? '';
  const inside = (element: XmlElement): XmlElement[] =>
    elementsAt(element, 's:complexType/*/s:element', xmlSchema);
  const [root] = elementsAt(schema, 's:element', xmlSchema);
  const declared = (root === undefined ? [] : inside(root)).map(
    (table) => [nameOf(table), inside(table).map(nameOf)] as const,
  );
  const is = new Map(declared);
  const right = new Map(tables.map(({ name, columns }) => [name, columns]));
  const inWords = (columns: readonly string[] = ['nothing']): string => [...columns].sort().join(', ');
  const different = [...new Set([...right.keys(), ...is.keys()])].filter(
    (name) => inWords(is.get(name)) !== inWords(right.get(name)),
  );
  const types = schema.find('.//s:element/@type', { s: xmlSchema }).map(({ content }) => content);
  const isDataSet = root?.get('@m:IsDataSet', { m: msdata })?.content === 'true';
  const isText = types.every((type) => /(?:^|:)string$/.test(type));
  return [
    ...(isDataSet ? [] : ['The inline schema does not say msdata:IsDataSet="true".']),
    ...different.map(
      (name) => `In the inline schema ${name} has ${inWords(is.get(name))}, not ${inWords(right.get(name))}.`,
    ),
    ...(isText ? [] : ['A column of the inline schema is not xs:string.']),
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
