const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-next)?$/;

/** True for MAJOR.MINOR.PATCH without anything behind it: only such a version can be released. */
export function isReleaseVersion(version: string): boolean {
  return pattern.test(version) && !version.endsWith('-next');
}

/** Why a version cannot be released, and what to do; undefined when it can. A contract in the making carries the suffix `-next` (D57). */
export function releaseFault(version: string): string | undefined {
  if (isReleaseVersion(version)) return undefined;
  if (!pattern.test(version)) return `version "${version}" is not MAJOR.MINOR.PATCH.`;
  return `version ${version} is in the making. Take the suffix away everywhere: npm version ${version.replace('-next', '')}`;
}

/** Orders two versions; negative when the first is the older. 1.1.0-next comes before 1.1.0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs < 0 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}

/** The first number in which a newer version differs from an older one. */
export function raisedPart(from: string, to: string): 'major' | 'minor' | 'patch' | 'none' {
  const [a, b] = [partsOf(from), partsOf(to)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return (['major', 'minor', 'patch'] as const)[differs] ?? 'none';
}

/** The three numbers, then 0 in the making and 1 when released. @throws Error when it is no version */
function partsOf(version: string): number[] {
  const match = pattern.exec(version);
  if (!match) throw new Error(`"${version}" is neither MAJOR.MINOR.PATCH nor MAJOR.MINOR.PATCH-next`);
  return [...match.slice(1, 4).map(Number), match[4] === undefined ? 1 : 0];
}
