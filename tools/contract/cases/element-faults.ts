import type { Fault } from './types.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * What a result of many updates says of its elements, as an error of the whole request would: the first one's code, with the places of all.
 * @returns undefined if none was refused, or the result is another one
 */
export function elementFaults({
  Results = [],
  Errors = [],
}: Readonly<Record<string, readonly Row[] | undefined>>): { code: string; faults: Fault[] } | undefined {
  const code = Results.find(({ Result }) => Result === 'refused')?.['Code'];
  if (typeof code !== 'string') return undefined;
  const faults = Errors.map(
    ({ Index, Path = '', Code }) => [`/data/${String(Index)}${String(Path)}`, Code] as Fault,
  );
  return { code, faults: faults.length === 0 ? [['', code as Fault[1]]] : faults };
}
