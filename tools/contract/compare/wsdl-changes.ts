import { Findings, type Change } from './changes.js';
import { compareSchemas } from './schema-changes.js';
import { Schema } from './schema.js';
import {
  attributes,
  cannotRead,
  child,
  children,
  fullName,
  parseXml,
  required,
  type Element,
} from './xml.js';

/**
 * Compares two versions of api.wsdl: services, ports, bindings with SOAP actions, port types, messages and their schema. Documentation and
 * addresses do not count.
 * @throws Error where a document holds what the comparison does not understand
 */
export function wsdlChanges(beforeText: string, afterText: string): Change[] {
  const findings = new Findings('api.wsdl');
  const [before, after] = [parseXml(beforeText), parseXml(afterText)];
  const [oldNamespace, newNamespace] = [before, after].map((root) => required(root, 'targetNamespace'));
  findings.same('definitions', 'targetNamespace', oldNamespace, newNamespace);
  if (oldNamespace !== newNamespace) return findings.changes;
  const [was, is] = [partsOf(before), partsOf(after)];
  for (const [place, { kind, words }] of was) {
    const now = is.get(place);
    if (now === undefined) findings.breaking(place, `${kind} removed`);
    // Any word that differs is breaking: clients rely on it as it stands.
    else
      for (const word of new Set([...words.keys(), ...now.words.keys()]))
        findings.same(place, word, words.get(word), now.words.get(word));
  }
  for (const [place, { kind, of }] of is) {
    if (was.has(place)) continue;
    if (kind === 'part' && was.has(of)) findings.breaking(place, 'part added');
    else findings.additive(place, `${kind} added`);
  }
  compareSchemas(findings, schemaOf(before), schemaOf(after));
  return findings.changes;
}

/** Compares two versions of datasets.xsd. @throws Error where a document holds what the comparison does not understand */
export function dataSetChanges(beforeText: string, afterText: string): Change[] {
  const findings = new Findings('datasets.xsd');
  compareSchemas(findings, new Schema(parseXml(beforeText)), new Schema(parseXml(afterText)));
  return findings.changes;
}

/** The schema of the messages in a WSDL. */
export function schemaOf(wsdl: Element): Schema {
  return new Schema(child(child(wsdl, 'types'), 'schema'));
}

/** Something of a WSDL that has a name, and all that it says, by name: { 'input message': '{…}GetTaxListSoapIn' }. */
interface Part {
  readonly kind: string;
  /** The place of what it belongs to */
  readonly of: string;
  readonly words: ReadonlyMap<string, string>;
}

/** Services, bindings, port types and messages, and their ports, operations and parts, by their places: 'service X/Y'. */
function partsOf(wsdl: Element): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (element: Element, place: string, of: string): void => {
    if (parts.has(place)) throw cannotRead(element, 'has a name that is taken');
    parts.set(place, { kind: element.localName ?? '', of, words: new Map(wordsOf(element)) });
  };
  for (const top of children(wsdl).filter(({ localName }) => localName !== 'types')) {
    const place = `${top.localName ?? ''} ${required(top, 'name')}`;
    add(top, place, '');
    for (const part of children(top).filter(isNamed)) add(part, `${place}/${required(part, 'name')}`, place);
  }
  return parts;
}

function isNamed({ localName }: Element): boolean {
  return ['port', 'operation', 'part'].includes(localName ?? '');
}

/** Attributes that hold a name of the document, with a prefix. */
const names = ['type', 'binding', 'element', 'message'];

/** The attributes of an element and of what it holds: messages, SOAP action, style and encoding, the protocol of an address. */
function wordsOf(element: Element, prefix = ''): [word: string, value: string][] {
  const own = attributes(element)
    .filter(([name]) => name !== 'name' && name !== 'location')
    .map(([name, value]): [string, string] => [
      prefix + name,
      names.includes(name) ? fullName(element, value) : value,
    ]);
  const inside = children(element).filter(
    (part) => part.namespaceURI !== element.namespaceURI || !isNamed(part),
  );
  return [
    ...own,
    ...inside.flatMap((part): [string, string][] => {
      const title = [prefix.trim(), part.localName, part.getAttribute('name')].filter(Boolean).join(' ');
      return [[title, part.namespaceURI ?? ''], ...wordsOf(part, `${title} `)];
    }),
  ];
}
