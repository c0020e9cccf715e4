import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { Config } from '../../src/config/config.js';
import { type Contract, type OpenApiDocument, resolveRef, type Schema } from '../../src/contract/load.js';
import { firstViolations, formats, subject, toErrorItem } from '../../src/contract/violations.js';
import { getCharset, decode } from '../../src/http/body.js';
import { runInSlices, runThrough } from '../../src/domain/event-loop.js';
import { parseJson } from '../../src/json/parse.js';
import { checkRequest, findRoute, readRequest } from '../../src/json/protocol.js';
import { type Route, createRoutes } from '../../src/json/routes.js';
import { keywordText, requestRule, ruleText } from './findings.js';
import { emptyCall, readBody, textFindings, typeFindings } from './response.js';
import { jsonSource } from './source.js';
import { type RecordedResponse, type Found, getHeader, type ProtocolChecks } from './types.js';

/** The checks of the JSON API: of requests by the protocol's own steps, of responses by openapi.yaml's description of their status. */
export function createJsonChecks(contract: Contract, config: Config): ProtocolChecks {
  const routes = createRoutes(contract);
  const checkResponse = createJsonResponseCheck(contract.document);
  return {
    begin: (segment) => ({ ...emptyCall, segment, operation: routes.get(segment)?.name }),
    async read(exchange, call) {
      const route = findRoute(routes, call.segment, exchange.method);
      await readBody(exchange, config, call);
      const request = await runInSlices(readRequest(call.body, call.contentType, route.spelling, config));
      return runInSlices(checkRequest(request, route, config));
    },
    places({ body, contentType }) {
      const source = jsonSource(decode(body, getCharset(contentType)));
      return ({ path, code }) =>
        source(path, code === 'duplicate_member' ? 'again' : code === 'unknown_member' ? 'name' : 'value');
    },
    getRule({ message, path, code }, { segment }) {
      const route = routes.get(segment);
      if (route === undefined) return message;
      return requestRule(contract.document, contract.requestSchema(route.path), path, code);
    },
    checkResponse: (response, { segment }) => checkResponse(response, routes.get(segment)),
  };
}

interface ContractHeader {
  $ref?: string;
  required?: boolean;
  schema?: Schema;
}

interface ContractResponse {
  $ref?: string;
  headers?: Record<string, ContractHeader>;
  content?: Record<string, { schema?: Schema }>;
}

/** Creates the check of responses by the contract: status, required headers, content type, and the body by its schema with all formats. */
export function createJsonResponseCheck(written: OpenApiDocument) {
  const text = JSON.stringify(written).replaceAll('"#/components/schemas/', '"contract#/$defs/');
  const document = JSON.parse(text) as OpenApiDocument;
  const [anyPath = ''] = Object.keys(document.paths);
  const ajv = createAjv(document);
  return async (response: RecordedResponse, operation: Route | undefined): Promise<Found[]> => {
    // The same for GET and POST. For an unknown operation the response is a problem document like any other.
    const { path = anyPath, name = 'this path' } = operation ?? {};
    const status = operation === undefined ? 400 : response.status;
    const described = document.paths[path]?.['post']?.responses?.[status] as ContractResponse | undefined;
    if (described === undefined) {
      const message = `Status ${response.status} is not among the responses of ${name}.`;
      const rule = 'responses: every status is listed, no default';
      return [{ place: '', code: 'undocumented_status', message, rule }];
    }
    const { headers = {}, content = {} } = resolveRef(document, described);
    const [mediaType = '', { schema = {} } = {}] = Object.entries(content)[0] ?? [];
    return [
      ...Object.entries(headers).flatMap(([header, one]) =>
        headerFindings(ajv, header, resolveRef(document, one), getHeader(response.headers, header)),
      ),
      ...typeFindings(response, mediaType, `content: ${mediaType}`),
      ...(await textFindings('json', response, (body) => bodyFindings(ajv, schema, response.status, body))),
    ];
  };
}

const int32 = { type: 'number', validate: (value: number) => (value | 0) === value } as const;

const moment =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** A time as the contract writes it: RFC 3339, UTC. */
function isMoment(text: string): boolean {
  return moment.test(text) && !Number.isNaN(Date.parse(text));
}

/** Schemas are compiled on first use: most programs see few of the responses. */
function createAjv({ components }: OpenApiDocument): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    // The contract's linter has already checked its schemas.
    validateSchema: false,
    formats: { ...formats, 'date-time': isMoment, int32 },
  });
  ajv.addVocabulary(['x-pattern-message', 'x-extensible-enum', 'x-extension', 'x-ms-primary-error-message']);
  ajv.addSchema({ $id: 'contract', $defs: components['schemas'] });
  return ajv;
}

function bodyFindings(ajv: Ajv2020, schema: Schema, status: number, text: string): Found[] {
  const body = runThrough(parseJson(text, { maxDepth: 64 }));
  const validate = ajv.compile(schema);
  const source = jsonSource(text);
  const errors = validate(body) ? [] : (validate.errors ?? []);
  // The rule that follows from an "if" is an error, too.
  const broken = firstViolations(errors.filter(({ keyword }) => keyword !== 'if'));
  const found = [...broken].map(([place, error]): Found => ({ ...toFound(place, error), ...source(place) }));
  const said = status < 400 ? undefined : (body as { status?: unknown } | null)?.status;
  if (typeof said === 'number' && said !== status) {
    const message = `The body says status ${said}, the response has ${status}.`;
    const rule = 'The HTTP status of this response.';
    found.push({ ...source('/status'), code: 'wrong_result', message, rule });
  }
  return found;
}

/** A required header that a response lacks, or has with a value that the contract does not allow. */
function headerFindings(ajv: Ajv2020, name: string, header: ContractHeader, value?: string): Found[] {
  const place = `header:${name}`;
  const { required, schema = {} } = header;
  if (value === undefined) {
    const rule = ruleText('required: true', header);
    const message = `The header ${name} is missing.`;
    return required === true ? [{ place, code: 'missing_header', message, rule }] : [];
  }
  const validate = ajv.compile(schema);
  if (validate(schema.type === 'integer' && /^\d+$/.test(value) ? Number(value) : value)) return [];
  const broken = (validate.errors ?? []).map(({ keyword }) => keywordText(keyword, schema));
  const message = `The header ${name} does not have the form that the contract asks for.`;
  return [{ place, code: 'invalid_header', message, rule: ruleText(broken.join(', '), header) }];
}

/** Converts Ajv's error about a response. Values are never quoted, as they may be personal. */
function toFound(place: string, error: ErrorObject): Found {
  const { keyword, parentSchema = {}, params } = error;
  const { code, message } = toErrorItem(place, error);
  const missing = (params as { missingProperty?: unknown }).missingProperty;
  const text = keyword === 'required' ? `required: ${String(missing)}` : keywordText(keyword, parentSchema);
  return { place, code, message, rule: ruleText(text, parentSchema), ...otherWords(error) };
}

/** Handles keywords that only responses have. */
function otherWords({ keyword, instancePath, params, message }: ErrorObject): Partial<Found> {
  const name = subject(instancePath.split('/').slice(1));
  if (keyword === 'enum') {
    const { allowedValues } = params as { allowedValues: unknown[] };
    return { code: 'enum', message: `${name} must be one of ${allowedValues.join(', ')}.` };
  }
  const isLimit = keyword === 'minimum' || keyword === 'maximum';
  return isLimit ? { code: 'range', message: `${name} ${message}.` } : {};
}
