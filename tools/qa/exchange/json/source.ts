import jsonc, { type Node } from 'jsonc-parser';
import { pointer } from '../../../../src/contract/violations.js';
import { maskKeys } from '../../../../src/domain/text.js';
import { lineAndColumn } from '../findings.js';
import type { Place } from '../types.js';

/** What is at fault: a value, the name of a member, or the second of two members with the same name. */
type Wanted = 'value' | 'name' | 'again';

/** Finds line and column of JSON pointers in one text. The text is scanned once, at the first request. */
export interface JsonSource {
  /**
   * @param path JSON pointer; names match in any letter case (D27). For a place that does not exist, such as a missing member, the result
   * is the nearest enclosing value.
   */
  find(path: string, wants?: Wanted): Place;
}

/** @param text well-formed JSON */
export function jsonSource(text: string): JsonSource {
  let root: Node | undefined;
  return {
    find(path, wants = 'value') {
      root ??= jsonc.parseTree(text);
      const offset = root === undefined ? 0 : offsetOf(root, path.split('/').slice(1), wants);
      return { place: path, ...lineAndColumn(text, offset) };
    },
  };
}

function offsetOf(root: Node, steps: readonly string[], wants: Wanted): number {
  let node = root;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const children = node.children ?? [];
    if (node.type === 'object') {
      const named = children.filter(
        ({ children: [name] = [] }) => stepOf(name?.value) === step.toLowerCase(),
      );
      const member = wants === 'again' && isLast ? named[1] : named[0];
      if (member !== undefined && wants !== 'value' && isLast) return member.offset;
      if (member === undefined) break;
      node = member.children?.[1] ?? member;
    } else {
      const item = /^\d+$/.test(step) ? children[Number(step)] : undefined;
      if (item === undefined) break;
      node = item;
    }
  }
  return node.offset;
}

/** A member's name as the last step of a pointer, cut and masked as in an answer. */
function stepOf(name: unknown): string {
  return maskKeys(pointer([String(name)]))
    .slice(1)
    .toLowerCase();
}
