// Names, labels and titles may hold characters that a terminal obeys: control characters, those that turn the direction of text around
// (Trojan Source), and the line ends of Unicode. Nothing that the commands print may hold them.

/** A name inside a line for people: each run of such characters becomes a blank, so that the line stays one. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ');
}

/**
 * What a command prints, whatever it is made of: such characters are written as their escapes (\u202e), but for the ends of lines. In JSON
 * that is the same value; what went through `printable` has none.
 */
export function safeOutput(text: string): string {
  return text.replace(
    /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
