import { loadContract } from '../contract/load.js';
import type { Schema } from '../contract/schema.js';
import type { AppError } from '../domain/errors.js';
import { describeError } from '../log.js';

/** A line of the log lists at most this many faults. */
const mostFaults = 20;

/**
 * What level debug says of a refusal: its code, where in the request each fault is and of which kind, and what caused it. Not its
 * messages, which quote the request; names in a path that are not the contract's are the caller's own, and left out too.
 */
export function describeRefusal({ code, items, cause }: AppError): Record<string, unknown> {
  const faults = items.slice(0, mostFaults).map((item) => ({ path: documented(item.path), code: item.code }));
  return {
    code,
    ...(items.length > 0 && { faultCount: items.length, faults }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function documented(path: string): string {
  const names = memberNames();
  return path.replace(/[^/]+/g, (step) => (/^\d{1,7}$/.test(step) || names.has(step) ? step : '…'));
}

let known: ReadonlySet<string> | undefined;

/** The names of all members of the contract, which are those of the SOAP door's parameters, tables and columns as well. */
function memberNames(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const schemas = Object.values(loadContract().document.components['schemas'] ?? {}) as Schema[];
  const namesIn = ({ properties = {}, items }: Schema): string[] => [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...(items ? [items] : [])].flatMap(namesIn),
  ];
  return (known = new Set(schemas.flatMap(namesIn)));
}
