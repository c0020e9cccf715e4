import jsonc, { type Node } from 'jsonc-parser';
import { asciiLowerCase } from '../../../../src/domain/text.js';
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
      root ??= jsonc.parseTree(asciiLowerCase(text));
      const steps = asciiLowerCase(path).split('/').slice(1).map(stepOf);
      return { place: path, ...lineAndColumn(text, root === undefined ? 0 : offsetOf(root, steps, wants)) };
    },
  };
}

function stepOf(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function offsetOf(root: Node, steps: readonly (string | number)[], wants: Wanted): number {
  for (let length = steps.length; length > 0; length--) {
    const node = jsonc.findNodeAtLocation(root, steps.slice(0, length));
    const member = node?.parent?.type === 'property' ? node.parent : undefined;
    if (node === undefined) continue;
    if (wants === 'value' || length < steps.length || member === undefined) return node.offset;
    const alike = (member.parent?.children ?? []).filter(
      ({ children: [name] = [] }) => name?.value === steps.at(-1),
    );
    return (wants === 'again' ? alike[1] : member)?.offset ?? node.offset;
  }
  return root.offset;
}
