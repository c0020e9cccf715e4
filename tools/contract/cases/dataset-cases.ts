import { jsonOperations, type RequestSchema, schemaNodes } from './json-contract.js';
import type { Parameter, Table } from './soap-contract.js';
import { dataNode, diffgramNode, element, ownedRows, rowNodes, schemaNode } from './soap-request.js';
import type { Row, Rows, XmlNode } from './soap-request.js';
import { invisible, patternBreaks, patternMatches, makeText } from './text-values.js';
import type { Case, CaseCompany, Fault } from './types.js';

type Send = (node: XmlNode) => (faults: readonly Fault[]) => Case[];
type Named = [what: string, cases: Case[][]];

/** Makes cases that break the rules for a DataSet: its parts, tables, columns, and the texts in them. */
export class DataSetBreaker {
  private readonly tables: readonly Table[];
  private readonly rows: Rows;
  private readonly update: 'updateGroup' | 'updateUser';
  /** The DataSet holds many updates; the cases have one of them. */
  private readonly isMany: boolean;

  constructor(
    private readonly parameter: Parameter,
    private readonly company: CaseCompany,
    private readonly send: Send,
  ) {
    this.tables = parameter.tables ?? [];
    this.update = this.tables.some(({ name }) => name === 'User') ? 'updateUser' : 'updateGroup';
    this.isMany = this.tables.some(({ name }) => name === 'Position');
    const { data } = company.getInput(this.update) as { data: Rows };
    this.rows = this.isMany ? ownedRows(data) : data;
  }

  cases(): Named[] {
    const tables = this.tables.filter(({ name }) => !['Emptied', 'Position'].includes(name));
    return [...this.parts(), ...tables.flatMap((table) => this.table(table))];
  }

  private parts(): Named[] {
    const { name } = this.parameter;
    const schema = schemaNode(this.tables);
    const further = schemaNode([], false);
    const diffgram = diffgramNode(rowNodes(this.rows));
    const here = (...content: XmlNode[]) => this.send(element(name, {}, ...content));
    const broken: Fault[] = [[`/${name}`, 'invalid_xml']];
    const empty: Fault[] = [[`/${name}`, 'required']];
    const unknown: Fault[] = [[`/${name}/Nonsense`, 'unknown_member']];
    const other = { ...this.rows, Nonsense: [{ ID: '1' }] };
    return [
      ['has tables', [here()(empty), here(schemaNode([]))(empty), here(diffgramNode([]))(empty)]],
      ['without a schema', [here(diffgram)([])]],
      ['several schemas', [here(schema, further, diffgram)([])]],
      ['ten schemas', [here(schema, ...Array.from({ length: 10 }, () => further), diffgram)(broken)]],
      ['one DataSet', [here(schema, schemaNode([]), diffgram)(broken)]],
      ['one diffgram', [here(schema, diffgram, diffgramNode([]))(broken)]],
      ['nothing else', [here(element('Group'))(broken), here(schema, diffgram, element('x'))(broken)]],
      ['text', [this.send(element(name, {}, 'text', diffgram))(broken)]],
      ['text between rows', [here(diffgramNode(['text', ...rowNodes(this.rows)]))(broken)]],
      ['tables in rows', [here(diffgramNode(rowNodes(other)))(unknown)]],
      [
        'tables in the schema',
        [here(schemaNode([...this.tables, { name: 'Nonsense', columns: [] }]), diffgram)(unknown)],
      ],
    ];
  }

  private table(table: Table): Named[] {
    const { name, columns } = table;
    const at = `/${this.parameter.name}/${name}`;
    const [row = {}] = this.rows[name] ?? [];
    const rows = (count: number): Row[] => Array.from({ length: count }, () => row);
    const max = this.company.maxSetItems;
    const withMaxItems = (count: number): Named => [
      `${name} most items`,
      [
        this.data({ ...this.rows, [name]: rows(count + 1) }, [[at, 'max_items']]),
        this.data({ ...this.rows, [name]: rows(count) }, []),
      ],
    ];
    const first = columns[0]?.name ?? '';
    const twice = rowNodes({ [name]: [{ [first]: '1' }] }).map((node) => ({
      ...node,
      content: [...node.content, ...node.content],
    }));
    const declared = { name, columns: [...columns, { name: 'Nonsense' }] };
    const withSchema = element(
      this.parameter.name,
      {},
      schemaNode([declared]),
      diffgramNode(rowNodes(this.rows)),
    );
    // What openapi.yaml calls too few items is a partial DataSet if the table is declared: that is what GetChanges() makes.
    const empty: Fault[] = this.schemaAt(name).minItems === undefined ? [] : [[at, 'partial_dataset']];
    const isRecord = ['User', 'Group'].includes(name);
    return [
      // With several rows of one record, it would be undefined to which of them rows of the sets belong.
      ...(max === undefined || (this.isMany && isRecord) ? [] : [withMaxItems(max)]),
      ...(this.isMany
        ? []
        : [[`${name} minItems`, [this.data({ ...this.rows, [name]: [] }, empty)]] as Named]),
      [
        `${name} columns`,
        [
          this.data(this.withColumn(name, 'Nonsense', '1'), [[`${at}/0/Nonsense`, 'unknown_member']]),
          this.data(this.withColumn(name, first.slice(0, -1), '1'), [
            [`${at}/0/${first.slice(0, -1)}`, 'unknown_member'],
          ]),
          this.send(withSchema)([[`${at}/Nonsense`, 'unknown_member']]),
        ],
      ],
      [`${name} column once`, [this.nodes(name, twice, [[`${at}/0/${first}`, 'duplicate_member']])]],
      [
        `${name} text`,
        [
          this.nodes(name, [element(name, {}, 'text')], [[`${at}/0`, 'invalid_xml']]),
          this.nodes(
            name,
            [element(name, {}, element(first, {}, element('b')))],
            [[`${at}/0/${first}`, 'invalid_xml']],
          ),
        ],
      ],
      // The rules for a column are the same for one update and for each of many.
      ...(this.isMany ? [] : columns.map((column) => this.column(table, column))),
    ];
  }

  /** The rules for a column are in openapi.yaml; datasets.xsd must not allow less, or a greater length. */
  private column({ name: table }: Table, { name, facets }: Table['columns'][number]): Named {
    const at = `/${this.parameter.name}/${table}/0/${name}`;
    const schema = this.schemaAt(`${table}/0/${name}`);
    const text = (value: string, code?: Fault[1]): Case[] =>
      this.data(this.withColumn(table, name, value), code === undefined ? [] : [[at, code]]);
    const cases = [
      ...patternBreaks(schema).map((value) => text(value, 'pattern')),
      ...patternMatches(schema).map((value) => text(value)),
    ];
    for (const value of invisible[schema.format ?? ''] ?? []) cases.push(text(value, 'format'));
    if (schema.minLength !== undefined) cases.push(text('', 'min_length'));
    if (facets['maxLength'] !== undefined) {
      const max = Number(facets['maxLength']);
      const tooLong = schema.maxLength === undefined ? 'pattern' : 'max_length';
      cases.push(text(makeText(max + 1, schema.maxLength === undefined ? {} : schema), tooLong));
      if (schema.maxLength !== undefined) cases.push(text(makeText(max, schema)));
    }
    return [`${table} ${name}`, cases];
  }

  private withColumn(table: string, column: string, value: string): Rows {
    const [row = {}] = this.rows[table] ?? [];
    return { ...this.rows, [table]: [{ ...row, [column]: value }] };
  }

  private data(rows: Rows, faults: readonly Fault[]): Case[] {
    return this.send(dataNode(this.parameter.name, this.tables, rows))(faults);
  }

  private nodes(table: string, nodes: XmlNode[], faults: readonly Fault[]): Case[] {
    const { [table]: _replaced, ...others } = this.rows;
    const diffgram = diffgramNode([...nodes, ...rowNodes(others)]);
    return this.send(element(this.parameter.name, {}, diffgram))(faults);
  }

  /** @param place below `data` */
  private schemaAt(place: string): RequestSchema {
    const operation = jsonOperations().find(({ name }) => name === this.update);
    const found = schemaNodes(operation?.request ?? {}).find(
      ({ steps }) => steps.join('/') === `data/${place}`,
    );
    if (found === undefined) throw new Error(`openapi.yaml has no ${place}`);
    return found.schema;
  }
}
