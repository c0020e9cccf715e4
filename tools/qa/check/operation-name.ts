import path from 'node:path';
import { jsonOperations } from '../../../generated/json/registry.js';
import { soapOperations } from '../../../generated/soap/registry.js';
import { nearest } from '../../../src/contract/nearest.js';
import { UsageError } from '../io.js';

const segments = Object.keys(jsonOperations);

/** An operation's names in the protocols; undefined if a protocol does not have it. */
export interface OperationNames {
  /** Last segment of the path. */
  readonly json: string | undefined;
  readonly soap: string | undefined;
}

/**
 * The JSON operation at the start of a file's name: getuser.json, updateuser-2.json, Getuser.created.json.
 * @returns the last segment of its path; undefined if the name starts with no operation
 */
export function operationOfFile(file: string): string | undefined {
  const name = path.basename(file).toLowerCase();
  return segments.find((segment) => name.startsWith(segment) && !/[a-z]/.test(name.charAt(segment.length)));
}

/**
 * Finds the operation for --operation, named as in either protocol, in any letter case.
 * @throws UsageError with the name that was probably meant
 */
export function operationOfOption(name: string): OperationNames {
  const plain = name.toLowerCase();
  const found = Object.entries(soapOperations).find(([soapName, operation]) =>
    [soapName, operation.name].some((one) => one.toLowerCase() === plain),
  );
  const domain = found?.[1].name.toLowerCase() ?? plain;
  const json = segments.find((segment) => segment === domain);
  const soap = found?.[0];
  if (json !== undefined || soap !== undefined) return { json, soap };
  const names = [
    ...new Set([...segments, ...Object.values(soapOperations).map((one) => one.name.toLowerCase())]),
  ];
  const meant = nearest(plain, names);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  throw new UsageError(`There is no operation ${name}.${hint} The operations are ${names.join(', ')}.`);
}

/** Says what to do about a JSON file whose operation is unknown. */
export function unknownOperation(source: string): UsageError {
  return new UsageError(
    `${source}: the operation is not known. Name the file after it (getuser.json, updateuser-2.json) or use --operation.`,
  );
}
