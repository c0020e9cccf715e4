/** A text as the service compares addresses, titles and codes: two texts with the same key name the same record. */
export function naturalKey(text: string): string {
  // Whether a sigma ends a word is no difference.
  return text.normalize('NFC').trim().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
