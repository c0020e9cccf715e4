import type { Fault } from './types.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * The errors in a result of many updates, in the form of an error of the whole request: the first code, with the paths of all.
 * @returns undefined if none was rejected, or it is another result
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
