import { suggestion } from '../contract/nearest.js';
import { pointer, quotedName, subject } from '../contract/violations.js';
import type { ErrorItem, ItemCode } from '../domain/errors.js';
import { codePoints } from '../domain/text.js';
import type { SoapOperation, TextRule } from './contract.js';
import { diffgr, envelopeNamespaces, msdata, schemaInstance, xmlNamespace, xmlSchema } from './xml.js';
import { attributeValue, childElements, contentOf } from './xml-tree.js';
import type { XmlElement } from './xml-tree.js';

/** Maximum pieces into which comments and elements may split the text of one element. */
const maxPieces = 64;

type Violation = readonly [code: ItemCode, predicate: string];

const notNil: Violation = ['invalid_xml', 'must not be nil; leave it out instead.'];
const badAttribute: Violation = ['invalid_xml', 'has an attribute that the schema does not allow.'];
const textOnly: Violation = ['invalid_xml', 'must hold text only, no elements.'];
const elementsOnly: Violation = ['invalid_xml', 'must not hold text between its elements.'];
const partsOnly: Violation = ['invalid_xml', 'may hold only a schema and a diffgram.'];

/**
 * Checks the element of an operation by the WSDL (D34): its parameters in order, each once, what is mandatory, and what the text of each must
 * satisfy. Behind a parameter that is out of place nothing more is looked at. What a DataSet holds is checked by its reader.
 * @returns one item for each place
 */
export function checkParameters(
  request: XmlElement,
  { parameters, required, texts }: SoapOperation,
  namespace: string,
): ErrorItem[] {
  const scattered = [request, ...childElements(request)].find(({ pieces }) => pieces > maxPieces);
  if (scattered !== undefined)
    return [
      item(scattered === request ? [] : [scattered.name], [
        'invalid_xml',
        `has its text in more than ${maxPieces} pieces.`,
      ]),
    ];

  const items = new Map<string, ErrorItem>();
  const add = (...found: ErrorItem[]): void => {
    for (const one of found) if (!items.has(one.path)) items.set(one.path, one);
  };
  const children = childElements(request);
  /** The next parameters up to a mandatory one; of these, what is mandatory and nowhere in the request. */
  let expected = nextOf(parameters, required, 0);
  const missing = (): ErrorItem[] =>
    expected
      .filter((name) => required.includes(name) && !children.some((child) => child.name === name))
      .map((name) => item([name], ['required', 'is required.']));

  const own = attributeViolation(request, false);
  if (own !== undefined) add(item([], own));
  let isInOrder = true;
  for (const child of contentOf(request)) {
    if (!isInOrder) break;
    if (child === 'text') {
      add(item([], elementsOnly));
      continue;
    }
    const { name } = child;
    const at = child.namespaceUri === namespace ? expected.indexOf(name) : -1;
    isInOrder = at !== -1;
    if (isInOrder) {
      expected = nextOf(parameters, required, parameters.indexOf(name) + 1);
      const rule = texts[name];
      const violation =
        attributeViolation(child, true) ??
        (rule === undefined ? dataViolation(child) : textViolation(child, rule));
      if (violation !== undefined) add(item([name], violation));
    } else if (!parameters.includes(name)) {
      const hint = suggestion(name, parameters, 'parameter');
      const message = `${quotedName(name)} is not a parameter of this operation${hint}`;
      add(...missing(), { path: pointer([name]), code: 'unknown_member', message });
    } else if (child.namespaceUri !== namespace) {
      add(item([name], ['invalid_xml', `must be in the namespace ${namespace}.`]));
    } else if (children.filter((other) => other.name === name).length > 1) {
      add(...missing(), item([name], ['duplicate_member', 'is given twice.']));
    } else {
      const lacking = missing();
      if (lacking.length > 0) add(...lacking);
      else add(item([name], ['invalid_xml', `is out of order. The order is ${parameters.join(', ')}.`]));
    }
  }
  if (isInOrder) add(...missing());
  return [...items.values()];
}

/** The parameters that may follow at a position: those up to the next mandatory one. */
function nextOf(parameters: readonly string[], required: readonly string[], from: number): readonly string[] {
  const mandatory = parameters.findIndex((name, at) => at >= from && required.includes(name));
  return parameters.slice(from, mandatory === -1 ? undefined : mandatory + 1);
}

const envelopes: readonly string[] = Object.values(envelopeNamespaces);

/** Attributes that ASMX ignores are ignored: xsi:type and schema locations, xml:space and the like, encodingStyle, and what a typed DataSet says of its schema. */
function attributeViolation(element: XmlElement, isParameter: boolean): Violation | undefined {
  if (element.attributes.length === 0) return undefined;
  const nil = attributeValue(element, schemaInstance, 'nil');
  if (nil !== undefined) return /^[ \t\r\n]*(?:true|false|1|0)[ \t\r\n]*$/.test(nil) ? notNil : badAttribute;
  const isIgnored = ({ namespaceUri, name }: XmlElement['attributes'][number]): boolean =>
    namespaceUri === schemaInstance ||
    namespaceUri === xmlNamespace ||
    (name === 'encodingStyle' && envelopes.includes(namespaceUri)) ||
    (isParameter && name === 'SchemaSerializationMode' && namespaceUri === msdata);
  return element.attributes.every(isIgnored) ? undefined : badAttribute;
}

function textViolation(element: XmlElement, rule: TextRule): Violation | undefined {
  const { maxLength = Infinity, minLength = 0, pattern, patternMessage } = rule;
  const { text, content } = element;
  if (content !== undefined) return textOnly;
  if (text.length < minLength) return ['min_length', 'must not be empty.'];
  // A code point has at most two units: a hostile megabyte is not counted.
  if (text.length > 2 * maxLength || codePoints(text) > maxLength)
    return ['max_length', `must be at most ${maxLength} characters long.`];
  return pattern?.test(text) === false ? ['pattern', `${patternMessage}.`] : undefined;
}

function dataViolation(data: XmlElement): Violation | undefined {
  const parts = contentOf(data);
  if (
    parts.some((part) => part !== 'text' && part.namespaceUri !== xmlSchema && part.namespaceUri !== diffgr)
  )
    return partsOnly;
  return parts.includes('text') ? elementsOnly : undefined;
}

/** @param steps where the violation is */
function item(steps: string[], [code, predicate]: Violation): ErrorItem {
  return { path: pointer(steps), code, message: `${subject(steps)} ${predicate}` };
}
