import fc from 'fast-check';
import { type JsonOperation, jsonOperations } from '../../../tools/contract/cases/json-contract.js';
import { nothing, textWithMember, valueAt, withValue } from '../../../tools/contract/cases/json-document.js';
import { soapOperations } from '../../../tools/contract/cases/soap-contract.js';
import {
  envelopeNode,
  operationNode,
  render,
  soapRequest,
  type XmlNode,
} from '../../../tools/contract/cases/soap-request.js';
import type { CaseRequest } from '../../../tools/contract/cases/types.js';
import { caseCompany, inputOf } from './bases.js';
import {
  changed,
  type JsonChange,
  jsonChanges,
  placesIn,
  placesOf,
  replaced,
  type XmlChange,
  xmlChanges,
} from './mutations.js';

/** Random requests of the JSON API: faultless ones with one to three changes. */
export function jsonMutants(apiKey: string): fc.Arbitrary<CaseRequest> {
  const operations = jsonOperations();
  const updates = operations.filter(({ name }) => name.startsWith('update'));
  return fc
    .record({
      operation: fc.constantFrom(...operations, ...updates, ...updates, ...updates),
      changes: jsonChanges,
      method: fc.constantFrom('POST' as const, 'GET' as const),
      mediaType: fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-8'),
    })
    .map(({ operation, changes, method, mediaType }) => ({
      method,
      path: operation.path,
      headers: { 'Content-Type': mediaType },
      body: jsonBody(operation, apiKey, changes),
    }));
}

function jsonBody({ name }: JsonOperation, apiKey: string, changes: readonly JsonChange[]): string {
  let root: unknown = { APIkey: apiKey, ...inputOf(name) };
  let text: string | undefined;
  for (const { kind, at, name: member, value } of changes) {
    if (text !== undefined) break;
    const places = placesOf(root);
    const place = places[at % places.length] ?? [];
    const target = valueAt(root, place);
    if (kind === 'value') root = withValue(root, place, value);
    else if (kind === 'remove')
      root = place.length === 0 ? {} : withValue(root, place, isItem(place) ? null : nothing);
    else if (kind === 'text') text = cut(JSON.stringify(root), at);
    else if (typeof target === 'object' && target !== null && !Array.isArray(target))
      text = textWithMember(root, place, member, value);
    else root = withValue(root, place, { [member]: value });
  }
  return text ?? JSON.stringify(root);
}

function isItem(place: readonly unknown[]): boolean {
  return typeof place.at(-1) === 'number';
}

/** A text that has lost one character, or has one twice. */
function cut(text: string, at: number): string {
  const place = at % text.length;
  return text.slice(0, place) + text.slice(place + (at % 2 === 0 ? 1 : -1));
}

/** Random requests of the SOAP endpoint. */
export function soapMutants(apiKey: string): fc.Arbitrary<CaseRequest> {
  const operations = soapOperations();
  const updates = operations.filter(({ name }) => name.startsWith('Update'));
  return fc
    .record({
      operation: fc.constantFrom(...operations, ...updates, ...updates, ...updates),
      changes: xmlChanges,
      version: fc.constantFrom('1.1' as const, '1.2' as const),
    })
    .map(({ operation, changes, version }) => {
      const envelope = envelopeNode(version, operationNode(operation, caseCompany(apiKey)));
      return soapRequest(version, xmlBody(envelope, changes));
    });
}

function xmlBody(envelope: XmlNode, changes: readonly XmlChange[]): string {
  let root = envelope;
  for (const change of changes) {
    if (change.kind === 'source') return cut(render(root), change.at);
    const places = placesIn(root);
    const place = places[change.at % places.length] ?? [];
    if (place.length > 0) root = replaced(root, place, (node) => changed(node, change));
  }
  return render(root);
}
