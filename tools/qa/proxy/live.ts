import type { Judged } from './judge.js';

const bold = '\u001b[1m';
const red = '\u001b[31m';
const dim = '\u001b[2m';
const plain = '\u001b[0m';

/**
 * The lines printed for an exchange, one per violation: time, protocol, operation, status, side, place, message, request id. None if all is
 * well.
 * @param colored for a terminal
 */
export function liveLines(
  { at, protocol, operation = '(none)', status, requestId, findings }: Judged,
  colored: boolean,
): string[] {
  const time = at.toTimeString().slice(0, 8);
  const paint = (color: string, text: string): string => (colored ? color + text + plain : text);
  return findings.map(({ side, place, code, message }) => {
    const head = `${paint(dim, time)}  ${protocol}  ${paint(bold, printable(operation))}  ${status || '—'}`;
    const where = `${side}${place === '' ? '' : ` ${printable(place)}`}`;
    const id = requestId === undefined ? '' : `  ${paint(dim, requestId)}`;
    return `${head}  ${paint(red, where)}  ${printable(message)} (${code})${id}`;
  });
}

/** Foreign text as one line without terminal control characters. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
