import { ProblemError } from 'company-administration-client';

/** Codes of problems that are about one row. */
const rowCodes = ['invalid_request', 'natural_key_taken', 'rule_violation'];

/** The service refuses this one row; others may be good. */
export class RowRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('; '));
  }
}

/** Why a row is refused. @throws what ends the run */
export function reasonsOf(error: unknown): string[] {
  if (error instanceof RowRefused) return error.reasons;
  if (!(error instanceof ProblemError) || !rowCodes.includes(error.code)) throw error;
  const reasons = error.errors.map(({ path, message }) => `${path}: ${message}`);
  return reasons.length > 0 ? reasons : [error.detail];
}

/** @returns undefined when there is no such record */
export async function ifFound<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return undefined;
    throw error;
  }
}
