import { isHighSurrogate, isLowSurrogate } from '../domain/text.js';

// Positions and tokens in a JSON text, for its errors.

/** Line and column, in code points. Counted without copies: there may be many megabytes of line breaks before it. */
export function placeIn(text: string, end: number): string {
  let line = 1;
  let column = 1;
  let previous = 0;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || code === 0x0d) {
      if (code === 0x0d || previous !== 0x0d) line += 1;
      column = 1;
    } else if (!isLowSurrogate(code) || !isHighSurrogate(previous)) column += 1;
    previous = code;
  }
  return `line ${line}, column ${column}`;
}

export function quoted(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return /^[\x21-\x7e]$/.test(character)
    ? character === '"'
      ? "'\"'"
      : `"${character}"`
    : codeName(character);
}

function codeName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
