const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** True for MAJOR.MINOR.PATCH without anything behind it: only such a version can be released. */
export function isReleaseVersion(version: string): boolean {
  return pattern.test(version);
}

/** Orders two release versions; negative when the first is the older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs < 0 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}

/** The first part in which a newer version differs from an older one. */
export function raisedPart(from: string, to: string): 'major' | 'minor' | 'patch' | 'none' {
  const [a, b] = [partsOf(from), partsOf(to)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return (['major', 'minor', 'patch'] as const)[differs] ?? 'none';
}

/** @throws Error when it is not a release version */
function partsOf(version: string): number[] {
  const [, ...parts] = pattern.exec(version) ?? [];
  if (parts.length === 0) throw new Error(`"${version}" is not MAJOR.MINOR.PATCH`);
  return parts.map(Number);
}
