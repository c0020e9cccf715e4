/**
 * Writes a JSON pointer (RFC 6901); no steps make '', the whole document. A step longer than 255 characters is cut: only an
 * unknown member can be that long, and an answer must not grow with it.
 */
export function pointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escapeStep(String(step))}`).join('');
}

function escapeStep(step: string): string {
  const short = step.length <= 255 ? step : `${step.slice(0, 254)}…`;
  return short.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
