import { pointer } from '../../../../src/contract/violations.js';
import { maskKeys } from '../../../../src/domain/text.js';
import { lineAndColumn } from '../findings.js';
import type { Place } from '../types.js';

/** The position of a value in a JSON text, and those of its members or items. */
interface SourceNode {
  readonly at: number;
  readonly members: readonly { readonly name: string; readonly at: number; readonly value: SourceNode }[];
  readonly items: readonly SourceNode[];
}

/** Finds line and column of JSON pointers in one text. The text is scanned once, at the first request. */
export interface JsonSource {
  /**
   * @param path JSON pointer; names match in any letter case (D27). For a place that does not exist, such as a missing member, the result
   * is the nearest enclosing value.
   * @param wants 'name' if the member's name is at fault, 'again' for the second of two members with the same name
   */
  find(path: string, wants?: 'value' | 'name' | 'again'): Place;
}

/** @param text well-formed JSON */
export function jsonSource(text: string): JsonSource {
  let root: SourceNode | undefined;
  return {
    find(path, wants = 'value') {
      root ??= new Reader(text).value();
      return { place: path, ...lineAndColumn(text, offsetOf(root, path.split('/').slice(1), wants)) };
    },
  };
}

function offsetOf(root: SourceNode, steps: readonly string[], wants: 'value' | 'name' | 'again'): number {
  let node = root;
  for (const [index, step] of steps.entries()) {
    const named = node.members.filter(({ name }) => stepOf(name) === step.toLowerCase());
    const member = wants === 'again' && index === steps.length - 1 ? named[1] : named[0];
    if (member !== undefined && wants !== 'value' && index === steps.length - 1) return member.at;
    const next = member?.value ?? (/^\d+$/.test(step) ? node.items[Number(step)] : undefined);
    if (next === undefined) break;
    node = next;
  }
  return node.at;
}

/** A member's name as the last step of a pointer, cut and masked as in an answer. */
function stepOf(name: string): string {
  return maskKeys(pointer([name]))
    .slice(1)
    .toLowerCase();
}

const blanks = /[ \t\n\r]*/y;
const scalar = /"(?:[^"\\]|\\[^])*"|[^,\]}\s]+/y;

/** A parser that only records positions. The text is known to be well-formed. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {
    this.skipBlanks();
  }

  value(): SourceNode {
    const { at } = this;
    const opening = this.text[at];
    const members: SourceNode['members'][number][] = [];
    const items: SourceNode[] = [];
    if (opening === '{') {
      this.each('}', () => {
        const start = this.at;
        const name = JSON.parse(this.take(scalar)) as string;
        this.punctuation();
        members.push({ name, at: start, value: this.value() });
      });
    } else if (opening === '[') this.each(']', () => items.push(this.value()));
    else this.take(scalar);
    return { at, members, items };
  }

  private each(closing: string, read: () => void): void {
    this.punctuation();
    while (this.at < this.text.length && this.text[this.at] !== closing) {
      read();
      this.skipBlanks();
      if (this.text[this.at] === ',') this.punctuation();
    }
    this.at += 1;
  }

  /** Skips one punctuation mark and the blanks around it. */
  private punctuation(): void {
    this.skipBlanks();
    this.at += 1;
    this.skipBlanks();
  }

  private take(part: RegExp): string {
    part.lastIndex = this.at;
    const found = part.exec(this.text)?.[0] ?? '';
    // Always advances, even in invalid text.
    this.at += Math.max(1, found.length);
    return found;
  }

  private skipBlanks(): void {
    blanks.lastIndex = this.at;
    blanks.test(this.text);
    this.at = blanks.lastIndex;
  }
}
