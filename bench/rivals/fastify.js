import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import fastify from 'fastify';
import { parse } from 'yaml';
import { openData } from './sql.js';

// Fastify 5 as its documentation shows it: a JSON schema for each body and each response (here the contract's own), and hand-written SQL.
// As `fair` it also has what is needed of the server: the key is checked before the body, each request has an ID and one log line, and
// problem documents are complete.

const isFair = process.env.CONTESTANT === 'fair';
const contract = parse(readFileSync(process.env.CONTRACT, 'utf8'));
const call = await openData(process.env.DATABASE_URL);

const xmlText = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
const visible = (text) => xmlText.test(text) && /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
const app = fastify({
  bodyLimit: 16_777_216,
  ...(isFair && {
    logger: true,
    disableRequestLogging: true,
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
  }),
  ajv: {
    customOptions: {
      // Fastify would remove unknown members and convert values of the wrong type; the contract rejects both.
      removeAdditional: false,
      coerceTypes: false,
      strict: false,
      formats: {
        'xml-text': xmlText,
        password: xmlText,
        'visible-text': visible,
        'visible-address': visible,
      },
    },
  },
});
app.addSchema({ $id: 'contract', components: contract.components });

const titles = {
  400: 'The request does not match the contract',
  401: 'The API key is not valid',
  404: 'The record does not exist',
  422: 'The request breaks a rule',
};
app.setErrorHandler((error, request, reply) => {
  const status = error.status ?? error.statusCode ?? 500;
  const code = error.validation ? 'invalid_request' : (error.code ?? 'internal_error');
  request.code = code;
  const problem = isFair
    ? {
        type: `urn:bench:problem:${code}`,
        title: titles[status] ?? 'The service has failed',
        status,
        detail: error.message,
        instance: request.url,
        code,
        requestId: request.id,
        errors: (error.validation ?? []).map(({ instancePath: path, keyword, message }) => ({
          path,
          code: keyword,
          message,
        })),
      }
    : { status, code, detail: error.message };
  return reply.code(status).type('application/problem+json').send(problem);
});
if (isFair) {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ 'X-Request-Id': id, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  });
  app.addHook('onResponse', async ({ id, method, url, code, log }, { statusCode, elapsedTime }) => {
    log.info(
      { requestId: id, method, operation: url, code, status: statusCode, durationMs: elapsedTime },
      'request',
    );
  });
}

const resolved = ({ $ref, ...described }) =>
  $ref === undefined
    ? described
    : $ref
        .slice(2)
        .split('/')
        .reduce((at, step) => at[step], contract);

for (const [path, { post }] of Object.entries(contract.paths)) {
  const operation = path.split('/').at(-1);
  const inContract = (described) => {
    const { schema } = resolved(described).content['application/json'];
    return schema.$ref === undefined ? schema : { $ref: `contract${schema.$ref}` };
  };
  const schema = {
    body: inContract(post.requestBody),
    response: { 200: inContract(post.responses['200']) },
  };
  app.post(path, { schema, attachValidation: isFair }, async (request, reply) => {
    const result = await call(operation, request.body, () => {
      if (request.validationError) throw request.validationError;
    });
    return reply.type('application/json').send(typeof result === 'number' ? String(result) : result);
  });
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
