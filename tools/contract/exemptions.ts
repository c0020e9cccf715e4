import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Change } from './compare/changes.js';
import type { ContractFile } from './contract-files.js';

/** A value of requests that a later contract gives a rule, by which the server of the earlier one judged it already. */
export interface Exemption {
  file: ContractFile;
  place: string;
  /** The facet that the value did not have. */
  facet: string;
}

/** Reads the exemptions from a released version's contract: contracts/exemptions.yaml. None where there is no such file. */
export function readExemptions(folder: string, version: string): Exemption[] {
  const file = path.join(folder, 'contracts/exemptions.yaml');
  if (!existsSync(file)) return [];
  return (parse(readFileSync(file, 'utf8')) as Record<string, Exemption[]>)[version] ?? [];
}

/** Breaking changes that are exempt count as additive. @returns the changes, and the exemptions that none of them needs */
export function exempted(
  changes: readonly Change[],
  exemptions: readonly Exemption[],
): { changes: Change[]; unneeded: Exemption[] } {
  const needed = new Set<Exemption>();
  const judged = changes.map((change) => {
    if (change.kind !== 'breaking') return change;
    const exemption = exemptions.find(
      ({ file, place, facet }) =>
        file === change.file && place === change.place && change.message.startsWith(`${facet} was absent, `),
    );
    if (exemption === undefined) return change;
    needed.add(exemption);
    return { ...change, kind: 'additive' as const, message: `${change.message} (exempt)` };
  });
  return { changes: judged, unneeded: exemptions.filter((exemption) => !needed.has(exemption)) };
}
