import type { SoapOperation } from '../../soap/contract.js';
import type { SoapVersion } from '../../soap/envelope.js';
import type { OperationExamples } from './contract-examples.js';

/** The parts of Postman's collection format v2.1 that are written. */
export interface PostmanCollection {
  readonly info: { readonly name: string; readonly description: string; readonly schema: string };
  readonly item: readonly PostmanFolder[];
  readonly variable: readonly {
    readonly key: string;
    readonly value: string;
    readonly description: string;
  }[];
}

export interface PostmanFolder {
  readonly name: string;
  readonly description: string;
  readonly item: readonly (PostmanFolder | PostmanItem)[];
}

export interface PostmanItem {
  readonly name: string;
  readonly request: PostmanRequest;
  readonly response: readonly PostmanResponse[];
  readonly event?: readonly {
    readonly listen: 'test';
    readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
  }[];
  /** Without it Postman sends a GET without its body. */
  readonly protocolProfileBehavior?: { readonly disableBodyPruning: true };
}

export interface PostmanRequest {
  readonly method: string;
  readonly header: readonly { readonly key: string; readonly value: string }[];
  readonly url: { readonly raw: string; readonly host: readonly string[]; readonly path: readonly string[] };
  readonly body: {
    readonly mode: 'raw';
    readonly raw: string;
    readonly options: { readonly raw: { readonly language: 'json' | 'xml' } };
  };
  readonly description: string;
}

export interface PostmanResponse {
  readonly name: string;
  readonly originalRequest: PostmanRequest;
  readonly status: string;
  readonly code: number;
  readonly _postman_previewlanguage: 'json';
  readonly header: readonly { readonly key: string; readonly value: string }[];
  readonly body: string;
}

export const collectionSchema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The address of a path of the API. */
export function postmanUrl(path: string): PostmanRequest['url'] {
  return { raw: `{{baseUrl}}${path}`, host: ['{{baseUrl}}'], path: path.split('/').slice(1) };
}

/** Makes the tests of each request, for a collection that checks a server. */
export interface CollectionTests {
  json(operation: OperationExamples): PostmanItem['event'];
  soap(soapName: string, operation: SoapOperation, version: SoapVersion): PostmanItem['event'];
}
