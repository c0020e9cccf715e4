import path from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import type { XmlElement } from 'libxml2-wasm';
import { readFile } from 'node:fs/promises';
import { soapOperations } from '../../generated/soap/registry.js';
import type { SchemaViolation } from '../contract/violations.js';
import type { ErrorItem } from '../domain/errors.js';
import type { Operation } from '../operations/operation.js';
import { projectRoot } from '../root.js';
import { scatteredTexts, violationsFromXsd } from './schema-violations.js';
import { escapeXml } from './xml.js';

/** One table of a DataSet; columns in the order in which they are written. */
export interface TableDescription {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the record that a row refers to: accepted in a request and not looked at (D28), never written. */
  readonly passedOver?: readonly string[];
}

/** A generated validator; the faults of its last call are in `errors`. */
export interface DataValidator {
  (data: unknown): boolean;
  errors?: readonly SchemaViolation[] | null;
}

/** A DataSet, whose one table is a list where `list` names it. */
export interface DataSetResult {
  readonly kind: 'dataset';
  readonly tables: readonly TableDescription[];
  readonly list?: string;
}

/** What an operation answers: a DataSet or a plain value. */
export type SoapResult = DataSetResult | { readonly kind: 'boolean' | 'long' };

/** A result as it is sent; a DataSet is the pieces of its XML. */
export type ResultValue = boolean | number | readonly Buffer[];

/** One operation of the SOAP contract, as generated/soap/registry.ts lists it under its SOAP name. */
export interface SoapOperation {
  /** The domain's name. */
  readonly name: string;
  readonly operation: Operation<never, unknown>;
  /** Names of the parameters, in the contract's order; the first is APIkey. */
  readonly parameters: readonly string[];
  /** Names of those that must be there. */
  readonly required: readonly string[];
  /** The parameter that is a DataSet, if there is one, with what its tables must satisfy. */
  readonly data?: {
    readonly parameter: string;
    readonly tables: readonly TableDescription[];
    readonly validate: DataValidator;
  };
  readonly result: SoapResult;
}

/** The namespace and address that the contract files are written with. */
const writtenNamespace = 'http://company-administration.example/api';
const writtenAddress = 'http://localhost:8080/public/api.asmx';

/** The SOAP contract with this server's namespace. */
export interface SoapContract {
  readonly namespace: string;
  /** By SOAP name. */
  readonly operations: ReadonlyMap<string, SoapOperation>;
  /** The WSDL with the address of the endpoint. */
  wsdl(address: string): string;
  /** The second view of the same messages, with every table and column (D38), with the same address. */
  typedWsdl(address: string): string;
  /** Validates an operation's element against the schema in the WSDL (D34). */
  validate(request: XmlElement, operation: SoapOperation): ErrorItem[];
}

/**
 * Reads wsdl/api.wsdl, generated/soap/typed.wsdl and generated/soap/messages.xsd.
 * @param namespace {api_namespace} (D39)
 * @throws Error when a file is missing or is not what it should be
 */
export async function loadSoapContract(namespace: string): Promise<SoapContract> {
  const wsdl = await readContract('wsdl/api.wsdl', namespace);
  const typedWsdl = await readContract('generated/soap/typed.wsdl', namespace);
  const schema = await readContract('generated/soap/messages.xsd', namespace);
  // Inside a DataSet the reader judges. Where the schema is lax, the validator would report every element there that happens to be called
  // like a message, each with its place among its siblings: quadratic.
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

/** Comments are for those who maintain the file. */
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
