import { importCatalogue } from '../../../src/admin/catalogue/catalogue.js';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { OperatorError } from '../../../src/admin/io.js';
import { keyPrefix, newApiKey } from '../../../src/data/api-keys.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { rowsOf } from '../../support/databases/database.js';
import type { ProtocolName } from '../../support/scenarios/protocols.js';
import {
  mandatory,
  newClient,
  type Client,
  type Get,
  type Outcome,
  type Request,
  type Result,
} from './client.js';
import type { Import, State } from './model.js';
import { isWrite, replay, type Call, type Problem, type Row } from './replay.js';

/** Items of each kind; so many users and groups too stay as they are, for sets that refer to them. */
const size = 16;
const numbers = Array.from({ length: size }, (_, number) => number);
/** The last one is hard for XML, JSON and SQL each. */
const named = (word: string): string[] =>
  numbers.map((number) => `${word} ${number === size - 1 ? `"Ü" & <'x'>` : number}`);

/** The titles of the catalogue; of GL codes there are the same in each segment. */
export const titles = {
  Permissions: named('Permission'),
  Roles: named('Role'),
  Categories: named('Category'),
  UserDefinedFields: named('Field').slice(-2),
  GLCodes: named('Segment').slice(-4),
};
export const codes = named('Code');
export const fixed = {
  User: numbers.map((number) => `fixed.${number}@example.com`),
  Group: numbers.map((number) => `Fixed ${number}`),
};

const members = { Roles: 'RoleTitle', Categories: 'CategoryTitle' } as const;
const catalogue = {
  Permissions: titles.Permissions.map((PermissionDisplayName) => ({ PermissionDisplayName })),
  Roles: titles.Roles.map((RoleTitle) => ({ RoleTitle })),
  Categories: titles.Categories.map((CategoryTitle) => ({ CategoryTitle })),
  UserDefinedFields: titles.UserDefinedFields.map((UserDefinedFieldTitle) => ({ UserDefinedFieldTitle })),
  GLSegments: titles.GLCodes.map((GLSegmentTitle) => ({
    GLSegmentTitle,
    GLCodes: codes.map((GLCodeTitle) => ({ GLCodeTitle })),
  })),
};
const byKey = (all: readonly string[]) =>
  Object.fromEntries(all.map((title) => [title.toLowerCase(), title]));
const empty: State = {
  ...{ records: {}, links: {}, revision: 0 },
  catalogue: Object.fromEntries(Object.entries(titles).map(([set, all]) => [set, byKey(all)])),
};

type AuditColumn =
  | 'revision'
  | 'keyPrefix'
  | 'protocol'
  | 'recordKind'
  | 'recordId'
  | 'change'
  | 'changedFields'
  | 'changedSets';

/** A client with the key by which the audit knows it. */
export interface Caller {
  client: Client;
  apiKey: string;
}

/** Moments in the order in which this process saw them: no clock is needed. */
let moment = 0;

/** A company, and what its clients asked and got. */
export class Company {
  /** Changes of which nobody knows whether they were made, and those of them of which there is an audit row. */
  unknown = 0;
  unknownMade = 0;
  #state: State;
  #calls: Call[] = [];
  /** All since it was made */
  readonly #audit: Row[] = [];
  readonly #named = new Map<string, Get>();

  private constructor(
    private readonly databaseUrl: string,
    readonly companyId: number,
    private readonly keys: string[],
    revision: number,
  ) {
    this.#state = { ...empty, revision };
  }

  /** Makes one straight through the store: no server needs to run. @param id of one that is there */
  static async make(databaseUrl: string, id?: number, keys = 64): Promise<Company> {
    const store = await openStore(databaseUrl);
    try {
      return await store.adminWrite(async (tx) => {
        const companyId = id ?? (await createCompany(tx, 'Torture')).companyId;
        await importCatalogue(tx, companyId, catalogue, { prune: false, dryRun: false });
        const made = Array.from({ length: keys }, newApiKey);
        await tx.apiKey.createMany({ data: made.map(({ prefix, hash }) => ({ companyId, prefix, hash })) });
        const { revision } = await tx.companyState.findUniqueOrThrow({ where: { companyId } });
        return new Company(
          databaseUrl,
          companyId,
          made.map(({ key }) => key),
          Number(revision),
        );
      });
    } finally {
      await store.close();
    }
  }

  /** A key that no other client uses. */
  takeKey(): string {
    return this.keys.shift()!;
  }

  giveBack(apiKey: string): void {
    this.keys.push(apiKey);
  }

  /** Asks a server, and remembers it. */
  async ask(caller: Caller, request: Request, protocol: ProtocolName = 'JSON POST'): Promise<Outcome> {
    const begun = { by: keyPrefix(caller.apiKey), start: ++moment, end: Infinity };
    const parts = request.do === 'many' ? request.updates : [request];
    const calls = parts.map((part): Call => ({ ...begun, request: part }));
    this.#calls.push(...calls);
    const outcome = await caller.client.ask(caller.apiKey, request, protocol);
    if ('result' in outcome) {
      const results = 'results' in outcome.result ? outcome.result.results : [outcome.result];
      for (const [index, call] of calls.entries()) this.#end(call, results[index]!);
    } else if (outcome.error === 'refused') this.#calls = this.#calls.filter((call) => !calls.includes(call));
    else {
      if (calls.some(isWrite)) this.unknown += 1;
      // With another key, so that the audit tells what comes next from this call.
      this.giveBack(caller.apiKey);
      caller.apiKey = this.takeKey();
    }
    return outcome;
  }

  /** As `admin catalogue import --prune` does, in this process. @param by one operator after the other is a client */
  async import(store: Store, request: Import, by: 'admin' | 'demo'): Promise<Result> {
    const file = Object.fromEntries(
      Object.entries(request.titles).map(([set, all]) => [
        set,
        all.map((title) => ({ [members[set as keyof typeof members]]: title })),
      ]),
    );
    const call: Call = { by, request, start: ++moment, end: Infinity };
    this.#calls.push(call);
    const options = { prune: true, dryRun: false, protocol: by };
    const result = await store
      .adminWrite((tx) => importCatalogue(tx, this.companyId, file, options))
      .then((): Result => ({ imported: true }))
      .catch((error: unknown): Result => {
        if (error instanceof OperatorError) return { rejected: 'in_use' };
        throw error;
      });
    this.#end(call, result);
    return result;
  }

  #end(call: Call, result: Result): void {
    Object.assign(call, { result, end: ++moment });
    const { request } = call;
    if (!['update', 'get', 'delete'].includes(request.do)) return;
    const { kind, key } = request as Get;
    if (key !== undefined) this.#named.set(`${kind} ${key.toLowerCase()}`, { do: 'get', kind, key });
    if ('id' in result) this.#named.set(`${kind} ${result.id}`, { do: 'get', kind, id: result.id });
  }

  /** Makes the users and groups that stay as they are. */
  async prepare(baseUrl: string): Promise<void> {
    const update = { do: 'update', sets: {} } as const;
    for (const key of fixed.User)
      await this.must(baseUrl, { ...update, kind: 'User', key, fields: mandatory });
    for (const key of fixed.Group) await this.must(baseUrl, { ...update, kind: 'Group', key, fields: {} });
  }

  /** Asks once, as a client of its own. @throws Error for anything but a result */
  async must(baseUrl: string, request: Request): Promise<Result> {
    const caller = { client: newClient(baseUrl), apiKey: this.takeKey() };
    const outcome = await this.ask(caller, request);
    caller.client.close();
    this.giveBack(caller.apiKey);
    if ('result' in outcome) return outcome.result;
    throw new Error(`${JSON.stringify(request)}: ${outcome.words}`);
  }

  /**
   * Reads every record, by natural key, by the IDs since the last time, and in whole pages, which also show what no client knows of; and
   * explains all calls. No change may be on its way.
   * @param baseUrls of servers, which are read from in turn
   */
  async explain(...baseUrls: string[]): Promise<Problem[]> {
    for (const [index, request] of [...this.#named.values()].entries())
      await this.must(baseUrls[index % baseUrls.length]!, request);
    for (const kind of ['User', 'Group'] as const)
      for (const baseUrl of baseUrls) await this.must(baseUrl, { do: 'page', kind, after: 0, limit: 1000 });
    // IDs become many; keys are used again and again.
    for (const [name, { id }] of this.#named) if (id !== undefined) this.#named.delete(name);
    const rows = await this.#rows();
    this.#audit.push(...rows);
    const { state, open, made, problems } = replay(this.#state, this.#calls, rows, this.#audit);
    this.unknownMade += made;
    this.#state = state;
    this.#calls = open;
    return problems;
  }

  async #rows(): Promise<Row[]> {
    const sql = `SELECT * FROM "AuditEntry" WHERE "companyId" = ${this.companyId} AND "revision" > ${this.#state.revision} ORDER BY "revision"`;
    const rows = await rowsOf<Record<AuditColumn, string>>(this.databaseUrl, sql);
    const split = (names: string): string[] => (names === '' ? [] : names.split(',').sort());
    return rows.map(({ revision, keyPrefix: by, protocol, recordKind, recordId, change, ...names }) => ({
      ...{ revision: Number(revision), by: by === '' ? protocol : by, change },
      record: `${recordKind}:${recordId}`,
      fields: split(names.changedFields),
      sets: split(names.changedSets),
    }));
  }

  /** What the database itself finds wrong with its file. PostgreSQL: every table can be read whole. */
  async damage(): Promise<unknown[]> {
    const url = this.databaseUrl;
    if (url.startsWith('file:')) {
      const pages = await rowsOf<{ integrity_check: string }>(url, 'PRAGMA integrity_check');
      const broken = pages.map((row) => row.integrity_check).filter((text) => text !== 'ok');
      return [...broken, ...(await rowsOf(url, 'PRAGMA foreign_key_check'))];
    }
    const tables = `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;
    for (const { name } of await rowsOf<{ name: string }>(url, tables))
      await rowsOf(url, `SELECT count(t.*) FROM ${name} AS t`);
    return [];
  }
}
