import { AppError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';

/** The refusal of a request that does not match its contract (400, D29), with the faulty places. The detail spells out the first. */
export function invalidRequest(items: ErrorItem[]): AppError {
  return new AppError('invalid_request', summary(items), { items });
}

/** How a message speaks of the value at a path: by its member's name, with an index behind it for an item of an array. */
export function subject(steps: readonly (string | number)[]): string {
  const last = steps.at(-1);
  if (last === undefined) return 'The body';
  const isIndex = steps.length > 1 && /^\d+$/.test(String(last));
  return isIndex ? `${String(steps.at(-2))}[${last}]` : String(last);
}

/** A member name that the contract does not have, for use in a message: quoted and not too long. */
export function quotedName(name: string): string {
  return `"${name.length <= 60 ? name : `${name.slice(0, 59)}…`}"`.toWellFormed();
}
