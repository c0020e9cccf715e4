import { importCatalogue } from '../../../src/admin/catalogue/catalogue.js';
import { OperatorError } from '../../../src/admin/io.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { newDatabase } from '../../support/databases/database.js';
import { newCompany, testCatalogue } from '../../support/scenarios/company.js';
import { judgeResponses } from '../../support/servers/contract-watch.js';
import { runServer } from '../../support/servers/server-process.js';
import { ask, type Result, type Import, type Request } from './client.js';
import { companyModel, type AuditTrail, type Change, type State } from './company-model.js';
import { linearization, type Call } from './linearizable.js';

/** Real server processes on one database, which this process has open as well: for what operators do, and to look at it. */
export interface Servers {
  baseUrls: readonly string[];
  store: Store;
  /** The lines since the last call that are no log lines up to level info: there must be none. */
  newErrors(): string[];
  /** Ends the processes in good order and removes the database. @throws Error when one did not end well */
  close(): Promise<void>;
}

/** Starts two processes at once on a new, empty database; on SQLite they meet already when it is migrated. */
export async function startServers(): Promise<Servers> {
  const database = await newDatabase();
  const env = { DATABASE_URL: database.url, NODE_ENV: 'production', PUBLIC_BASE_URL: 'http://x.example' };
  const programs = [1, 2].map(() => runServer(env, { limits: { slowRequestMs: 0 } }));
  for (const program of programs) await program.listens();
  const store = await openStore(database.url);
  let seen = 0;
  return {
    baseUrls: programs.map(({ baseUrl }) => baseUrl),
    store,
    newErrors() {
      const lines = programs.flatMap((program) => program.output().split('\n').slice(0, -1));
      const errors = lines.filter((line) => !line.startsWith('{"level":"info"'));
      return errors.slice(seen, (seen = errors.length));
    },
    async close() {
      await store.close();
      const codes = await Promise.all(programs.map((program) => program.stop()));
      await database.drop();
      if (codes.some((code) => code !== 0)) throw new Error(`The servers ended with ${codes.join(' and ')}.`);
    },
  };
}

const byKey = (titles: readonly string[]) =>
  Object.fromEntries(titles.map((title) => [title.toLowerCase(), title]));

/** The catalogue of every company, by natural key as the model wants it; the members of GLCodes are its segments. */
const catalogue: State['catalogue'] = {
  Permissions: byKey(testCatalogue.Permissions.map(({ PermissionDisplayName }) => PermissionDisplayName)),
  Roles: byKey(testCatalogue.Roles.map(({ RoleTitle }) => RoleTitle)),
  Categories: byKey(testCatalogue.Categories.map(({ CategoryTitle }) => CategoryTitle)),
  UserDefinedFields: byKey(
    testCatalogue.UserDefinedFields.map(({ UserDefinedFieldTitle }) => UserDefinedFieldTitle),
  ),
  GLCodes: byKey(testCatalogue.GLSegments.map(({ GLSegmentTitle }) => GLSegmentTitle)),
};

export type History = Call<Request, Result>[];

/** Moments in the order in which this process saw them: no clock is needed. */
let moment = 0;

/** A company that no other case knows, with the histories of what its clients asked and got. */
export class Company {
  private readonly histories: History[] = [];

  private constructor(
    private readonly servers: Servers,
    readonly companyId: number,
    /** The key that clients send; it may be replaced at any time. */
    public apiKey: string,
  ) {}

  static async make(servers: Servers): Promise<Company> {
    const { companyId, apiKey } = await newCompany(servers);
    return new Company(servers, companyId, apiKey);
  }

  newHistory(): History {
    const history: History = [];
    this.histories.push(history);
    return history;
  }

  /** Asks one of the servers, and adds the call to a history. */
  async ask(request: Request, history: History): Promise<Result> {
    const start = ++moment;
    const { baseUrls } = this.servers;
    const usual = request.do === 'delete' ? 'SOAP 1.1' : 'JSON POST';
    const baseUrl = baseUrls[(request.server ?? moment) % baseUrls.length]!;
    const result =
      request.do === 'import'
        ? await this.#import(request)
        : await ask(baseUrl, this.apiKey, request, request.protocol ?? usual);
    history.push({ request, result, start, end: ++moment });
    return result;
  }

  /** As `admin catalogue import --prune` does, in this process: the third one on the database. */
  async #import({ titles }: Import): Promise<Result> {
    const members: Record<string, string> = { Roles: 'RoleTitle', Categories: 'CategoryTitle' };
    const file = Object.fromEntries(
      Object.entries(titles).map(([set, all]) => [set, all.map((title) => ({ [members[set]!]: title }))]),
    );
    try {
      const options = { prune: true, dryRun: false };
      await this.servers.store.adminWrite((tx) => importCatalogue(tx, this.companyId, file, options));
      return { imported: true };
    } catch (error) {
      if (error instanceof OperatorError) return { rejected: 'in_use' };
      throw error;
    }
  }

  /** Reads every record that a history names, by ID and by natural key, from the two servers alternately. */
  async readAll(history: History): Promise<void> {
    const reads = new Map<string, Request>();
    const add = (request: Request): unknown => reads.set(JSON.stringify(request), request);
    for (const { request, result } of history) {
      if (request.do === 'import') continue;
      if ('id' in result) add({ do: 'get', kind: request.kind, id: result.id });
      if (request.key !== undefined) add({ do: 'get', kind: request.kind, key: request.key.toLowerCase() });
    }
    await Promise.all(
      [...reads.values()].map((request, server) => this.ask({ ...request, server }, history)),
    );
    // Here already: thousands of responses are too many to store.
    await judgeResponses();
  }

  /**
   * Demands an order of each history's calls that explains every response and every audit row of its records, and that every audit row is of
   * a record that a client was sent: a change that no request asked for would be in none of the histories.
   * @throws Error with the whole history when there is none
   */
  async explain(label: string): Promise<void> {
    const trail = await this.#trail();
    const known = new Set<string>();
    for (const [index, history] of this.histories.entries()) {
      const names = new Set(history.flatMap(recordsOf));
      for (const name of names) known.add(name);
      explainOne(`${label} ${index}`, history, new Map([...trail].filter(([name]) => names.has(name))));
    }
    const unknown = [...trail.keys()].filter((record) => !known.has(record));
    if (unknown.length > 0)
      throw new Error(`No client received ${unknown.join(', ')}, of which there are audit rows.`);
  }

  /** The audit rows of each record. */
  async #trail(): Promise<AuditTrail> {
    const { companyId } = this;
    const rows = await this.servers.store.adminRead((tx) =>
      tx.auditEntry.findMany({ where: { companyId }, orderBy: { revision: 'asc' } }),
    );
    const split = (names: string): string[] => (names === '' ? [] : names.split(',').sort());
    const trail = new Map<string, Change[]>();
    for (const { recordKind, recordId, change, changedFields, changedSets } of rows) {
      if (recordKind === 'APIKey') continue;
      const name = recordKind === 'Catalogue' ? recordKind : `${recordKind}:${recordId}`;
      const row: Change = { change, fields: split(changedFields), sets: split(changedSets) };
      trail.set(name, [...(trail.get(name) ?? []), row]);
    }
    return trail;
  }
}

/** The records that a call names. */
function recordsOf({ request, result }: History[number]): string[] {
  if (request.do === 'import') return ['Catalogue'];
  if ('id' in result) return [`${request.kind}:${result.id}`];
  return 'view' in result ? [`${request.kind}:${result.view.id}`] : [];
}

function explainOne(label: string, history: History, trail: AuditTrail): void {
  if (linearization(history, companyModel(catalogue, trail))) return;
  const problem = linearization(history, companyModel(catalogue, undefined))
    ? 'There is an order that explains the responses, but none that explains the audit rows too.'
    : 'No order explains the responses.';
  const lines = [...history]
    .sort((a, b) => a.start - b.start)
    .map(
      ({ request, result, start, end }) =>
        `${start}-${end} ${JSON.stringify(request)} -> ${JSON.stringify(result)}`,
    );
  const rows = [...trail].map(([record, changes]) => `${record}: ${JSON.stringify(changes)}`);
  throw new Error([`${label}: ${problem}`, ...lines, 'Audit:', ...rows].join('\n'));
}
