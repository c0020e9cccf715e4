import { STATUS_CODES } from 'node:http';
import type { Answer, Example, OperationExamples } from './contract-examples.js';
import { postmanUrl } from './postman.js';
import type {
  CollectionTests,
  PostmanFolder,
  PostmanItem,
  PostmanRequest,
  PostmanResponse,
} from './postman.js';

/**
 * The folder of a JSON operation: a POST request for every named example of its body, and every named example of an answer, saved with the
 * first request. A collection with tests has each request by GET too.
 */
export function jsonFolder(operation: OperationExamples, tests?: CollectionTests): PostmanFolder {
  const { operationId, summary, description, requests, answers } = operation;
  const make = (method: 'POST' | 'GET'): PostmanItem[] =>
    requests.map((example) => ({
      ...item(operation, example, method),
      ...(tests !== undefined && { event: tests.json(operation) }),
    }));
  const posts = make('POST');
  const gets = tests === undefined ? [] : make('GET');
  const first = posts.slice(0, 1).map((post) => ({
    ...post,
    response: answers.flatMap((answer) => responses(answer, post)),
  }));
  return {
    name: operationId,
    description: `${summary}\n\n${description}`,
    item: [...first, ...posts.slice(1), ...gets],
  };
}

function item({ path }: OperationExamples, example: Example, method: 'POST' | 'GET'): PostmanItem {
  const request: PostmanRequest = {
    method,
    header: [{ key: 'Content-Type', value: 'application/json' }],
    url: postmanUrl(path),
    body: { mode: 'raw', raw: bodyOf(example), options: { raw: { language: 'json' } } },
    description: example.summary,
  };
  return {
    name: method === 'POST' ? example.name : `${example.name} (GET)`,
    request,
    response: [],
    ...(method === 'GET' && { protocolProfileBehavior: { disableBodyPruning: true as const } }),
  };
}

function bodyOf({ value }: Example): string {
  return JSON.stringify(value, undefined, 2).replace('"<API_KEY>"', '"{{apiKey}}"');
}

function responses({ status, mediaType, examples }: Answer, { request }: PostmanItem): PostmanResponse[] {
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
