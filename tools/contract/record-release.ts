import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Change } from './compare/changes.js';
import type { Contract } from './contract-files.js';
import { isSameContract, readCurrent, readReleased, writeReleased } from './contract-files.js';
import { readExemptions } from './exemptions.js';
import { judge } from './gate.js';
import { releaseFault } from './versions.js';

/** What came of an attempt to release. */
export interface Release {
  outcome: 'recorded' | 'already recorded' | 'refused';
  changes: Change[];
  message: string;
}

/**
 * Records the contracts of a project folder under contracts/released/VERSION, once and for all. Refused: a version that is released with
 * another content, a version in the making, a change that asks for a higher version, a WSDL of another version, a version that the changelog does not date.
 * @throws Error when a file is missing or the contracts cannot be compared
 */
export async function recordRelease(folder: string): Promise<Release> {
  const current = await readCurrent(folder);
  const released = await readReleased(folder);
  const { version, texts } = current;
  const recorded = released.find((contract) => contract.version === version);
  if (recorded !== undefined && isSameContract(recorded.texts, texts)) {
    return { outcome: 'already recorded', changes: [], message: `${version} is recorded already.` };
  }
  const refused = (message: string, changes: Change[] = []): Release => ({
    outcome: 'refused',
    changes,
    message,
  });
  const fault = versionFault(current) ?? (await changelogFault(folder, version));
  if (fault !== undefined) return refused(fault);
  const last = released.at(-1);
  const { changes, refusal } = last
    ? await judge(last, current, readExemptions(folder, last.version))
    : { changes: [], refusal: undefined };
  if (refusal !== undefined) return refused(refusal, changes);
  const where = await writeReleased(folder, current);
  return { outcome: 'recorded', changes, message: `Recorded as ${where}. Commit it.` };
}

function versionFault({ version, texts }: Contract): string | undefined {
  const fault = releaseFault(version);
  if (fault !== undefined) return fault;
  const named = [...texts['api.wsdl'].matchAll(/\bversion (\d+\.\d+\.\d+(?:-next)?)/g)].map(
    (match) => match[1],
  );
  if (named.length > 0 && named.every((other) => other === version)) return undefined;
  return `openapi.yaml has version ${version}, the documentation in api.wsdl ${named.join(', ') || 'none'}.`;
}

/** A released version has a heading with its day: "## [1.2.0] - 2027-01-31". */
async function changelogFault(folder: string, version: string): Promise<string | undefined> {
  const changelog = await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8');
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (heading === undefined) return `CHANGELOG.md has no heading "## [${version}] - YYYY-MM-DD".`;
  if (/ - \d{4}-\d{2}-\d{2}$/.test(heading)) return undefined;
  return `CHANGELOG.md says "${heading}": put the day of the release there.`;
}
