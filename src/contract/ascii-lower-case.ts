/** Lower-cases only A to Z: the documented names are ASCII, and other letters that lower-case to ASCII (the Kelvin sign) must not match. */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
