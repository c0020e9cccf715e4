import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Change } from './compare/changes.js';
import type { ContractFile } from './contract-files.js';

/** A value that a later contract gives a rule which the server of the earlier one kept already. */
export interface Exemption {
  file: ContractFile;
  /** The place of the change, or the member that its message names. */
  place: string;
  /** Words of its message. */
  change: string;
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
      ({ file, place, change: words }) =>
        file === change.file &&
        (place === change.place || change.message.includes(`\`${place}\``)) &&
        change.message.includes(words),
    );
    if (exemption === undefined) return change;
    needed.add(exemption);
    return { ...change, kind: 'additive' as const, message: `${change.message} (exempt)` };
  });
  return { changes: judged, unneeded: exemptions.filter((exemption) => !needed.has(exemption)) };
}
