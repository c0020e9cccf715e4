import { STATUS_CODES } from 'node:http';
import { addressPlaceholder } from '../contract/load.js';
import type { Contract } from '../contract/load.js';
import type { SoapContract, SoapOperation } from '../soap/contract.js';
import type { SoapVersion } from '../soap/envelope.js';
import { describeContract, operationOf } from './description.js';
import type { Answer, ApiOperation, Example } from './description.js';
import { soapExamples, soapHeaders, soapMessage } from './soap-samples.js';

/** A collection in Postman's format v2.1, with the parts of it that are written. */
export type PostmanCollection = ReturnType<typeof createCollection>;
/** The folder of an operation. */
export type PostmanFolder = ReturnType<typeof jsonFolder>;
export type PostmanItem = PostmanFolder['item'][number];

/** The scripts that test an answer. */
export type PostmanTests = readonly {
  readonly listen: 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
}[];

/** A variable of a collection. */
interface Variable {
  readonly key: string;
  readonly value: string;
  readonly description: string;
}

/** Makes the tests of each request, for a collection that checks a server. */
export interface CollectionTests {
  json(operation: ApiOperation): PostmanTests;
  soap(soapName: string, operation: SoapOperation, version: SoapVersion): PostmanTests;
}

/** What differs from one collection to another. */
export interface CollectionOptions {
  readonly description: string;
  /** How a folder of JSON operations is described. */
  readonly json: string;
  readonly variables: readonly Variable[];
  /** Without these there are requests by POST only. */
  readonly tests?: CollectionTests;
}

/**
 * Creates a Postman collection from both contracts: one folder per operation, in the contracts' order. The same contracts always give the
 * same collection. Deletions come last, in a separate folder.
 */
export function createCollection(
  contract: Contract,
  soap: SoapContract,
  { description, json: jsonDescription, variables, tests }: CollectionOptions,
) {
  const described = describeContract(contract);
  const { title, version, operations } = described;
  const json = operations.map((operation) => jsonFolder(operation, tests));
  const soapFolders = [...soap.operations].map(([soapName, operation]) => {
    const { request } = operationOf(described, operation.name);
    return soapFolder({ ...operation, soapName, namespace: soap.namespace }, request.examples, tests);
  });
  const deletes = ({ name }: PostmanFolder): boolean => /^(modAPI\.)?delete/i.test(name);
  const folder = (name: string, about: string, item: readonly PostmanFolder[]) => ({
    name,
    description: about,
    item,
  });
  return {
    info: {
      name: `${title} ${version}`,
      description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: [
      folder(
        'JSON',
        jsonDescription,
        json.filter((one) => !deletes(one)),
      ),
      folder(
        'SOAP',
        'The SOAP operations, in SOAP 1.1 and 1.2.',
        soapFolders.filter((one) => !deletes(one)),
      ),
      folder(
        'Deletions',
        'What deletes, in both protocols. The other requests need what is deleted here.',
        [...json, ...soapFolders].filter(deletes),
      ),
    ],
    variable: variables,
  };
}

/** The collection of the served pages: for the server that was asked, and the reader's own key. */
export function partnerCollection(contract: Contract, soap: SoapContract): PostmanCollection {
  return createCollection(contract, soap, {
    description:
      'Every operation as JSON and as SOAP, with the examples of the contract. Set the variable apiKey to your key.',
    json: 'The JSON operations.',
    variables: [baseUrlVariable(addressPlaceholder), apiKeyVariable('')],
  });
}

export function baseUrlVariable(value: string): Variable {
  return { key: 'baseUrl', value, description: 'Address of the server, without a slash at the end' };
}

export function apiKeyVariable(value: string): Variable {
  return { key: 'apiKey', value, description: "The company's API key" };
}

/**
 * The folder of a JSON operation: a POST request for every named example of its body, and every named example of an answer, saved with the
 * first request. A collection with tests has each request by GET too.
 */
function jsonFolder(operation: ApiOperation, tests?: CollectionTests) {
  const { operationId, summary, description, path, request, answers } = operation;
  const make = (method: 'POST' | 'GET', example: Example) => ({
    name: method === 'POST' ? example.name : `${example.name} (GET)`,
    request: requestOf(
      method,
      path,
      [{ key: 'Content-Type', value: 'application/json' }],
      JSON.stringify(example.value, undefined, 2),
      example,
    ),
    response: [] as ReturnType<typeof responses>,
    // Without it Postman sends a GET without its body.
    ...(method === 'GET' && { protocolProfileBehavior: { disableBodyPruning: true } }),
    ...(tests !== undefined && { event: tests.json(operation) }),
  });
  const posts = request.examples.map((example) => make('POST', example));
  const gets = tests === undefined ? [] : request.examples.map((example) => make('GET', example));
  const first = posts.slice(0, 1).map((post) => ({
    ...post,
    response: answers.flatMap((answer) => responses(answer, post.request)),
  }));
  return {
    name: operationId,
    description: `${summary}\n\n${description}`,
    item: [...first, ...posts.slice(1), ...gets],
  };
}

function responses({ status, mediaType, examples }: Answer, request: ReturnType<typeof requestOf>) {
  return examples.map(({ name, summary, value }) => ({
    name: `${status} ${name}: ${summary}`,
    originalRequest: request,
    status: STATUS_CODES[status] ?? '',
    code: Number(status),
    _postman_previewlanguage: 'json',
    header: [{ key: 'Content-Type', value: mediaType }],
    body: JSON.stringify(value, undefined, 2),
  }));
}

/** The folder of a SOAP operation: in both versions, a request for each example of its JSON counterpart that its parameters can express. */
function soapFolder(
  operation: Parameters<typeof soapMessage>[1],
  examples: readonly Example[],
  tests?: CollectionTests,
): PostmanFolder {
  const { soapName, parameters, result } = operation;
  const make = (example: Example, version: SoapVersion): PostmanItem => ({
    name: `${example.name} (SOAP ${version})`,
    request: requestOf(
      'POST',
      '/public/api.asmx',
      soapHeaders(version, operation),
      soapMessage(version, operation, example),
      example,
    ),
    response: [],
    ...(tests !== undefined && { event: tests.soap(soapName, operation, version) }),
  });
  return {
    name: soapName,
    description: `${soapName}(${parameters.join(', ')}), answers ${result.kind}`,
    item: soapExamples(examples, operation).flatMap((example) => [
      make(example, '1.1'),
      make(example, '1.2'),
    ]),
  };
}

/** A request with the collection's variables. */
function requestOf(
  method: 'POST' | 'GET',
  path: string,
  header: { key: string; value: string }[],
  text: string,
  { summary }: Example,
) {
  const raw = text.replace(/<API_KEY>|API_KEY/, '{{apiKey}}');
  const language = text.startsWith('<') ? 'xml' : 'json';
  return {
    method,
    header,
    url: { raw: `{{baseUrl}}${path}`, host: ['{{baseUrl}}'], path: path.split('/').slice(1) },
    body: { mode: 'raw', raw, options: { raw: { language } } },
    description: summary,
  };
}
