import { markup } from '../../markup.js';
import type { Html } from '../../markup.js';
import { minutesKept } from './history.js';

// Small pictures as SVG. Their colours are in the style sheet: nothing in the page itself has a style.

/** Height of a picture in its own units; a minute is four units wide. */
const height = 40;

/**
 * A bar for each minute of the last hour, the newest at the right. A minute without a value has none.
 * @param label what a reader hears who cannot see it
 */
export function bars(values: readonly (number | undefined)[], label: string): Html {
  const top = Math.max(0, ...values.map((value) => value ?? 0));
  const first = minutesKept - values.length;
  const path = values.map((value, index) => {
    if (value === undefined || value <= 0) return '';
    const tall = Math.max(1, round((height * value) / top));
    return `M${4 * (first + index)} ${height}v-${tall}h3v${tall}z`;
  });
  return picture(label, markup`<path class="bars" d="${path.join('')}"/>`);
}

/** A line through the minutes of the last hour, between its least and its greatest value: what changes is seen, not how much there is. */
export function line(values: readonly (number | undefined)[], label: string): Html {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const first = minutesKept - values.length;
  let pen = 'M';
  const path = values.map((value, index) => {
    if (value === undefined) {
      pen = 'M';
      return '';
    }
    const up = high === low ? 0.5 : (value - low) / (high - low);
    const step = `${pen}${4 * (first + index) + 2} ${round(height - 2 - (height - 4) * up)}`;
    pen = 'L';
    return step;
  });
  return picture(label, markup`<path class="line" d="${path.join('')}"/>`);
}

function picture(label: string, content: Html): Html {
  return markup`<svg viewBox="0 0 ${4 * minutesKept} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}"><path class="ground" d="M0 ${height}h${4 * minutesKept}"/>${content}</svg>`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
