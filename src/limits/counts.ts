/** Adds to a named count; one that is zero again is removed. */
export function addTo<K>(counts: Map<K, number>, name: K, more: number): void {
  const sum = (counts.get(name) ?? 0) + more;
  if (sum === 0) counts.delete(name);
  else counts.set(name, sum);
}
