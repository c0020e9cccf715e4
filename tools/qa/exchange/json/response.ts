import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { faultAt, formats, placeOf } from '../../../../src/contract/violations.js';
import { type OpenApiDocument, resolveRef, type Schema } from '../../../../src/contract/load.js';
import { AppError } from '../../../../src/domain/errors.js';
import { parseJson } from '../../../../src/json/parse.js';
import type { Route } from '../../../../src/json/routes.js';
import { isMoment } from '../answer-rules.js';
import { plainAnswer, readAnswerText } from '../answer-text.js';
import { placeInWords } from '../findings.js';
import { keywordText, ruleText } from '../json-rules.js';
import { type AnswerFinding, type Exchange, type Finding, headerOf, mediaTypeOf } from '../types.js';
import { jsonSource } from './source.js';

type Answer = NonNullable<Exchange['response']>;

/** A header of an answer, as the contract describes it. */
interface ContractHeader {
  $ref?: string;
  required?: boolean;
  description?: string;
  schema?: Schema & { minimum?: number; enum?: string[] };
}

/** One answer as the contract describes it. */
interface ContractResponse {
  $ref?: string;
  headers?: Record<string, ContractHeader>;
  content?: Record<string, { schema?: Schema }>;
}

/** Maximum depth: no answer of this API is nested deeper. */
const maxDepth = 64;

/** Creates the check of answers by the contract: status, required headers, content type, and the body by its schema with all formats. */
export function createJsonResponseCheck(
  written: OpenApiDocument,
  paths: readonly string[],
): (exchange: Exchange, operation: Route | undefined) => Promise<Finding[]> {
  const text = JSON.stringify(written).replaceAll('"#/components/schemas/', '"contract#/$defs/');
  const document = JSON.parse(text) as OpenApiDocument;
  const ajv = createAjv(document);
  // The same for GET and POST. For an unknown operation the answer is a problem document like any other.
  const describedBy = (path = paths[0] ?? '', status: number | string = 400): ContractResponse | undefined =>
    document.paths[path]?.['post']?.responses?.[status] as ContractResponse | undefined;
  return async ({ response }, operation) => {
    if (response === undefined) return [];
    const described = describedBy(operation?.path, operation === undefined ? 400 : response.status);
    const findings =
      described === undefined
        ? [undocumented(response.status, operation?.name)]
        : await answerFindings(document, response, resolveRef(document, described), ajv);
    return findings.map((finding) => ({ side: 'response', operation: operation?.name, ...finding }));
  };
}

function createAjv({ components }: OpenApiDocument): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    // The contract's linter has already checked its schemas.
    validateSchema: false,
    formats: { ...formats, 'date-time': isMoment },
  });
  ajv.addVocabulary(['x-pattern-message', 'x-extensible-enum']);
  ajv.addFormat('int32', {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  });
  ajv.addSchema({ $id: 'contract', $defs: components['schemas'] });
  return ajv;
}

function undocumented(status: number, operation = 'this path'): AnswerFinding {
  const message = `Status ${status} is not among the answers of ${operation}.`;
  const rule = 'responses: every status is listed, no default';
  return { place: '', code: 'undocumented_status', message, rule };
}

async function answerFindings(
  document: OpenApiDocument,
  answer: Answer,
  { headers = {}, content = {} }: ContractResponse,
  ajv: Ajv2020,
): Promise<AnswerFinding[]> {
  const [mediaType = '', { schema = {} } = {}] = Object.entries(content)[0] ?? [];
  const found = Object.entries(headers).flatMap(([name, header]) =>
    headerFindings(name, resolveRef(document, header), headerOf(answer.headers, name)),
  );
  const sent = mediaTypeOf(answer.headers);
  if (sent !== mediaType) {
    const message = `The content type is ${sent || 'none'}, not ${mediaType}.`;
    const rule = `content: ${mediaType}`;
    found.push({ place: 'header:Content-Type', code: 'wrong_content_type', message, rule });
  }
  // Compiled on first use: most programs see few of the answers.
  return [...found, ...(await bodyFindings(answer, ajv.compile(schema)))];
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
  const found = schemaFindings(errors).map((finding) => ({ ...finding, ...source.find(finding.place) }));
  const said = answer.status < 400 ? undefined : (body as { status?: unknown } | null)?.status;
  if (typeof said === 'number' && said !== answer.status) {
    const message = `The body says status ${said}, the answer has ${answer.status}.`;
    const rule = 'The HTTP status of this answer.';
    found.push({ ...source.find('/status'), code: 'wrong_result', message, rule });
  }
  return [...encoding, ...found];
}

/** A required header that an answer lacks, or has with a value that the contract does not allow. */
function headerFindings(name: string, header: ContractHeader, value: string | undefined): AnswerFinding[] {
  const place = `header:${name}`;
  if (value === undefined) {
    const rule = ruleText('required: true', header);
    const message = `The header ${name} is missing.`;
    return header.required === true ? [{ place, code: 'missing_header', message, rule }] : [];
  }
  const { schema = {} } = header;
  const { type, minimum = 0, pattern = '.', enum: listed = [value] } = schema;
  const isText = new RegExp(pattern, 'u').test(value) && listed.includes(value);
  const isGood = type === 'integer' ? /^\d+$/.test(value) && Number(value) >= minimum : isText;
  if (isGood) return [];
  const keywords = ['type', 'minimum', 'pattern', 'enum'].filter((keyword) => keyword in schema);
  const rule = ruleText(keywords.map((keyword) => keywordText(keyword, schema)).join(', '), header);
  const message = `The header ${name} does not have the form that the contract asks for.`;
  return [{ place, code: 'invalid_header', message, rule }];
}

/** Converts Ajv's errors about an answer to findings, one per place. Values are never quoted, because they may be personal. */
function schemaFindings(errors: readonly ErrorObject[]): AnswerFinding[] {
  const found = new Map<string, AnswerFinding>();
  for (const error of errors) {
    // The rule that follows from it has been reported itself.
    if (error.keyword === 'if') continue;
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
function otherWords({ keyword, parentSchema, instancePath }: ErrorObject): Partial<AnswerFinding> {
  const name = instancePath.split('/').at(-1) || 'The body';
  const schema = (parentSchema ?? {}) as {
    enum?: unknown[];
    minimum?: number;
    maximum?: number;
    format?: string;
  };
  const { enum: listed = [], minimum, maximum, format } = schema;
  switch (keyword) {
    case 'enum':
      return { code: 'enum', message: `${name} must be one of ${listed.map(String).join(', ')}.` };
    case 'minimum':
      return { code: 'range', message: `${name} must be at least ${minimum}.` };
    case 'maximum':
      return { code: 'range', message: `${name} must be at most ${maximum}.` };
    case 'format':
      if (format === 'date-time') return { code: 'format', message: `${name} is no time.` };
      return format === 'int32'
        ? { code: 'format', message: `${name} must be a whole number of 32 bits.` }
        : {};
    default:
      return {};
  }
}
