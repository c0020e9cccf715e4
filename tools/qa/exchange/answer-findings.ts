import type { ErrorObject } from 'ajv/dist/2020.js';
import { faultAt, placeOf } from '../../../src/contract/violations.js';
import { keywordText, ruleText } from './json-rules.js';
import type { Finding } from './types.js';

export type AnswerFinding = Omit<Finding, 'side' | 'operation'>;

/** Converts Ajv's errors about an answer to findings, one per place. Values are never quoted, because they may be personal. */
export function answerFindings(errors: readonly ErrorObject[]): AnswerFinding[] {
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
