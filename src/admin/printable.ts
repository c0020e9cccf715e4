// Names, labels and titles may contain characters that a terminal interprets: control characters, those that change the direction of text
// (Trojan Source), and Unicode line ends. The commands must never print them.

/** A name within a line for people: each run of such characters becomes a blank, so that the line stays one line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ');
}

/**
 * Everything that a command prints, with such characters escaped (\u202e), except line ends. In JSON the value stays the same; text from
 * `printable` has no such characters.
 */
export function safeOutput(text: string): string {
  return text.replace(
    /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
