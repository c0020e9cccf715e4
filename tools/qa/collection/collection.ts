import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Contract, type OpenApiDocument, resolveRef, type Schema } from '../../../src/contract/load.js';
import {
  apiKeyVariable,
  baseUrlVariable,
  createCollection,
  type PostmanCollection,
  type PostmanTests,
} from '../../../src/pages/collection.js';
import type { Answer } from '../../../src/pages/description.js';
import { projectRoot } from '../../../src/root.js';
import type { SoapContract, SoapOperation } from '../../../src/soap/contract.js';
import { mediaTypes, type SoapVersion } from '../../../src/soap/envelope.js';
import { diffgr, envelopeNamespaces } from '../../../src/soap/xml.js';
import { elementShape } from './xml-shape.js';

/**
 * The collection that the server offers its partners, by GET too, and with the tests of each request. Where requests go are its variables;
 * on a sandbox every example must succeed.
 */
export function createTestCollection(
  contract: Contract,
  soap: SoapContract,
  { baseUrl, apiKey, sandbox }: { baseUrl: string; apiKey: string; sandbox: boolean },
): PostmanCollection {
  return createCollection(contract, soap, {
    description:
      'Every operation with every named example of the contract. Made by `npm run qa -- collection`.',
    json: 'The JSON operations, by POST and by GET.',
    variables: [
      baseUrlVariable(baseUrl),
      apiKeyVariable(apiKey),
      {
        key: 'sandbox',
        value: String(sandbox),
        description: 'true: the server is a sandbox, on which every example must succeed',
      },
    ],
    tests: {
      json: ({ answers }) => jsonTests(contract.document, answers),
      soap: (soapName, operation, version) => soapTests(soapName, operation, soap.namespace, version),
    },
  });
}

/** A test script, which begins with what it expects. */
function script(name: 'json' | 'soap', expected: object): PostmanTests {
  const exec = [`const expected = ${JSON.stringify(expected)};`, ...scriptLines(name)];
  return [{ listen: 'test', script: { type: 'text/javascript', exec } }];
}

/** A script of the folder beside this file. */
export function scriptLines(name: string): string[] {
  const file = path.join(projectRoot, `tools/qa/collection/scripts/${name}.js`);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

/** The tests for every answer of the operation. The sandbox has the examples' data, so there the request must also succeed. */
function jsonTests(document: OpenApiDocument, documented: readonly Answer[]): PostmanTests {
  const plain = documented.map(({ schema }) => JSON.stringify(plainSchema(document, schema)));
  // All refusals have one schema: each schema is written once.
  const schemas = [...new Set(plain)];
  const answers = documented.map(({ status, mediaType }, index) => {
    return [status, { type: mediaType, schema: schemas.indexOf(plain[index] ?? '') }];
  });
  return script('json', {
    answers: Object.fromEntries(answers) as object,
    schemas: schemas.map((schema) => JSON.parse(schema) as unknown),
  });
}

/** A schema that validators of any age understand: no references, no formats, no prose. */
type PlainSchema = Readonly<Record<string, unknown>>;

const kept = new Set(['type', 'required', 'enum', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems']);
const leftOut = new Set(['description', 'examples', 'x-extensible-enum', 'dependentSchemas']);
const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/**
 * The contract's schema of an answer for foreign validators: Postman's sandbox has Ajv 6, which supports neither OpenAPI's formats nor its
 * references.
 * @throws Error for a keyword that it would have to leave out
 */
function plainSchema(document: OpenApiDocument, schema: Schema): PlainSchema {
  const entries = Object.entries(resolveRef(document, schema)).flatMap(([keyword, value]): object[] => {
    if (keyword === 'properties') {
      const members = Object.entries(value as Record<string, Schema>);
      const plain = members.map(([name, one]) => [name, plainSchema(document, one)] as const);
      return [{ properties: Object.fromEntries(plain) }];
    }
    if (keyword === 'items') return [{ items: plainSchema(document, value as Schema) }];
    if (keyword === 'format' && value === 'int32') return [int32];
    if (kept.has(keyword) || value === 'date-time') return [{ [keyword]: value as unknown }];
    if (leftOut.has(keyword)) return [];
    throw new Error(`The collection cannot test "${keyword}: ${String(value)}" of an answer.`);
  });
  return Object.assign({}, ...entries) as PlainSchema;
}

/** The same for a SOAP operation: the body is held against the contract's XML schemas, for a result or a fault. */
function soapTests(
  operation: string,
  { result }: SoapOperation,
  api: string,
  version: SoapVersion,
): PostmanTests {
  const soap = envelopeNamespaces[version];
  const ofResult =
    result.kind === 'dataset'
      ? {
          diffgram: diffgr,
          tables: Object.fromEntries(result.tables.map(({ name, columns }) => [name, columns])),
          rows: elementShape('wsdl/datasets.xsd', `${operation}Result`),
        }
      : {
          resultForm: { kind: result.kind, pattern: result.kind === 'boolean' ? 'true|false' : '[1-9]\\d*' },
        };
  return script('soap', {
    ...{ version, operation, soap, api, mediaType: mediaTypes[version] },
    ...ofResult,
    detail: version === '1.1' ? { name: 'detail', uri: '' } : { name: 'Detail', uri: soap },
    error: elementShape('generated/soap/messages.xsd', 'error'),
  });
}
