import path from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import type { XmlElement } from 'libxml2-wasm';
import { readFile } from 'node:fs/promises';
import { soapOperations } from '../../generated/soap/registry.js';
import type { Validator } from '../contract/violations.js';
import type { ErrorItem } from '../domain/errors.js';
import type { Operation } from '../operations/operation.js';
import { projectRoot } from '../root.js';
import { scatteredTexts, violationsFromXsd } from './schema-violations.js';
import { escapeXml } from './xml.js';

/** One table of a DataSet, with its columns in the order in which they are written. */
export interface TableDescription {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the record that a row refers to: accepted in a request but ignored (D28), never written. */
  readonly ignored?: readonly string[];
}

/** A DataSet. If `list` is set, it names the only table, which is a list; `page` names the result's member with a page of records (D60). */
export interface DataSetResult {
  readonly kind: 'dataset';
  readonly tables: readonly TableDescription[];
  readonly list?: string;
  readonly page?: string;
}

/** What an operation returns: a DataSet or a plain value. */
export type SoapResult = DataSetResult | { readonly kind: 'boolean' | 'long' };

/** One operation of the SOAP contract, listed under its SOAP name in generated/soap/registry.ts. */
export interface SoapOperation {
  /** The operation's name in the domain. */
  readonly name: string;
  readonly operation: Operation<never, unknown>;
  /** Parameter names in the contract's order; the first is APIkey. */
  readonly parameters: readonly string[];
  /** The mandatory ones. */
  readonly required: readonly string[];
  /** The DataSet parameter, if there is one, and what its tables must satisfy. */
  readonly data?: {
    readonly parameter: string;
    readonly tables: readonly TableDescription[];
    /** Of many updates: what each must satisfy. */
    readonly validate: Validator;
    /** It holds many updates of such records (D61). */
    readonly many?: 'User' | 'Group';
  };
  readonly result: SoapResult;
}

/** The namespace and address in the contract files. */
const writtenNamespace = 'http://company-administration.example/api';
const writtenAddress = 'http://localhost:8080/public/api.asmx';

/** The SOAP contract, in this server's namespace. */
export interface SoapContract {
  readonly namespace: string;
  /** By SOAP name. */
  readonly operations: ReadonlyMap<string, SoapOperation>;
  /** The WSDL with the address of the endpoint. */
  readonly wsdl: (address: string) => string;
  /** The typed view of the same messages, with every table and column (D38). */
  readonly typedWsdl: (address: string) => string;
  /** Validates an operation's element against the schema in the WSDL (D34). */
  validate(request: XmlElement, operation: SoapOperation): ErrorItem[];
}

/**
 * Loads wsdl/api.wsdl, generated/soap/typed.wsdl and generated/soap/messages.xsd.
 * @param namespace {api_namespace} (D39)
 * @throws Error when a file is missing or invalid
 */
export async function loadSoapContract(namespace: string): Promise<SoapContract> {
  const wsdl = await readContract('wsdl/api.wsdl', namespace);
  const typedWsdl = await readContract('generated/soap/typed.wsdl', namespace);
  const schema = await readContract('generated/soap/messages.xsd', namespace);
  // Inside a DataSet, dataset/reader.ts does the checks. With a lax schema the validator would report every element there that shares its
  // name with a message, each with its position among its siblings: quadratic.
  const validator = createValidator(schema.replaceAll('processContents="lax"', 'processContents="skip"'));
  return {
    namespace,
    operations: new Map<string, SoapOperation>(Object.entries(soapOperations)),
    wsdl: (address) => withAddress(wsdl, address),
    typedWsdl: (address) => withAddress(typedWsdl, address),
    validate: (request, operation) => {
      const scattered = scatteredTexts(request);
      if (scattered.length > 0) return scattered;
      try {
        validator.validate(request);
        return [];
      } catch (error) {
        if (!(error instanceof XmlValidateError)) throw error;
        return violationsFromXsd(error.details, request, operation);
      }
    },
  };
}

async function readContract(file: string, namespace: string): Promise<string> {
  const text = await readFile(path.join(projectRoot, file), 'utf8');
  return withoutComments(text).replaceAll(writtenNamespace, () => escapeXml(namespace));
}

/** Comments are for the maintainers of the files. */
function withoutComments(xml: string): string {
  const [start = '', ...rest] = xml.split('<!--');
  return start + rest.map((part) => part.slice(part.indexOf('-->') + 3).trimStart()).join('');
}

function withAddress(wsdl: string, address: string): string {
  return wsdl.replaceAll(writtenAddress, () => escapeXml(address));
}

function createValidator(schema: string): XsdValidator {
  const document = XmlDocument.fromString(schema);
  try {
    return XsdValidator.fromDoc(document);
  } finally {
    document.dispose();
  }
}
