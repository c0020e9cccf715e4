import type { Direction, Findings } from './changes.js';
import { isComplex, occursOf, sequenceOf, type Schema, type SimpleType, type Type } from './schema.js';
import { attributes, child, type Element } from './xml.js';

/** What a comparison carries along. */
interface Comparison {
  readonly findings: Findings;
  readonly direction: Direction;
  readonly before: Schema;
  readonly after: Schema;
  /** Types that are being compared further up: a type may hold itself. */
  readonly open: readonly Element[];
}

/**
 * Compares two XML schemas: every element with all that it holds, and the names of types, after which generated code is named. NAMEResponse and
 * NAMEResult are answered, and so is the error of a fault; the others are sent by clients.
 */
export function compareSchemas(findings: Findings, before: Schema, after: Schema): void {
  const attribute = (schema: Schema, name: string): string | undefined =>
    schema.root.getAttribute(name) ?? undefined;
  const known = findings.changes.length;
  for (const name of ['targetNamespace', 'elementFormDefault'])
    findings.same('schema', name, attribute(before, name), attribute(after, name));
  if (findings.changes.length > known) return;
  findings.named(String, 'element', before.elements, after.elements, (name, old, now) => {
    const direction = /(Response|Result)$|^error$/.test(name) ? 'answer' : 'request';
    compareElements({ findings, direction, before, after, open: [] }, name, old, now);
  });
  const typePlace = (name: string): string => `type ${name}`;
  findings.named(typePlace, 'type', before.types, after.types, (name, old, now) =>
    findings.same(typePlace(name), 'kind', old.localName ?? '', now.localName ?? ''),
  );
}

function compareElements(comparison: Comparison, place: string, old: Element, now: Element): void {
  const { findings, direction, before, after } = comparison;
  compareOccurs(comparison, place, old, now);
  const [wasNillable, isNillable] = [old, now].map((one) => one.getAttribute('nillable') === 'true');
  if (wasNillable && !isNillable) findings.stricter(direction, place, 'may not be nil any more');
  if (!wasNillable && isNillable) findings.looser(direction, place, 'may be nil now');
  const [was, is] = [before.typeOf(old), after.typeOf(now)];
  if (isComplex(was) && isComplex(is)) {
    if (!comparison.open.includes(was))
      compareSequences({ ...comparison, open: [...comparison.open, was] }, place, was, is);
  } else if (isComplex(was) || isComplex(is)) {
    findings.breaking(place, `was ${inWords(before, was)}, is ${inWords(after, is)}`);
  } else compareSimpleTypes(comparison, place, before.simpleType(was), after.simpleType(is));
}

function inWords(schema: Schema, type: Type): string {
  return isComplex(type) ? 'a structure' : `a value of type ${schema.simpleType(type).base}`;
}

function compareSequences(comparison: Comparison, place: string, old: Element, now: Element): void {
  const { findings, direction } = comparison;
  compareOccurs(comparison, place, child(old, 'sequence'), child(now, 'sequence'));
  // Wildcards have no names.
  findings.same(place, 'what any element may be', wildcardsOf(old), wildcardsOf(now));
  const [was, is] = [elementsOf(old), elementsOf(now)];
  const known = [...was.keys()].filter((name) => is.has(name));
  const kept = [...is.keys()].filter((name) => was.has(name));
  if (known.join() !== kept.join())
    findings.breaking(place, `the order was ${known.join(', ')}, is ${kept.join(', ')}`);
  for (const [name, element] of was) {
    const match = is.get(name);
    if (match !== undefined) compareElements(comparison, `${place}/${name}`, element, match);
    else findings.breaking(`${place}/${name}`, 'removed');
  }
  const end = [...is.keys()].indexOf(kept.at(-1) ?? '');
  for (const [index, [name, element]] of [...is].entries()) {
    if (was.has(name)) continue;
    const at = `${place}/${name}`;
    if (direction === 'request' && occursOf(element).min > 0) findings.breaking(at, 'added, and required');
    // Columns have places, parameters too, and strict readers follow the sequence.
    else if (index < end) findings.breaking(at, 'added before others, not at the end');
    else findings.additive(at, 'added at the end');
  }
}

function elementsOf(type: Element): Map<string, Element> {
  const elements = sequenceOf(type).filter(({ localName }) => localName === 'element');
  return new Map(elements.map((element) => [element.getAttribute('name') ?? '', element]));
}

function wildcardsOf(type: Element): string | undefined {
  const wildcards = sequenceOf(type).filter(({ localName }) => localName === 'any');
  const words = wildcards.map((any) => attributes(any).sort().join(' '));
  return words.length === 0 ? undefined : words.join('; ');
}

function compareOccurs(
  { findings, direction }: Comparison,
  place: string,
  before: Element,
  after: Element,
): void {
  const [old, now] = [occursOf(before), occursOf(after)];
  const min = `minOccurs was ${old.min}, is ${now.min}`;
  if (now.min > old.min) findings.stricter(direction, place, min);
  if (now.min < old.min) findings.looser(direction, place, min);
  const max = `maxOccurs was ${old.max}, is ${now.max}`;
  // One or many: generated code has another type.
  if (now.max !== old.max && (now.max === 1 || old.max === 1)) findings.breaking(place, max);
  else if (now.max < old.max) findings.stricter(direction, place, max);
  else if (now.max > old.max) findings.looser(direction, place, max);
}

/** Compares what may stand in a text: the built-in type, then facet by facet. */
function compareSimpleTypes(
  { findings, direction }: Comparison,
  place: string,
  old: SimpleType,
  now: SimpleType,
): void {
  findings.same(place, 'type', old.base, now.base);
  if (old.base !== now.base) return;
  for (const facet of new Set([...old.facets.keys(), ...now.facets.keys()])) {
    const [was, is] = [old, now].map(({ facets }) => facets.get(facet)?.join(' | '));
    if (was === is) continue;
    const message = `${facet} was ${was ?? 'absent'}, is ${is ?? 'absent'}`;
    const isRaised = Number(is) > Number(was);
    const isStricter = was === undefined || (is !== undefined && isRaised === (facet === 'minLength'));
    // Two patterns or two lists of values: it is not decided which allows more.
    if (was !== undefined && is !== undefined && !facet.endsWith('Length')) findings.breaking(place, message);
    else findings[isStricter ? 'stricter' : 'looser'](direction, place, message);
  }
}
