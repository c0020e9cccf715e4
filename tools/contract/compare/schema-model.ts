/** A type by its name, or written where it is used. */
export type TypeUse = { name: string } | { type: TypeModel };

export type TypeModel = SimpleModel | ComplexModel;

/** A restriction. `facets` holds every value of a facet, in the order in which they are written. */
export interface SimpleModel {
  kind: 'simple';
  base: TypeUse;
  facets: ReadonlyMap<string, readonly string[]>;
}

export interface ComplexModel {
  kind: 'complex';
  content: GroupModel | undefined;
  attributes: ReadonlyMap<string, AttributeModel>;
}

export interface AttributeModel {
  required: boolean;
  type: string;
  value: string | undefined;
}

export interface GroupModel {
  kind: 'sequence' | 'choice' | 'all';
  occurs: Occurs;
  items: readonly (ElementModel | GroupModel | AnyModel)[];
}

export interface ElementModel {
  kind: 'element';
  name: string;
  occurs: Occurs;
  nillable: boolean;
  /** Its default or fixed value, with the attribute's name. */
  value: string | undefined;
  type: TypeUse;
}

export interface AnyModel {
  kind: 'any';
  occurs: Occurs;
  /** Its namespace and processContents. */
  rule: string;
}

export interface Occurs {
  min: number;
  /** Infinity for "unbounded". */
  max: number;
}

/** What a schema declares. Names are full names: '{namespace}local'. */
export interface SchemaModel {
  namespace: string;
  elementFormDefault: string;
  elements: ReadonlyMap<string, ElementModel>;
  types: ReadonlyMap<string, TypeModel>;
}
