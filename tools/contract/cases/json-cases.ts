import { jsonOperations, schemaNodes, getTypes } from './json-contract.js';
import type { JsonOperation, SchemaNode } from './json-contract.js';
import { nothing, pointerTo, type Step, textWithMember, valueAt, withValue } from './json-document.js';
import { invisible, patternBreaks, patternMatches, makeText, unwritable } from './text-values.js';
import type { Case, CaseCompany, Constraint, Fault } from './types.js';

/** Every constraint of openapi.yaml on requests, with its cases, each by POST and by GET. */
export function jsonConstraints(company: CaseCompany): Constraint[] {
  return jsonOperations().flatMap((operation) => {
    const base = { APIkey: company.apiKey, ...company.getInput(operation.name) };
    const root = schemaNodes(operation.request);
    return root.flatMap((node) => new Breaker(operation, base, node, company.maxSetItems).constraints());
  });
}

type Body = { text: string } | { value: unknown };

class Breaker {
  private readonly found: Constraint[] = [];

  constructor(
    private readonly operation: JsonOperation,
    private readonly base: unknown,
    private readonly node: SchemaNode,
    private readonly maxSetItems: number | undefined,
  ) {}

  constraints(): Constraint[] {
    this.types();
    this.members();
    this.lengths();
    this.numbers();
    this.texts();
    this.items();
    return this.found;
  }

  private types(): void {
    const { steps, schema } = this.node;
    const types = getTypes(schema);
    const samples = { null: null, string: 'x', number: 4.5, boolean: true, object: {}, array: [[]] };
    const wrong = Object.entries(samples).filter(([type]) => !types.includes(type));
    // Texts of digits are read as integers, so another text has the wrong form.
    const getCode = (type: string): Fault[1] =>
      type === 'string' && types.includes('integer') ? 'pattern' : 'type';
    this.add('type', [
      ...wrong.map(([type, value]) => this.withValue(value, getCode(type))),
      ...(types.includes('null') ? [this.withValue(null)] : []),
    ]);
    const deep = 17 - steps.length;
    const value: unknown = JSON.parse('['.repeat(deep) + ']'.repeat(deep));
    const place = [...steps, ...Array.from({ length: deep - 1 }, () => 0)];
    this.add('depth', [this.case({ value: this.set(steps, value) }, [[pointerTo(place), 'too_deep']])]);
  }

  private members(): void {
    const { steps, schema } = this.node;
    const names = Object.keys(schema.properties ?? {});
    for (const name of schema.required ?? []) {
      this.add(`required ${name}`, [this.change([...steps, name], nothing, 'required')]);
    }
    if (names.length === 0) return;
    if (schema.additionalProperties !== false) throw new Error(`/${steps.join('/')} is open`);
    const unknown = ['Nonsense', `${names[0]?.slice(0, -1)}`, 'a/b~c', '__proto__', 'constructor', ''];
    this.add(
      'additionalProperties',
      unknown.map((name) => this.more(name, 'unknown_member')),
    );
    for (const name of names) {
      const at = [...steps, name];
      const given = valueAt(this.base, at);
      const upper = textWithMember(this.set(at, nothing), steps, name.toUpperCase(), given ?? null);
      const twice = textWithMember(this.set(at, given ?? null), steps, name, given ?? null);
      const spelt = textWithMember(this.set(at, given ?? null), steps, name.toLowerCase(), given ?? null);
      const fault: Fault = [pointerTo(at), 'duplicate_member'];
      const optional = (schema.required ?? []).includes(name) ? [] : [this.change(at, nothing)];
      this.add(`member ${name}`, [
        this.case({ text: twice }, [fault]),
        ...(name === name.toLowerCase() ? [] : [this.case({ text: spelt }, [fault])]),
        ...optional,
        ...(given === undefined || given === null ? [] : [this.case({ text: upper }, [])]),
      ]);
    }
  }

  private lengths(): void {
    const { schema } = this.node;
    const { minLength, maxLength } = schema;
    if (minLength !== undefined) {
      const short = makeText(minLength - 1, {});
      this.add('minLength', [
        this.withValue(short, 'min_length'),
        this.withValue(makeText(minLength, schema)),
      ]);
    }
    if (maxLength === undefined) return;
    const smileys = schema.pattern === undefined || new RegExp(schema.pattern, 'u').test('😀');
    this.add('maxLength', [
      this.withValue(makeText(maxLength + 1, schema), 'max_length'),
      this.withValue(makeText(maxLength, schema)),
      ...(smileys ? [this.withValue('😀'.repeat(maxLength + 1), 'max_length')] : []),
      ...(smileys ? [this.withValue('😀'.repeat(maxLength))] : []),
    ]);
  }

  private numbers(): void {
    const { schema } = this.node;
    if (!getTypes(schema).includes('integer')) return;
    const bounds = { minimum: -1, maximum: 1 };
    for (const [keyword, step] of Object.entries(bounds) as [keyof typeof bounds, number][]) {
      const bound = schema[keyword];
      if (bound === undefined) continue;
      const forms = [(number: number) => number, String];
      this.add(
        keyword,
        forms.flatMap((form) => [this.withValue(form(bound + step), 'pattern'), this.withValue(form(bound))]),
      );
    }
    this.add(
      'texts of other forms',
      ['abc', ' 5', '5 ', '+5', '05', '5.0', '5e0', '0x5', '٥', '9'.repeat(400)].map((text) =>
        this.withValue(text, 'pattern'),
      ),
    );
    this.add('an empty text', [this.withValue('')]);
  }

  private texts(): void {
    const { steps, schema } = this.node;
    if (!getTypes(schema).includes('string')) return;
    const isKey = steps.join('/') === 'APIkey';
    if (schema.pattern !== undefined) {
      this.add(
        'pattern',
        patternBreaks(schema).map((text) => this.withValue(text, 'pattern')),
      );
    }
    if (!isKey)
      this.add(
        'allowed texts',
        patternMatches(schema).map((text) => this.withValue(text)),
      );
    if (schema.format === undefined) return;
    const unseen = invisible[schema.format];
    if (unseen === undefined) throw new Error(`no case breaks the format ${schema.format}`);
    const good = makeText(5, schema);
    const texts = [...unwritable.map((end) => good + end), ...unseen];
    this.add(
      'format',
      texts.map((text) => this.withValue(text, 'format')),
    );
  }

  private items(): void {
    const { steps, schema } = this.node;
    const { minItems } = schema;
    if (schema.items === undefined) return;
    const given = valueAt(this.base, [...steps, 0]) ?? {};
    const many = (count: number): unknown[] => Array.from({ length: count }, () => given);
    // The limit of a set is not a constraint of the contract, but is tested with it.
    const max = this.maxSetItems;
    if (max !== undefined) {
      this.add('most items', [this.withValue(many(max + 1), 'max_items'), this.withValue(many(max))]);
    }
    if (minItems === undefined) this.add('no minItems', [this.withValue([])]);
    else {
      const least = [this.withValue(many(minItems - 1), 'min_items'), this.withValue(many(minItems))];
      this.add('minItems', least);
    }
  }

  private set(steps: readonly Step[], value: unknown): unknown {
    return withValue(this.base, steps, value);
  }

  private withValue(value: unknown, code?: Fault[1]): Case[] {
    return this.change(this.node.steps, value, code);
  }

  private change(steps: readonly Step[], value: unknown, code?: Fault[1]): Case[] {
    const faults: Fault[] = code === undefined ? [] : [[pointerTo(steps), code]];
    return this.case({ value: this.set(steps, value) }, faults);
  }

  private more(name: string, code: Fault[1]): Case[] {
    const { steps } = this.node;
    const text = textWithMember(this.base, steps, name, 'x');
    return this.case({ text }, [[pointerTo([...steps, name]), code]]);
  }

  private case(body: Body, faults: readonly Fault[]): Case[] {
    const text = 'text' in body ? body.text : JSON.stringify(body.value);
    const shown = text.length > 160 ? `${text.slice(0, 120)}…` : text;
    const headers = { 'Content-Type': 'application/json' };
    return (['POST', 'GET'] as const).map((method) => ({
      name: `${method} ${shown}`,
      request: { method, path: this.operation.path, headers, body: text },
      faults,
    }));
  }

  private add(keyword: string, cases: Case[][]): void {
    const { name: operation } = this.operation;
    const name = `${operation} ${pointerTo(this.node.steps) || '(body)'} ${keyword}`;
    if (cases.length > 0) this.found.push({ name, operation, cases: cases.flat() });
  }
}
