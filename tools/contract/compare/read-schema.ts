import type {
  AnyModel,
  AttributeModel,
  ComplexModel,
  ElementModel,
  GroupModel,
  Occurs,
  SchemaModel,
  SimpleModel,
  TypeModel,
  TypeUse,
} from './schema-model.js';
import type { Element } from './xml.js';
import { attribute, cannotCompare, children, fullName, required, schemaNamespace } from './xml.js';

/**
 * Reads an XML schema of the kind that this project writes: elements, restrictions of simple types, complex types of sequences,
 * choices, wildcards and attributes.
 * @throws Error for anything else: what is not read could not be compared
 */
export function readSchema(schema: Element): SchemaModel {
  allow(schema, ['targetNamespace', 'elementFormDefault']);
  const namespace = attribute(schema, 'targetNamespace') ?? '';
  const elements = new Map<string, ElementModel>();
  const types = new Map<string, TypeModel>();
  for (const child of parts(schema)) {
    const name = `{${namespace}}${required(child, 'name')}`;
    if (child.localName === 'element') elements.set(name, readElement(child));
    else types.set(name, readType(child));
  }
  const elementFormDefault = attribute(schema, 'elementFormDefault') ?? 'unqualified';
  return { namespace, elementFormDefault, elements, types };
}

function readElement(element: Element): ElementModel {
  allow(element, ['name', 'type', 'minOccurs', 'maxOccurs', 'nillable', 'default', 'fixed']);
  return {
    kind: 'element',
    name: required(element, 'name'),
    occurs: readOccurs(element),
    nillable: attribute(element, 'nillable') === 'true',
    value: readValue(element),
    type: readTypeUse(element),
  };
}

function readTypeUse(element: Element): TypeUse {
  const name = attribute(element, 'type');
  if (name !== undefined) return { name: fullName(element, name) };
  const [inline] = parts(element);
  return inline ? { type: readType(inline) } : { name: `{${schemaNamespace}}anyType` };
}

function readType(type: Element): TypeModel {
  if (type.localName === 'simpleType') return readSimple(type);
  if (type.localName === 'complexType') return readComplex(type);
  throw cannotCompare(type, 'is not understood');
}

function readSimple(type: Element): SimpleModel {
  const [restriction] = parts(type);
  if (restriction?.localName !== 'restriction') throw cannotCompare(type, 'is not a restriction');
  const facets = new Map<string, string[]>();
  for (const facet of parts(restriction)) {
    const name = facet.localName ?? '';
    facets.set(name, [...(facets.get(name) ?? []), required(facet, 'value')]);
  }
  return { kind: 'simple', base: { name: fullName(restriction, required(restriction, 'base')) }, facets };
}

function readComplex(type: Element): ComplexModel {
  allow(type, ['name']);
  const attributes = new Map<string, AttributeModel>();
  let content: GroupModel | undefined;
  for (const part of parts(type)) {
    if (part.localName === 'attribute') attributes.set(required(part, 'name'), readAttribute(part));
    else content = readGroup(part);
  }
  return { kind: 'complex', content, attributes };
}

function readAttribute(part: Element): AttributeModel {
  allow(part, ['name', 'type', 'use', 'default', 'fixed']);
  return {
    required: attribute(part, 'use') === 'required',
    type: fullName(part, required(part, 'type')),
    value: readValue(part),
  };
}

function readGroup(group: Element): GroupModel {
  const kind = group.localName;
  if (kind !== 'sequence' && kind !== 'choice' && kind !== 'all')
    throw cannotCompare(group, 'is not understood');
  allow(group, ['minOccurs', 'maxOccurs']);
  const items = parts(group).map((item) => {
    if (item.localName === 'element') return readElement(item);
    return item.localName === 'any' ? readAny(item) : readGroup(item);
  });
  return { kind, occurs: readOccurs(group), items };
}

function readAny(any: Element): AnyModel {
  allow(any, ['minOccurs', 'maxOccurs', 'namespace', 'processContents']);
  const rule = `${attribute(any, 'namespace') ?? '##any'} ${attribute(any, 'processContents') ?? 'strict'}`;
  return { kind: 'any', occurs: readOccurs(any), rule };
}

function readOccurs(particle: Element): Occurs {
  const max = attribute(particle, 'maxOccurs') ?? '1';
  return {
    min: Number(attribute(particle, 'minOccurs') ?? '1'),
    max: max === 'unbounded' ? Infinity : Number(max),
  };
}

function readValue(of: Element): string | undefined {
  const name = ['default', 'fixed'].find((candidate) => attribute(of, candidate) !== undefined);
  return name && `${name} "${attribute(of, name)}"`;
}

/** The schema elements below, without what only people read. */
function parts(parent: Element): Element[] {
  return children(parent).filter((child) => {
    if (child.namespaceURI !== schemaNamespace) throw cannotCompare(child, 'is not part of an XML schema');
    return child.localName !== 'annotation';
  });
}

/** @throws Error when there is an attribute that could change the meaning and is not in the list */
function allow(element: Element, names: readonly string[]): void {
  for (const { name } of Array.from(element.attributes)) {
    if (!names.includes(name) && !/^xmlns(:|$)/.test(name)) {
      throw cannotCompare(element, `has the attribute ${name}, which is not understood`);
    }
  }
}
