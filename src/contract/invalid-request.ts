import { AppError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { pointer } from './pointer.js';

/**
 * The refusal of a request that violates its contract (400, D29), with the faulty places. The detail spells out the first.
 * @param found the number of all faults, where `items` does not list every one
 */
export function invalidRequest(items: ErrorItem[], found?: number): AppError {
  return new AppError('invalid_request', summary(items, found), { items });
}

/**
 * The refusal of a set with more items than this server takes (413, D42). It is sent only after the key has been verified (D43).
 * @param steps to the set, inside the request: ['data', 'Users']
 * @param most maximum number of items
 */
export function tooManyItems(steps: readonly (string | number)[], most: number): AppError {
  const message = `${subject(steps)} must have at most ${most} ${most === 1 ? 'item' : 'items'}.`;
  const items: ErrorItem[] = [{ path: pointer(steps), code: 'max_items', message }];
  return new AppError('too_many_items', summary(items), { items });
}

/**
 * The refusal of a body with more objects and arrays than sets within their limits can have: reading it would fill the memory (413, D42).
 */
export function tooManyContainers(most: number): AppError {
  const message = `The body must have at most ${most} objects and arrays.`;
  return new AppError('too_many_items', message, { items: [{ path: '', code: 'max_items', message }] });
}

/** How a message names the value at a path: by its member, followed by the index for an item of an array. */
export function subject(steps: readonly (string | number)[]): string {
  const last = steps.at(-1);
  if (last === undefined) return 'The body';
  const isIndex = steps.length > 1 && /^\d+$/.test(String(last));
  return isIndex ? `${String(steps.at(-2))}[${last}]` : String(last);
}

/** An unknown member name for use in a message: quoted and shortened. */
export function quotedName(name: string): string {
  return `"${name.length <= 60 ? name : `${name.slice(0, 59)}…`}"`.toWellFormed();
}
