import { naturalKey } from '../../domain/text.js';

/** So many are shown. */
const maxNames = 5;
/** Of all pairs of neighbouring letters that two names have, this part must be in both. */
const leastLikeness = 0.3;

/**
 * The names that were possibly meant, the most similar first: those that begin alike, lack a word or have a letter wrong. Compared by their
 * pairs of neighbouring letters (Dice's coefficient).
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

/** Pairs of letters; the first letter makes one with the beginning. */
function pairsOf(name: string): Set<string> {
  const letters = [' ', ...Array.from(naturalKey(name))];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  const shorter = Math.min(a.size, b.size);
  // A name of which all is in the other one is a part of it; of one or two letters that says nothing.
  const isPart = shorter > 2 && shared === shorter;
  return isPart ? 1 : (2 * shared) / Math.max(1, a.size + b.size);
}
