/** An element as it is written: name with prefix, attributes, content. Text is escaped when it is rendered. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlNode | string)[];
}

/** Where a node is: the index in the content at each level. */
export type Place = readonly number[];

export function element(
  name: string,
  attributes: Record<string, string> = {},
  ...content: (XmlNode | string)[]
): XmlNode {
  return { name, attributes, content };
}

export function render(node: XmlNode | string): string {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `${node.name}${attributes.join('')}`;
  return node.content.length === 0
    ? `<${start}/>`
    : `<${start}>${node.content.map(render).join('')}</${node.name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** A copy with other nodes in place of one. */
export function replaced(
  root: XmlNode,
  [index, ...rest]: Place,
  change: (node: XmlNode | string) => readonly (XmlNode | string)[],
): XmlNode {
  const content = root.content.flatMap((child, at) => {
    if (at !== index) return [child];
    return rest.length === 0 || typeof child === 'string' ? change(child) : [replaced(child, rest, change)];
  });
  return { ...root, content };
}

/** The places of all nodes below the root, texts included. */
export function placesIn(root: XmlNode, from: Place = []): Place[] {
  return root.content.flatMap((child, index) => {
    const place = [...from, index];
    return typeof child === 'string' ? [place] : [place, ...placesIn(child, place)];
  });
}
