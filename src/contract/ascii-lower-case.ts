/** Only A to Z: the documented names are ASCII, and other letters that lower-case into ASCII (the Kelvin sign) are not theirs. */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
