import type { Direction, Findings } from './changes.js';
import { compareElements } from './content-changes.js';
import type { SchemaModel } from './schema-model.js';

/**
 * Compares two XML schemas: every element with all that it holds, and the names of types, after which generated code is named.
 * @param directionOf whether clients send a top-level element or are answered it; by its local name
 */
export function compareSchemas(
  findings: Findings,
  before: SchemaModel,
  after: SchemaModel,
  directionOf: (element: string) => Direction,
): void {
  findings.same('schema', 'targetNamespace', before.namespace, after.namespace);
  findings.same('schema', 'elementFormDefault', before.elementFormDefault, after.elementFormDefault);
  if (before.namespace !== after.namespace) return;
  findings.named(local, 'element', before.elements, after.elements, (name, old, now) => {
    const comparison = { findings, direction: directionOf(local(name)), before, after, open: [] };
    compareElements(comparison, local(name), old, now);
  });
  const typePlace = (name: string): string => `type ${local(name)}`;
  findings.named(typePlace, 'type', before.types, after.types, (name, old, now) =>
    findings.same(typePlace(name), 'kind', old.kind, now.kind),
  );
}

/** A full name without its namespace. */
function local(name: string): string {
  return name.replace(/^\{.*\}/, '');
}
