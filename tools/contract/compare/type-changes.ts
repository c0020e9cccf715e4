import type { Direction, Findings } from './changes.js';
import type { SchemaModel, SimpleModel, TypeModel, TypeUse } from './schema-model.js';
import { schemaNamespace } from './xml.js';

type Facets = SimpleModel['facets'];

/** A simple type as far as a value shows it: the built-in type below it, and the facets of every step down to it. */
interface EffectiveType {
  base: string;
  facets: Facets;
}

/** Facets whose number is an upper limit; of `lower` a lower one. */
const upper = ['maxLength', 'maxInclusive', 'maxExclusive', 'totalDigits', 'fractionDigits'];
const lower = ['minLength', 'minInclusive', 'minExclusive'];

/** The type that a use means; undefined for a built-in one. @throws Error when the schema does not have it */
export function typeOf(use: TypeUse, schema: SchemaModel): TypeModel | undefined {
  if ('type' in use) return use.type;
  const found = schema.types.get(use.name);
  if (found === undefined && !use.name.startsWith(`{${schemaNamespace}}`)) {
    throw new Error(`the schema has no type ${use.name}`);
  }
  return found;
}

/** Compares what may stand in a text: the built-in type, then facet by facet. */
export function compareSimpleTypes(
  findings: Findings,
  direction: Direction,
  place: string,
  before: { use: TypeUse; schema: SchemaModel },
  after: { use: TypeUse; schema: SchemaModel },
): void {
  const [old, now] = [effective(before.use, before.schema), effective(after.use, after.schema)];
  if (old.base !== now.base) {
    findings.breaking(place, `type was ${short(old.base)}, is ${short(now.base)}`);
    return;
  }
  for (const facet of new Set([...old.facets.keys(), ...now.facets.keys()])) {
    compareFacet(findings, direction, place, facet, old.facets.get(facet), now.facets.get(facet));
  }
}

function compareFacet(
  findings: Findings,
  direction: Direction,
  place: string,
  facet: string,
  before: readonly string[] = [],
  after: readonly string[] = [],
): void {
  const [old, now] = [before.join(' | '), after.join(' | ')];
  if (old === now) return;
  const message = `${facet} was ${old || 'absent'}, is ${now || 'absent'}`;
  if (old === '') findings.stricter(direction, place, message);
  else if (now === '') findings.looser(direction, place, message);
  else if (facet === 'enumeration') compareValues(findings, direction, place, before, after);
  else if (upper.includes(facet) && Number(now) < Number(old)) findings.stricter(direction, place, message);
  else if (upper.includes(facet)) findings.looser(direction, place, message);
  else if (lower.includes(facet) && Number(now) > Number(old)) findings.stricter(direction, place, message);
  else if (lower.includes(facet)) findings.looser(direction, place, message);
  // Two patterns, or two fixed lengths: it cannot be decided which allows more.
  else findings.breaking(place, message);
}

function compareValues(
  findings: Findings,
  direction: Direction,
  place: string,
  before: readonly string[],
  after: readonly string[],
): void {
  const gone = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  if (gone.length > 0) findings.stricter(direction, place, `values removed: ${gone.join(', ')}`);
  if (added.length > 0) findings.looser(direction, place, `values added: ${added.join(', ')}`);
}

/** A facet of a type replaces the same facet of the type that it restricts; patterns add up. */
function effective(use: TypeUse, schema: SchemaModel): EffectiveType {
  const type = typeOf(use, schema);
  if (type === undefined) return { base: 'name' in use ? use.name : '', facets: new Map() };
  if (type.kind !== 'simple') throw new Error('a text cannot be of a complex type');
  const inherited = effective(type.base, schema);
  const facets = new Map(inherited.facets);
  for (const [facet, values] of type.facets) {
    const above = facet === 'pattern' ? (inherited.facets.get(facet) ?? []) : [];
    facets.set(facet, [...above, ...values]);
  }
  return { base: inherited.base, facets };
}

/** 's:string' for a name of XML Schema; other names as they are. */
export function short(name: string): string {
  return name.replace(`{${schemaNamespace}}`, 's:');
}
