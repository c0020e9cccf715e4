import { resolveRef } from '../../../src/contract/schema.js';
import type { OpenApiDocument, Schema } from '../../../src/contract/schema.js';
import type { AnswerFinding } from './answer-findings.js';
import { headerOf } from './headers.js';
import { ruleText } from './json-rules.js';
import type { Headers } from './types.js';

/** A header of an answer, as the contract describes it. */
export interface ContractHeader {
  $ref?: string;
  required?: boolean;
  description?: string;
  schema?: Schema & { minimum?: number };
}

/** The required headers that an answer lacks, or has with a value that the contract does not allow. */
export function headerFindings(
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
