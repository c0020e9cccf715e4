import type { Mask } from './words.js';

/** One line of a sample; `marked` if the finding is about it. */
export interface SampleLine {
  readonly text: string;
  readonly marked: boolean;
}

/** Items of a list shown in addition to the one that the finding is about. */
const shownItems = 2;

/**
 * Writes a JSON text for a report: strings and numbers masked, long lists cut.
 * @param place JSON pointer of the finding
 * @returns undefined if it is not JSON
 */
export function maskedJson(text: string, place: string, mask: Mask): SampleLine[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const lines: SampleLine[] = [];
  write(value, { at: '', place, mask, indent: '', before: '', after: '', lines });
  return lines;
}

interface Spot {
  /** JSON pointer of the value. */
  at: string;
  place: string;
  mask: Mask;
  indent: string;
  /** Text before the value on its first line, and after it on its last. */
  before: string;
  after: string;
  lines: SampleLine[];
}

function write(value: unknown, spot: Spot): void {
  const { at, place, mask, indent, before, after, lines } = spot;
  const marked = at === place;
  const line = (text: string, mark = false): void => void lines.push({ text: indent + text, marked: mark });
  if (typeof value !== 'object' || value === null) {
    line(`${before}${writtenScalar(value, at, mask)}${after}`, marked);
    return;
  }
  const isList = Array.isArray(value);
  const members = Object.entries(value as Record<string, unknown>);
  const [opening, closing] = isList ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) {
    line(`${before}${opening}${closing}${after}`, marked);
    return;
  }
  line(before + opening, marked);
  const shown = members.filter(([name], index) => {
    return !isList || index < shownItems || isWithin(place, step(at, name));
  });
  shown.forEach(([name, member], index) => {
    const last = index === shown.length - 1 && shown.length === members.length;
    const label = isList ? '' : `${JSON.stringify(mask.name(name))}: `;
    const inner = { before: label, after: last ? '' : ',', indent: `${indent}  ` };
    write(member, { at: step(at, name), place, mask, lines, ...inner });
  });
  if (shown.length < members.length) line(`  … ${members.length - shown.length} more`);
  line(closing + after);
}

function writtenScalar(value: unknown, at: string, mask: Mask): string {
  if (typeof value === 'string') return JSON.stringify(mask.text(value));
  // The status in a problem document identifies the answer.
  if (typeof value === 'number' && at !== '/status') return mask.number(value);
  return String(value);
}

function step(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function isWithin(place: string, at: string): boolean {
  return place === at || place.startsWith(`${at}/`);
}
