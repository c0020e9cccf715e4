import { InvalidArgumentError } from 'commander';
import { codePoints, isBlank, isXmlText, textLimits } from '../domain/text.js';

const day = 86_400_000;
const milliseconds: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: day };

/** Milliseconds of a time span such as 90s, 30m, 24h, 7d or 0. @throws InvalidArgumentError, a usage error */
export function parseSpan(text: string, maxDays: number): number {
  const span = readSpan(text);
  if (span === undefined || span > maxDays * day) {
    throw new InvalidArgumentError(
      `Give a number of seconds, minutes, hours or days, such as 90s, 30m, 24h or 7d; at most ${maxDays}d.`,
    );
  }
  return span;
}

/**
 * Parses a time: a date (2026-11-20), a date and time (2026-11-20T14:00, UTC unless it ends in an offset), or a span before now.
 * @throws InvalidArgumentError, a usage error
 */
export function parseMoment(text: string, now: Date): Date {
  const span = readSpan(text);
  if (span !== undefined) return new Date(now.getTime() - span);
  const [, date, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  const moment = new Date(`${date ?? ''}T${time}${zone}`);
  // Date would turn the 31st of a shorter month into the 1st of the next one.
  if (
    Number.isNaN(moment.getTime()) ||
    !new Date(`${date ?? ''}T00:00Z`).toISOString().startsWith(date ?? '')
  ) {
    throw new InvalidArgumentError(
      'Give a date (2026-11-20), a date and time (2026-11-20T14:00Z; without Z or offset it is UTC), or a span before now (30m, 24h, 7d).',
    );
  }
  return moment;
}

function readSpan(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const span = Number(count) * (milliseconds[unit] ?? NaN);
  return Number.isNaN(span) ? undefined : span;
}

/** Why an operator's title, name or label is invalid, as a predicate: "must not be blank"; undefined if it is valid. */
export function findTitleProblem(text: string): string | undefined {
  if (isBlank(text)) return 'must not be blank';
  if (codePoints(text) > textLimits.title) return `must have at most ${textLimits.title} characters`;
  if (!isXmlText(text)) return 'contains a character that XML does not allow';
  return undefined;
}
