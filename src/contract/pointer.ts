/**
 * Writes a JSON pointer (RFC 6901); no steps give '', the whole document. Steps are cut to 255 characters: only unknown members can be
 * longer, and the answer must not grow with them.
 */
export function pointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escapeStep(String(step))}`).join('');
}

function escapeStep(step: string): string {
  const short = step.length <= 255 ? step : `${step.slice(0, 254)}…`;
  return short.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
