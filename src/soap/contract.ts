import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { soapOperations } from '../../generated/soap/registry.js';
import type { Validator } from '../contract/violations.js';
import { escapeXml } from '../domain/text.js';
import type { Operation } from '../operations/operation.js';
import { projectRoot } from '../root.js';

/** One table of a DataSet, with its columns in the order in which they are written. */
export interface TableDescription {
  readonly name: string;
  readonly columns: readonly string[];
  /**
   * Columns of the record that a row refers to: accepted in a request but ignored, so that a row can be sent back as it was returned; never
   * written.
   */
  readonly ignored?: readonly string[];
}

/** The WSDL's rules for a text. */
export interface TextRule {
  /** In code points */
  readonly maxLength?: number;
  /** 1 for a text that must not be empty */
  readonly minLength?: number;
  readonly pattern?: RegExp;
  /** What the pattern requires: the rest of a sentence whose subject is the parameter's name. */
  readonly patternMessage?: string;
}

/** A DataSet. If `list` is set, it names the only table, which is a list; `page` names the result's member with a page of records. */
export interface DataSetResult {
  readonly kind: 'dataset';
  readonly tables: readonly TableDescription[];
  readonly list?: string;
  readonly page?: string;
}

/** An operation's result: a DataSet or a plain value. */
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
  /** Rules for the text of a parameter. */
  readonly texts: Readonly<Record<string, TextRule>>;
  /** The DataSet parameter, if there is one, and its tables. */
  readonly data?: {
    readonly parameter: string;
    readonly tables: readonly TableDescription[];
    /** Validates the update; with `many`, each of the updates. */
    readonly validate: Validator;
    /** Set if it holds many updates of records of this kind. */
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
  /** The typed view of the same messages, with every table and column spelled out. */
  readonly typedWsdl: (address: string) => string;
}

/**
 * Loads wsdl/api.wsdl and generated/soap/typed.wsdl.
 * @param namespace {api_namespace}
 * @throws Error if a file is missing or invalid
 */
export async function loadSoapContract(namespace: string): Promise<SoapContract> {
  const wsdl = await readContract('wsdl/api.wsdl', namespace);
  const typedWsdl = await readContract('generated/soap/typed.wsdl', namespace);
  return {
    namespace,
    operations: new Map<string, SoapOperation>(Object.entries(soapOperations)),
    wsdl: (address) => withAddress(wsdl, address),
    typedWsdl: (address) => withAddress(typedWsdl, address),
  };
}

async function readContract(file: string, namespace: string): Promise<string> {
  const text = await readFile(path.join(projectRoot, file), 'utf8');
  return withoutComments(text).replaceAll(writtenNamespace, () => escapeXml(namespace));
}

/** Comments are for the maintainers of the files, not for clients. */
function withoutComments(xml: string): string {
  const [start = '', ...rest] = xml.split('<!--');
  return start + rest.map((part) => part.slice(part.indexOf('-->') + 3).trimStart()).join('');
}

function withAddress(wsdl: string, address: string): string {
  return wsdl.replaceAll(writtenAddress, () => escapeXml(address));
}
