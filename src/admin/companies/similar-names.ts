import { naturalKey } from '../../domain/text.js';

/** Maximum number of names shown. */
const maxNames = 5;
/** Minimum share of two names' letter pairs that both must have. */
const leastLikeness = 0.3;

/**
 * The names that may have been meant, the most similar first: with the same beginning, a missing word or a wrong letter. Compared by pairs
 * of neighbouring letters (Dice's coefficient).
 */
export function similarNames(written: string, names: readonly string[]): string[] {
  const wanted = pairsOf(written);
  return names
    .map((name) => ({ name, likeness: likeness(wanted, pairsOf(name)) }))
    .filter((one) => one.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxNames)
    .map(({ name }) => name);
}

/** Pairs of letters; the first letter is also paired with the start. */
function pairsOf(name: string): Set<string> {
  const letters = [' ', ...Array.from(naturalKey(name))];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  const shorter = Math.min(a.size, b.size);
  // If all pairs of a name are in the other one, it is a part of it; with one or two letters that means nothing.
  const isPart = shorter > 2 && shared === shorter;
  return isPart ? 1 : (2 * shared) / Math.max(1, a.size + b.size);
}
