import { hash } from 'node:crypto';
import type { Precondition } from '../domain/precondition.js';

/** The strong entity tag of an answer (D48): 132 bits of the SHA-256 of its bytes. */
export function entityTag(answer: string): string {
  return `"${hash('sha256', answer, 'base64url').slice(0, 22)}"`;
}

/**
 * Reads If-Match (RFC 9110, 13.1.1; D48): entity tags with commas, or `*` for any record. A `W/` before a tag is passed over. What is none of
 * these matches nothing.
 * @returns undefined without the header
 */
export function preconditionOf(ifMatch: string | undefined): Precondition | undefined {
  if (ifMatch === undefined) return undefined;
  if (ifMatch.trim() === '*') return (answer) => answer !== undefined;
  const tags = new Set(ifMatch.match(/"[^"]*"/g));
  return (answer) => answer !== undefined && tags.has(entityTag(JSON.stringify(answer)));
}
