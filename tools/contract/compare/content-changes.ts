import type { Direction, Findings } from './changes.js';
import type {
  AnyModel,
  ComplexModel,
  ElementModel,
  GroupModel,
  Occurs,
  SchemaModel,
} from './schema-model.js';
import { compareSimpleTypes, short, typeOf } from './type-changes.js';

/** What a comparison of types carries along. */
export interface Comparison {
  findings: Findings;
  direction: Direction;
  before: SchemaModel;
  after: SchemaModel;
  /** Types that are being compared further up: a type may hold itself. */
  open: readonly ComplexModel[];
}

/** Compares two declarations of one element: how often it may stand, and what it holds. */
export function compareElements(
  comparison: Comparison,
  place: string,
  old: ElementModel,
  now: ElementModel,
): void {
  const { findings, direction, before, after } = comparison;
  compareOccurs(comparison, place, old.occurs, now.occurs);
  findings.same(place, 'the value of an absent or empty element', old.value, now.value);
  if (old.nillable && !now.nillable) findings.stricter(direction, place, 'may not be nil any more');
  if (!old.nillable && now.nillable) findings.looser(direction, place, 'may be nil now');
  const [oldType, newType] = [typeOf(old.type, before), typeOf(now.type, after)];
  const [wasComplex, isComplex] = [oldType?.kind === 'complex', newType?.kind === 'complex'];
  if (wasComplex !== isComplex) {
    findings.breaking(place, `was ${kindOf(old, wasComplex)}, is ${kindOf(now, isComplex)}`);
  } else if (oldType?.kind === 'complex' && newType?.kind === 'complex') {
    compareComplexTypes(comparison, place, oldType, newType);
  } else {
    const uses = [
      { use: old.type, schema: before },
      { use: now.type, schema: after },
    ] as const;
    compareSimpleTypes(findings, direction, place, ...uses);
  }
}

function kindOf({ type }: ElementModel, isComplex: boolean): string {
  if (isComplex) return 'a structure';
  return 'name' in type ? `a value of type ${short(type.name)}` : 'a value';
}

function compareComplexTypes(
  comparison: Comparison,
  place: string,
  old: ComplexModel,
  now: ComplexModel,
): void {
  if (comparison.open.includes(old)) return;
  const inside = { ...comparison, open: [...comparison.open, old] };
  const { findings, direction } = comparison;
  compareGroups(inside, place, old.content ?? nothing, now.content ?? nothing);
  const at = (name: string): string => `${place}/@${name}`;
  for (const [name, attribute] of now.attributes) {
    if (!old.attributes.has(name) && attribute.required && direction === 'request') {
      findings.breaking(at(name), 'a required attribute added');
    }
  }
  findings.named(at, 'attribute', old.attributes, now.attributes, (name, was, is) => {
    findings.same(at(name), 'type', short(was.type), short(is.type));
    findings.same(at(name), 'the value of an absent attribute', was.value, is.value);
    if (!was.required && is.required) findings.stricter(direction, at(name), 'is required now');
    if (was.required && !is.required) findings.looser(direction, at(name), 'is not required any more');
  });
}

const nothing: GroupModel = { kind: 'sequence', occurs: { min: 1, max: 1 }, items: [] };

function compareGroups(comparison: Comparison, place: string, old: GroupModel, now: GroupModel): void {
  const { findings, direction } = comparison;
  findings.same(place, 'the kind of content', old.kind, now.kind);
  if (old.kind !== now.kind) return;
  compareOccurs(comparison, place, old.occurs, now.occurs);
  compareUnnamed(comparison, place, unnamed(old), unnamed(now));
  const [was, is] = [elementsOf(old), elementsOf(now)];
  const known = [...was.keys()].filter((name) => is.has(name));
  const kept = [...is.keys()].filter((name) => was.has(name));
  if (old.kind === 'sequence' && known.join() !== kept.join()) {
    findings.breaking(place, `the order was ${known.join(', ')}, is ${kept.join(', ')}`);
  }
  for (const [name, element] of was) {
    const match = is.get(name);
    if (match !== undefined) compareElements(comparison, `${place}/${name}`, element, match);
    else findings.breaking(`${place}/${name}`, 'removed');
  }
  const last = kept.at(-1);
  const end = last === undefined ? 0 : [...is.keys()].indexOf(last);
  [...is.values()].forEach((element, index) => {
    if (was.has(element.name)) return;
    const at = `${place}/${element.name}`;
    if (old.kind === 'choice') findings.looser(direction, at, 'a choice added');
    else if (direction === 'request' && element.occurs.min > 0) findings.breaking(at, 'added, and required');
    // Columns have places, parameters too, and strict readers follow the sequence.
    else if (old.kind === 'sequence' && index < end)
      findings.breaking(at, 'added before others, not at the end');
    else findings.additive(at, 'added at the end');
  });
}

function elementsOf(group: GroupModel): Map<string, ElementModel> {
  const elements = group.items.filter((item) => item.kind === 'element');
  return new Map(elements.map((element) => [element.name, element]));
}

function unnamed(group: GroupModel): (GroupModel | AnyModel)[] {
  return group.items.filter((item) => item.kind !== 'element');
}

/** Wildcards and groups inside a group have no names: they are compared by their places. */
function compareUnnamed(
  comparison: Comparison,
  place: string,
  old: readonly (GroupModel | AnyModel)[],
  now: readonly (GroupModel | AnyModel)[],
): void {
  const kinds = (items: typeof old): string => items.map(({ kind }) => kind).join(', ');
  if (kinds(old) !== kinds(now)) {
    comparison.findings.breaking(
      place,
      `held ${kinds(old) || 'elements only'}, holds ${kinds(now) || 'elements only'}`,
    );
    return;
  }
  old.forEach((was, index) => {
    const is = now[index];
    if (was.kind === 'any' && is?.kind === 'any') {
      comparison.findings.same(place, 'what any element may be', was.rule, is.rule);
      compareOccurs(comparison, place, was.occurs, is.occurs);
    } else if (was.kind !== 'any' && is !== undefined && is.kind !== 'any') {
      compareGroups(comparison, place, was, is);
    }
  });
}

function compareOccurs({ findings, direction }: Comparison, place: string, old: Occurs, now: Occurs): void {
  const min = `minOccurs was ${old.min}, is ${now.min}`;
  if (now.min > old.min) findings.stricter(direction, place, min);
  if (now.min < old.min) findings.looser(direction, place, min);
  const max = `maxOccurs was ${old.max}, is ${now.max}`;
  // One or many: generated code has another type.
  if (now.max !== old.max && (now.max === 1 || old.max === 1)) findings.breaking(place, max);
  else if (now.max < old.max) findings.stricter(direction, place, max);
  else if (now.max > old.max) findings.looser(direction, place, max);
}
