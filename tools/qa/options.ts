import { InvalidArgumentError } from 'commander';

/** Parses a TCP port for commander. @throws InvalidArgumentError */
export function portOption(text: string): number {
  return wholeNumber(text, 65_535);
}

/** Parses a whole number from 0 for commander. @throws InvalidArgumentError */
export function wholeNumber(text: string, most = 4_294_967_295): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) > most) {
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${most}.`);
  }
  return Number(text);
}

/** Collects an option that may be given more than once. */
export function collected(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}
