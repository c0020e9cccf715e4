/** Longer names are no typing errors of ours, and comparing them costs time. */
const longestName = 40;

/**
 * The name that was most likely meant: the nearest one, at most a third of its letters away. Upper and lower case do not count.
 * @returns undefined when none is near
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  if (written.length > longestName) return undefined;
  const word = written.toLowerCase();
  let best: string | undefined;
  let least = Infinity;
  for (const name of names) {
    const distance = editDistance(word, name.toLowerCase());
    if (distance < least && distance <= Math.max(1, Math.floor(name.length / 3))) {
      best = name;
      least = distance;
    }
  }
  return best;
}

/** Letters to insert, delete or replace (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
