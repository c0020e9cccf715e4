/** A text as the service compares addresses, titles and codes (D2). */
export function naturalKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
