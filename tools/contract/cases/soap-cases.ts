import { DataSetBreaker } from './dataset-cases.js';
import { type Parameter, type SoapContractOperation, soapOperations } from './soap-contract.js';
import { element, envelopeNode, operationNode, soapRequest, type XmlNode } from './soap-request.js';
import { makeText } from './text-values.js';
import type { Case, CaseCompany, Constraint, Fault } from './types.js';

const schemaInstance = { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' };

/** Every constraint of the WSDL and datasets.xsd on requests, with its cases, each in both versions. */
export function soapConstraints(company: CaseCompany): Constraint[] {
  return soapOperations().flatMap((operation) => new OperationBreaker(operation, company).constraints());
}

/** The cases of one body in both versions of SOAP. */
function inBothVersions(body: readonly (XmlNode | string)[], faults: readonly Fault[]): Case[] {
  return (['1.1', '1.2'] as const).map((version) => {
    const request = soapRequest(version, envelopeNode(version, ...body));
    const shown = request.body.replace(/^.*?<soap:Body>/, '').slice(0, 160);
    return { name: `SOAP ${version} ${shown}`, request, faults };
  });
}

/** Bytes of a body that is parsed without a key: a longer one is not told how its key is wrong. */
const maxUnauthenticatedBytes = 4096;

class OperationBreaker {
  private readonly found: Constraint[] = [];
  private readonly base: XmlNode;

  constructor(
    private readonly operation: SoapContractOperation,
    private readonly company: CaseCompany,
  ) {
    this.base = operationNode(operation, company);
  }

  constraints(): Constraint[] {
    this.body();
    for (const [index, parameter] of this.operation.parameters.entries()) {
      this.presence(parameter, index);
      this.content(parameter, index);
      this.facets(parameter, index);
      if (parameter.tables !== undefined) {
        const data = new DataSetBreaker(parameter, this.company, (node) => this.with(index, node));
        for (const [name, cases] of data.cases()) this.add(`${parameter.name} ${name}`, cases);
      }
    }
    return this.found;
  }

  private body(): void {
    const { base } = this;
    const { name, content, attributes } = base;
    this.add('faultless', [inBothVersions([base], [])]);
    const alone: Fault[] = [['', 'invalid_xml']];
    this.add('one element in the body', [
      inBothVersions([], alone),
      inBothVersions([base, base], alone),
      inBothVersions([base, 'text'], alone),
    ]);
    const unknown: Fault[] = [['', 'unknown_operation']];
    this.add('namespace', [inBothVersions([element(name, { xmlns: 'urn:x' }, ...content)], unknown)]);
    this.add('name', [inBothVersions([element(`${name}Z`, attributes, ...content)], unknown)]);
    this.add('attributes', [
      inBothVersions([element(name, { ...attributes, more: '1' }, ...content)], alone),
    ]);
    this.add('text', [this.children([...content, 'text'], alone)]);
    const extra = element('Nonsense', {}, '1');
    const unknownMember: Fault[] = [['/Nonsense', 'unknown_member']];
    this.add('nothing unknown', [this.children([...content, extra], unknownMember)]);
    const [first, second] = content;
    if (second === undefined) return;
    const order: Fault[] = [[`/${this.operation.parameters[1]?.name}`, 'invalid_xml']];
    this.add('order', [this.children([second, first ?? ''], order)]);
    this.add('nothing unknown between', [this.children([first ?? '', extra, second], unknownMember)]);
  }

  private presence({ name, required }: Parameter, index: number): void {
    const rest = this.base.content.filter((_, at) => at !== index);
    const missing: Fault[] = required ? [[`/${name}`, 'required']] : [];
    this.add(`${name} minOccurs`, [this.children(rest, missing)]);
    const [node] = this.base.content.slice(index, index + 1);
    const twice = this.base.content.flatMap((child) => (child === node ? [child, child] : [child]));
    this.add(`${name} maxOccurs`, [this.children(twice, [[`/${name}`, 'duplicate_member']])]);
  }

  private content({ name, tables }: Parameter, index: number): void {
    const node = this.base.content[index] as XmlNode;
    const { attributes, content } = node;
    const fault: Fault[] = [[`/${name}`, 'invalid_xml']];
    this.add(`${name} namespace`, [this.with(index, element(name, { xmlns: '' }, ...content))(fault)]);
    this.add(`${name} attributes`, [
      this.with(index, element(name, { ...attributes, more: '1' }, ...content))(fault),
    ]);
    const nil = element(name, { ...schemaInstance, 'xsi:nil': 'true' });
    this.add(`${name} not nillable`, [this.with(index, nil)(fault)]);
    if (tables !== undefined) return;
    this.add(`${name} text only`, [
      this.with(index, element(name, {}, element('b', {}, 'x')))(fault),
      this.with(index, element(name, {}, 'x', element('b')))(fault),
    ]);
  }

  private facets({ name, facets }: Parameter, index: number): void {
    const text = (value: string, code?: Fault[1]): Case[] =>
      this.with(index, element(name, {}, value))(code === undefined ? [] : [[`/${name}`, code]]);
    const isRead = ({ request }: Case): boolean =>
      name !== 'APIkey' || Buffer.byteLength(request.body) <= maxUnauthenticatedBytes;
    const { minLength, maxLength, pattern } = facets;
    if (minLength !== undefined) {
      this.add(`${name} minLength`, [text('x'.repeat(Number(minLength) - 1), 'min_length')]);
    } else if (maxLength !== undefined) this.add(`${name} no minLength`, [text(''), text(' ')]);
    if (maxLength !== undefined) {
      const max = Number(maxLength);
      this.add(`${name} maxLength`, [
        ...['a', '😀'].map((letter) => text(makeText(max + 1, {}, letter), 'max_length').filter(isRead)),
        ...['a', '😀'].map((letter) => text(makeText(max, {}, letter))),
      ]);
    }
    if (pattern !== undefined) {
      this.add(
        `${name} pattern`,
        [' ', '\t\n', '\u00a0'].map((value) => text(value, 'pattern')),
      );
    }
  }

  private children(content: readonly (XmlNode | string)[], faults: readonly Fault[]): Case[] {
    const { name, attributes } = this.base;
    return inBothVersions([element(name, attributes, ...content)], faults);
  }

  private with(index: number, node: XmlNode): (faults: readonly Fault[]) => Case[] {
    const content = this.base.content.map((child, at) => (at === index ? node : child));
    return (faults) => this.children(content, faults);
  }

  private add(what: string, cases: Case[][]): void {
    const operation = this.operation.name;
    this.found.push({ name: `${operation} ${what}`, operation, cases: cases.flat() });
  }
}
