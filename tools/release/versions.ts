const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-next)?$/;

/** True for MAJOR.MINOR.PATCH without a suffix: only such a version can be released. */
export function isReleaseVersion(version: string): boolean {
  return pattern.test(version) && !version.endsWith('-next');
}

/** Why a version cannot be released, and what to do; undefined if it can. A version in development has the suffix `-next`. */
export function releaseFault(version: string): string | undefined {
  if (isReleaseVersion(version)) return undefined;
  if (!pattern.test(version)) return `version "${version}" is not MAJOR.MINOR.PATCH.`;
  return `version ${version} is in the making. Take the suffix away everywhere: npm version ${version.replace('-next', '')}`;
}
