import path from 'node:path';
import { jsonOperations } from '../../../generated/json/registry.js';
import { nearest } from '../../../src/contract/nearest.js';
import { UsageError } from '../io.js';

const segments = Object.keys(jsonOperations);

/**
 * The JSON operation that a file's name begins with: getuser.json, updateuser-2.json, Getuser.created.json.
 * @returns the last segment of its path; undefined where the name begins with no operation
 */
export function operationOfFile(file: string): string | undefined {
  const name = path.basename(file).toLowerCase();
  return segments.find((segment) => name.startsWith(segment) && !/[a-z]/.test(name.charAt(segment.length)));
}

/**
 * The JSON operation that --operation names, in any letter case.
 * @throws UsageError with the name that was probably meant
 */
export function operationOfOption(name: string): string {
  const segment = name.toLowerCase();
  if (segments.includes(segment)) return segment;
  const meant = nearest(segment, segments);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  throw new UsageError(
    `There is no JSON operation ${name}.${hint} The operations are ${segments.join(', ')}.`,
  );
}

/** Says what to do about a JSON file of which nobody knows the operation. */
export function unknownOperation(source: string): UsageError {
  return new UsageError(
    `${source}: the operation is not known. Name the file after it (getuser.json, updateuser-2.json) or use --operation.`,
  );
}
