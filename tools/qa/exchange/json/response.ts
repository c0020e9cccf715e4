import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { faultAt, formats, placeOf } from '../../../../src/contract/violations.js';
import { type OpenApiDocument, resolveRef, type Schema } from '../../../../src/contract/load.js';
import { AppError } from '../../../../src/domain/errors.js';
import { parseJson } from '../../../../src/json/parse.js';
import type { Route } from '../../../../src/json/routes.js';
import { plainAnswer, readAnswerText } from '../answer-text.js';
import { placeInWords } from '../findings.js';
import { keywordText, ruleText } from '../json-rules.js';
import {
  type AnswerFinding,
  type Exchange,
  type Finding,
  headerOf,
  type Headers,
  mediaTypeOf,
} from '../types.js';
import { jsonSource } from './source.js';

type Answer = NonNullable<Exchange['response']>;

/** One answer as the contract describes it. */
interface ContractResponse {
  $ref?: string;
  headers?: Record<string, ContractHeader>;
  content?: Record<string, { schema?: Schema }>;
}

/** A contract answer, prepared for checking. */
interface Described {
  readonly headers: Readonly<Record<string, ContractHeader>>;
  readonly mediaType: string;
  /** Compiles the body's schema on first use: most programs see few of the answers. */
  readonly validator: () => ValidateFunction;
}

/** Maximum depth: no answer of this API is nested deeper. */
const maxDepth = 64;

/** Creates the check of answers by the contract: status, required headers, content type, and the body by its schema with all formats. */
export function createJsonResponseCheck(
  document: OpenApiDocument,
  paths: readonly string[],
): (exchange: Exchange, operation: Route | undefined) => Promise<Finding[]> {
  const ajv = createAjv(document);
  const documented = new Map(paths.map((path) => [path, responsesOf(document, path, ajv)]));
  const problem = documented.values().next().value?.get('400');
  return async ({ response }, operation) => {
    if (response === undefined) return [];
    // For an unknown operation the answer is a problem document like any other.
    const described =
      operation === undefined ? problem : documented.get(operation.path)?.get(String(response.status));
    const findings = await check(document, response, described, operation);
    return findings.map((finding) => ({ side: 'response', operation: operation?.name, ...finding }));
  };
}

function createAjv(document: OpenApiDocument): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    // The contract's linter has already checked its schemas.
    validateSchema: false,
    formats,
  });
  ajv.addVocabulary(['x-pattern-message', 'x-extensible-enum']);
  ajv.addFormat('int32', {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  });
  const schemas = JSON.stringify(document.components['schemas']);
  ajv.addSchema({
    $id: 'contract',
    $defs: JSON.parse(inDefinitions(schemas)) as Record<string, unknown>,
  });
  return ajv;
}

function inDefinitions(text: string): string {
  return text.replaceAll('"#/components/schemas/', '"contract#/$defs/');
}

/** The answers of an operation by status, the same for GET and POST. */
function responsesOf(document: OpenApiDocument, path: string, ajv: Ajv2020): Map<string, Described> {
  const operation = document.paths[path]?.['post'] as { responses?: Record<string, ContractResponse> };
  return new Map(
    Object.entries(operation.responses ?? {}).map(([status, response]) => {
      const { headers = {}, content = {} } = resolveRef(document, response);
      const [mediaType = '', { schema = {} } = {}] = Object.entries(content)[0] ?? [];
      let compiled: ValidateFunction | undefined;
      const validator = (): ValidateFunction =>
        (compiled ??= ajv.compile(JSON.parse(inDefinitions(JSON.stringify(schema))) as object));
      return [status, { headers, mediaType, validator }];
    }),
  );
}

async function check(
  document: OpenApiDocument,
  answer: Answer,
  described: Described | undefined,
  operation: Route | undefined,
): Promise<AnswerFinding[]> {
  if (described === undefined) {
    const message = `Status ${answer.status} is not among the answers of ${operation?.name ?? 'this path'}.`;
    return [
      {
        place: '',
        code: 'undocumented_status',
        message,
        rule: 'responses: every status is listed, no default',
      },
    ];
  }
  const { headers, mediaType, validator } = described;
  const found = headerFindings(document, headers, answer.headers);
  if (mediaTypeOf(answer.headers) !== mediaType) {
    const sent = mediaTypeOf(answer.headers) || 'none';
    const rule = `content: ${mediaType}`;
    const message = `The content type is ${sent}, not ${mediaType}.`;
    found.push({ place: 'header:Content-Type', code: 'wrong_content_type', message, rule });
  }
  return [...found, ...(await bodyFindings(answer, validator()))];
}

async function bodyFindings(answer: Answer, validate: ValidateFunction): Promise<AnswerFinding[]> {
  let text: string;
  let body: unknown;
  let encoding: AnswerFinding[] = [];
  try {
    ({ text, findings: encoding } = readAnswerText('json', await plainAnswer(answer), answer.headers));
    body = parseJson(text, maxDepth);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    const rule = 'The body is JSON in UTF-8. (RFC 8259)';
    return [...encoding, { place: '', ...placeInWords(detail), code, message: detail, rule }];
  }
  const errors: ErrorObject[] = validate(body) ? [] : (validate.errors ?? []);
  const source = jsonSource(text);
  const found = answerFindings(errors).map((finding) => ({ ...finding, ...source.find(finding.place) }));
  const said = answer.status < 400 ? undefined : (body as { status?: unknown } | null)?.status;
  if (typeof said === 'number' && said !== answer.status) {
    const message = `The body says status ${said}, the answer has ${answer.status}.`;
    const rule = 'The HTTP status of this answer.';
    found.push({ ...source.find('/status'), code: 'wrong_result', message, rule });
  }
  return [...encoding, ...found];
}

/** A header of an answer, as the contract describes it. */
interface ContractHeader {
  $ref?: string;
  required?: boolean;
  description?: string;
  schema?: Schema & { minimum?: number };
}

/** The required headers that an answer lacks, or has with a value that the contract does not allow. */
function headerFindings(
  document: OpenApiDocument,
  described: Readonly<Record<string, ContractHeader>>,
  headers: Headers,
): AnswerFinding[] {
  return Object.entries(described).flatMap(([name, entry]): AnswerFinding[] => {
    const header = resolveRef(document, entry);
    const value = headerOf(headers, name);
    const place = `header:${name}`;
    if (value === undefined) {
      const rule = ruleText('required: true', header);
      const message = `The header ${name} is missing.`;
      return header.required === true ? [{ place, code: 'missing_header', message, rule }] : [];
    }
    const { type, minimum } = header.schema ?? {};
    const isGood = type === 'integer' ? /^\d+$/.test(value) && Number(value) >= (minimum ?? 0) : value !== '';
    if (isGood) return [];
    const rule = ruleText(
      `type: ${String(type)}${minimum === undefined ? '' : `, minimum: ${minimum}`}`,
      header,
    );
    const message = `The header ${name} does not have the form that the contract asks for.`;
    return [{ place, code: 'invalid_header', message, rule }];
  });
}

/** Converts Ajv's errors about an answer to findings, one per place. Values are never quoted, because they may be personal. */
function answerFindings(errors: readonly ErrorObject[]): AnswerFinding[] {
  const found = new Map<string, AnswerFinding>();
  for (const error of errors) {
    const place = placeOf(error);
    if (found.has(place)) continue;
    const { code, message } = faultAt(place, error);
    const rule = ruleOf(error);
    found.set(place, { place, code, message, rule, ...otherWords(error) });
  }
  return [...found.values()];
}

function ruleOf({ keyword, parentSchema = {}, params }: ErrorObject): string {
  const text =
    keyword === 'required'
      ? `required: ${String((params as { missingProperty?: unknown }).missingProperty)}`
      : keywordText(keyword, parentSchema);
  return ruleText(text, parentSchema);
}

/** Handles keywords that only answers have. */
function otherWords({
  keyword,
  parentSchema,
  instancePath,
}: ErrorObject): Partial<Pick<Finding, 'code' | 'message'>> {
  const name = instancePath.split('/').at(-1) || 'The body';
  const schema = (parentSchema ?? {}) as { enum?: unknown[]; minimum?: number; maximum?: number };
  switch (keyword) {
    case 'enum':
      return {
        code: 'enum',
        message: `${name} must be one of ${(schema.enum ?? []).map(String).join(', ')}.`,
      };
    case 'minimum':
      return { code: 'range', message: `${name} must be at least ${schema.minimum}.` };
    case 'maximum':
      return { code: 'range', message: `${name} must be at most ${schema.maximum}.` };
    case 'format':
      return (parentSchema as { format?: string }).format === 'int32'
        ? { code: 'format', message: `${name} must be a whole number of 32 bits.` }
        : {};
    default:
      return {};
  }
}
