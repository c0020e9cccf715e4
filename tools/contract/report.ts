import type { Change } from './compare/changes.js';

/** One line for each change, the breaking ones first. */
export function changeLines(changes: readonly Change[]): string[] {
  const line = ({ kind, file, place, message }: Change): string => `  ${kind}: ${file}: ${place}: ${message}`;
  const ofKind = (kind: Change['kind']): string[] =>
    changes.filter((change) => change.kind === kind).map(line);
  return [...ofKind('breaking'), ...ofKind('additive')];
}
