import { cannotRead, child, children, required, type Element } from './xml.js';

const schemaNamespace = 'http://www.w3.org/2001/XMLSchema';

/** A declaration in the schema, or the name of a built-in type: 's:string'. */
export type Type = Element | string;

/** The limits of a simple type for a text. */
export type Facets = Readonly<Record<string, string>>;

/** An XML schema in this project's style. Its global declarations are found by local name. */
export class Schema {
  readonly elements: ReadonlyMap<string, Element>;
  readonly types: ReadonlyMap<string, Element>;

  constructor(root: Element) {
    const named = (ending: RegExp): Map<string, Element> =>
      new Map(
        children(root)
          .filter(({ localName }) => ending.test(localName ?? ''))
          .map((declared) => [required(declared, 'name'), declared]),
      );
    this.elements = named(/^element$/);
    this.types = named(/Type$/);
  }

  /** The type of an element. @throws Error if the schema does not have it */
  getType(element: Element): Type {
    const [inline = 's:anyType'] = children(element);
    return element.hasAttribute('type') ? this.named(element, required(element, 'type')) : inline;
  }

  /** The facets of a simple type: a facet overrides that of the type that it restricts. */
  getFacets(type: Type): Facets {
    if (typeof type === 'string') return {};
    const restriction = child(type, 'restriction');
    const inherited = this.getFacets(this.named(restriction, required(restriction, 'base')));
    const own = children(restriction).map((facet) => [facet.localName ?? '', required(facet, 'value')]);
    return { ...inherited, ...(Object.fromEntries(own) as Facets) };
  }

  private named(from: Element, qualified: string): Type {
    const [local = '', prefix = ''] = qualified.split(':').reverse();
    if (from.lookupNamespaceURI(prefix) === schemaNamespace) return `s:${local}`;
    const type = this.types.get(local);
    if (type === undefined) throw cannotRead(from, `has the type ${qualified}, which the schema lacks`);
    return type;
  }
}

/** The particles of a sequence: elements and wildcards; none for an empty type. */
export function getSequence(type: Element): Element[] {
  return children(type).flatMap(children);
}

export function isComplex(type: Type): type is Element {
  return typeof type !== 'string' && type.localName === 'complexType';
}

/** How often an element may occur; Infinity for "unbounded". */
export function getOccurs(particle: Element): { min: number; max: number } {
  const max = particle.getAttribute('maxOccurs') ?? '1';
  return {
    min: Number(particle.getAttribute('minOccurs') ?? '1'),
    max: max === 'unbounded' ? Infinity : Number(max),
  };
}
