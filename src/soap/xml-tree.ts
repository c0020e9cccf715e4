import { invalidRequest } from '../contract/violations.js';
import { XmlScanner } from './xml-scanner.js';
import type { XmlAttribute, XmlHandler, XmlLimits } from './xml.js';

/** An element of a scanned document. */
export class XmlElement {
  /** What it holds: elements, and 'text' for text in front of one that is more than white space. undefined without elements. */
  content: (XmlElement | 'text')[] | undefined;
  /** The text behind the last element inside of it. */
  text = '';
  /** Into how many pieces elements and comments split its text. */
  pieces = 0;
  /** The offset of its end in the scanned text. */
  end = 0;

  constructor(
    readonly name: string,
    public namespaceUri: string,
    public attributes: readonly XmlAttribute[],
    readonly start: number,
  ) {}
}

/** Takes the rows of a DataSet, and 'text' for text between them that is more than white space. */
export type TakeRow = (row: XmlElement | 'text') => void;

/**
 * Says whether an element that opens is a row, which is given away when it ends.
 * @param open the elements around it, the root first
 */
export type RowsOf = (open: readonly XmlElement[]) => TakeRow | undefined;

/** Maximum that is kept of the content of one element: more than any reader looks at. */
const maxContent = 2500;

/** Maximum elements and attributes that are kept of a document, rows not counted. Each takes a hundred bytes or more. */
const maxKept = 25_000;

/** Maximum length of the text that is kept of one element: longer than any value may be. */
const maxTextLength = 65_536;

/** Builds the elements of a document; rows are given away one by one. */
export class XmlTree implements XmlHandler {
  root: XmlElement | undefined;
  readonly #open: XmlElement[] = [];
  #kept = 0;
  /** Number of open elements that are not kept. */
  #skipped = 0;
  #isInText = false;
  /** The open row, who takes it, and how much was kept before it. */
  #row: { readonly element: XmlElement; readonly take: TakeRow; readonly before: number } | undefined;

  constructor(private readonly rowsOf?: RowsOf) {}

  open(name: string, namespaceUri: string, attributes: readonly XmlAttribute[], start: number): void {
    this.#isInText = false;
    const parent = this.#open.at(-1);
    if (this.#skipped > 0 || (parent?.content?.length ?? 0) >= maxContent) {
      this.#skipped += 1;
      return;
    }
    const element = new XmlElement(name, namespaceUri, attributes, start);
    if (parent === undefined) this.root = element;
    else this.#add(element, parent);
    this.#open.push(element);
    this.#kept += 1 + attributes.length;
    if (this.#kept > maxKept) throw tooMuch();
  }

  #add(element: XmlElement, parent: XmlElement): void {
    const take = this.#row === undefined ? this.rowsOf?.(this.#open) : undefined;
    const hasText = parent.text !== '' && !isBlank(parent.text);
    parent.text = '';
    if (take !== undefined) {
      if (hasText) take('text');
      this.#row = { element, take, before: this.#kept };
      return;
    }
    parent.content ??= [];
    if (hasText) parent.content.push('text');
    parent.content.push(element);
  }

  close(end: number): void {
    this.#isInText = false;
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const element = this.#open.pop();
    if (element === undefined) return;
    element.end = end;
    if (element !== this.#row?.element) return;
    const { take, before } = this.#row;
    this.#row = undefined;
    this.#kept = before;
    take(element);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (this.#skipped > 0 || element === undefined) return;
    if (!this.#isInText) element.pieces += 1;
    this.#isInText = true;
    const isFull = element.text.length >= maxTextLength;
    if (!isFull || (isBlank(element.text) && !isBlank(text))) element.text += text;
  }

  comment(): void {
    this.#isInText = false;
  }
}

function tooMuch(): Error {
  const message = `The body has more than ${maxKept} elements and attributes beside its rows.`;
  return invalidRequest([{ path: '', code: 'invalid_xml', message }]);
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}

/** Scans a whole text at once. @throws AppError as XmlScanner does */
export function parseXml(text: string, limits: XmlLimits, rowsOf?: RowsOf): XmlElement {
  const tree = new XmlTree(rowsOf);
  new XmlScanner(text, tree, limits).run(Infinity);
  return tree.root as XmlElement;
}

/** The child elements, in document order. */
export function childElements({ content = [] }: XmlElement): XmlElement[] {
  return content.filter((part) => part !== 'text');
}

/** True for an element of that name and namespace; '' means no namespace. */
export function isElement(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespaceUri === namespace;
}

/** The value of an attribute; namespace '' finds attributes without a prefix. */
export function attributeValue(element: XmlElement, namespace: string, name: string): string | undefined {
  return element.attributes.find((one) => one.name === name && one.namespaceUri === namespace)?.value;
}

/** The text of an element, including white space; undefined if it has child elements. */
export function textOf(element: XmlElement): string | undefined {
  return element.content === undefined ? element.text : undefined;
}

/** The content of an element: its child elements, and 'text' for text between them that is more than white space. */
export function contentOf({ content = [], text }: XmlElement): readonly (XmlElement | 'text')[] {
  return text === '' || isBlank(text) ? content : [...content, 'text'];
}
