/** Lengths in code points, of single members by their names. test/contract checks that the contracts state the same numbers. */
export const textLimits = {
  EmailAddress: 254,
  /** Titles and names: GroupTitle, FirstName, every catalogue title and code. */
  title: 255,
  /** Other text of a user profile. */
  text: 1000,
  /** Description and UserDefinedFieldValue. */
  longText: 4000,
  Language: 35,
  APIkey: 200,
} as const;

/** Of a longer text only so many units are looked at: no text may be that long, and patterns and formats take time and memory. */
export const maxReadUnits = 65_536;

/** A text of printable ASCII only. */
export const ascii = /^[ -~]*$/;

/** True if a natural key or ID is given: only "" and null count as absent; a blank one is given, and matches no record. */
export function isGiven(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== '';
}

/** Maximum UTF-16 units of a natural key. */
const maxKeyUnits = 2 * textLimits.title;

/**
 * The normalized form of a natural key, stored beside the original: NFC, trimmed, lower-cased. Nothing else composes texts.
 * @returns '' if the text is only white space; for a text longer than any key something that matches no record
 */
export function naturalKey(text: string): string {
  // ASCII, as most keys are, is already in NFC: this takes a quarter of the time. Composition takes quadratic time, so only what can be a
  // key is composed.
  if (ascii.test(text) || text.length > maxKeyUnits) return text.trim().toLowerCase();
  // Composed again at the end: lower-casing can make a composable pair out of letters that have no composed capital (J and caron: ǰ).
  // eslint-disable-next-line no-restricted-syntax -- this is the place
  const lower = text.normalize('NFC').trim().toLowerCase().normalize('NFC');
  // Whether lower-casing makes a ς at the end of a word differs between languages and libraries.
  return lower.replaceAll('ς', 'σ');
}

/** The natural key of a value. Only "" is absent: blanks match no record. */
export function valueKey(text: string): string {
  return naturalKey(text) || ' ';
}

// Control characters except tab, LF and CR, the two non-characters, and lone surrogates.
// eslint-disable-next-line no-control-regex -- these are the characters to find
const notXmlText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** True if XML 1.0 can carry every character, so that a value stored through one protocol can be read through the other. */
export function isXmlText(text: string): boolean {
  return !notXmlText.test(text);
}

// What XML 1.0 cannot carry. Stored text has none of it; other text loses it here.
// eslint-disable-next-line no-control-regex -- these are the very characters to find
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Characters that must be escaped, and surrogates, which may be unpaired. */
// eslint-disable-next-line no-control-regex -- the same
const special = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;

/**
 * Escapes text for the content of an element or of an attribute in double quotes. A CR becomes a reference: a parser would turn it into LF.
 */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replace(notXml, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#xD;');
}

const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** True for a text without visible characters: only white space, zero-width and other characters that Unicode allows a display to omit. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

/**
 * What may be unseen in a title, as it changes what stands beside it: joiners behind a virama (RFC 5892, A.1 and A.2), a non-joiner between
 * letters of Arabic that would join, joiners of emojis, and what makes an emoji colourful.
 */
const needed: readonly RegExp[] = [
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u1039\u103a\u17d2\u1b44\u1baa\ua953\ua9c0])[\u200c\u200d]/gu,
  /(?<=[\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff]\p{M}{0,4})\u200c(?=[\u0620\u0622-\u063f\u0641-\u064a\u066e-\u0673\u0675-\u06d3\u06fa-\u06ff])/gu,
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/gu,
  /(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu,
];

/**
 * Looks for a character that shows nothing by itself: no new natural key may hold one, as two such keys look alike.
 * @param isTitle false for an address, which never needs one
 * @returns why a text is rejected, as a predicate after its name; undefined if there is none
 */
export function lookAlikeReason(text: string, isTitle: boolean): string | undefined {
  if (!unseen.test(text)) return undefined;
  const rest = isTitle ? needed.reduce((left, pattern) => left.replace(pattern, ''), text) : text;
  const [found] = unseen.exec(rest) ?? [];
  if (found === undefined) return undefined;
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `holds the character U+${code}, which is invisible: two such titles would look alike`;
}

export function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

export function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

/** A character outside of the BMP. V8 does not even search a text of ISO-8859-1, as most are. */
const pair = /[\ud800-\udbff][\udc00-\udfff]/;

/** Length in code points, as both contracts count it. */
export function codePoints(text: string): number {
  if (!pair.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * True for a value that both contracts accept as an API key. Nothing else is looked up: it is a violation of the contract (400, not 401).
 */
export function canBeKey(value: unknown): value is string {
  // Compare UTF-16 units first, at most two per code point, so that a hostile megabyte is not scanned.
  if (typeof value !== 'string' || value.length > 2 * textLimits.APIkey) return false;
  return codePoints(value) <= textLimits.APIkey && /\S/.test(value) && isXmlText(value);
}

// IDs.

/** The maximum ID. */
export const maxId = 2147483647;
const maxDigits = 10;

/** IDs start at 1, so this never matches a record. */
export const noRecord = 0;

/**
 * Reads an ID from a request.
 * @returns the number, or `noRecord` if the text is malformed or too large: it is looked up like any other ID and not found
 */
export function parseId(text: string): number {
  if (text.length > maxDigits || text.startsWith('0')) return noRecord;
  let id = 0;
  // A loop takes a fifth of the time of a regular expression, and a request may hold a hundred thousand.
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return noRecord;
    id = 10 * id + digit;
  }
  return id <= maxId ? id : noRecord;
}

/** Lower-cases only A to Z: the documented names are ASCII, and other letters that lower-case to ASCII (the Kelvin sign) must not match. */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A key, also percent-encoded, even repeatedly: messages quote paths as received. */
const anyKey = /(?:c|%(?:25)*63)(?:a|%(?:25)*61)(?:k|%(?:25)*6[Bb])(?:_|%(?:25)*5[Ff])[A-Za-z0-9_%-]{4,}/g;

/**
 * Masks API keys in a text that quotes the caller: a key sent in the wrong place (as a member's name, in the path) must not be returned or
 * logged. What remains is shorter than the prefix in key lists.
 */
export function maskKeys(text: string): string {
  return text.replace(anyKey, 'cak_…');
}
