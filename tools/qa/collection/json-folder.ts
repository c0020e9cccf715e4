import { STATUS_CODES } from 'node:http';
import type { Answer, Example, OperationExamples } from './contract-examples.js';
import { postmanUrl, testScript } from './postman.js';
import type { PostmanFolder, PostmanItem, PostmanRequest, PostmanResponse } from './postman.js';

/**
 * The folder of a JSON operation: a POST and a GET request for every named example of its body, and every named example of an answer, saved
 * with the first request.
 */
export function jsonFolder(operation: OperationExamples): PostmanFolder {
  const { operationId, summary, description, requests, answers } = operation;
  const posts = requests.map((example) => item(operation, example, 'POST'));
  const gets = requests.map((example) => item(operation, example, 'GET'));
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

function item({ path, answers }: OperationExamples, example: Example, method: 'POST' | 'GET'): PostmanItem {
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
    event: testScript(tests(answers)),
    ...(method === 'GET' && { protocolProfileBehavior: { disableBodyPruning: true as const } }),
  };
}

function bodyOf({ value }: Example): string {
  return JSON.stringify(value, undefined, 2).replace('"<API_KEY>"', '"{{apiKey}}"');
}

/** The tests for every answer of the operation. The sandbox has the examples' data, so there the request must also succeed. */
function tests(answers: readonly Answer[]): string[] {
  // All refusals have one schema: each schema is written once.
  const schemas = [...new Set(answers.map(({ schema }) => JSON.stringify(schema)))];
  const documented = answers.map(({ status, mediaType, schema }) => {
    return [status, { type: mediaType, schema: schemas.indexOf(JSON.stringify(schema)) }];
  });
  return [
    `const schemas = [${schemas.join(', ')}];`,
    `const documented = ${JSON.stringify(Object.fromEntries(documented))};`,
    'const status = String(pm.response.code);',
    "pm.test('the status is documented', () => pm.expect(Object.keys(documented)).to.include(status));",
    "pm.test('the answer names its request', () => pm.response.to.have.header('X-Request-Id'));",
    'if (documented[status]) {',
    "  pm.test('the content type is the documented one', () =>",
    "    pm.expect((pm.response.headers.get('Content-Type') || '').split(';')[0]).to.eql(documented[status].type));",
    "  pm.test('the body matches the schema of the contract', () =>",
    '    pm.response.to.have.jsonSchema(schemas[documented[status].schema]));',
    '}',
    "if (pm.variables.get('sandbox') === 'true') pm.test('the sandbox carries it out', () => pm.response.to.have.status(200));",
  ];
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
