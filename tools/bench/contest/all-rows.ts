import type { Sizes } from '../data/sizes.js';
import { readingRows } from './reading-rows.js';
import type { Row } from './rows.js';
import { otherRows } from './updating-rows.js';

/** All rows in the order of the tables: beside what repeats stands what does not. */
export function allRows(sizes: Sizes): Row[] {
  return [...readingRows(sizes), ...otherRows(sizes)];
}
