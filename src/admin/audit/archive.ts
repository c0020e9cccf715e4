import { createWriteStream, createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { auditOfOperator } from '../../data/company/audit.js';
import type { Store } from '../../data/store.js';
import { deleteInPieces } from '../companies/delete-rows.js';
import { OperatorError } from '../io.js';
import { companiesOf, pagesOf, type AuditRow, type NamedCompany, jsonLine } from './entries.js';
import type { Transaction } from '../../data/client.js';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { restoredJump, restoreOperation } from '../database/restored.js';
import { makeFile } from '../new-file.js';

interface ArchiveOrder {
  /** Name or ID; every company when absent, deleted ones too. */
  readonly company?: string;
  /** Only changes before this moment. */
  readonly until: Date;
  readonly folder: string;
  /** Accept that the folder does not have the company's earlier archives. */
  readonly newChain?: boolean;
}

/**
 * Moves the oldest rows of the audit to files, company by company (D44): writes a file, checks it, records in the company's state how far it
 * reaches, and removes the rows, which the database allows only then. Interrupted while it removes them, it goes on with the next run.
 * @returns what was archived; nothing of companies without older changes, and of those that are in a move
 * @throws OperatorError when the folder does not hold what the company's earlier archives left, or holds an archive that is not recorded
 */
export async function* archiveAudit(store: Store, order: ArchiveOrder): AsyncGenerator<Archive> {
  await mkdir(order.folder, { recursive: true, mode: 0o700 });
  const files = await archivesIn(order.folder);
  for await (const companies of companiesOf(store, order)) {
    const states = await store.adminRead((tx) => archiveStates(tx, companies, order.until));
    for (const company of companies) {
      const state = states.get(company.id) ?? none;
      if (state.isElsewhere) continue;
      const last = await checkChain(files.get(company.id) ?? []);
      const { archivedThrough, through } = state;
      // An interrupted run left them.
      if (state.oldest > 0 && state.oldest <= archivedThrough)
        await removeRows(store, company, archivedThrough);
      if (last !== undefined && last.through > archivedThrough)
        throw unrecordedArchive(company, archivedThrough, last);
      if (last === undefined ? archivedThrough > 0 && !order.newChain : last.through < archivedThrough)
        throw missingArchive(company, archivedThrough, order.folder);
      if (through <= archivedThrough) continue;
      const archive = await writeArchive(store, company, order.folder, archivedThrough, through, last?.hash);
      await record(store, company, archive);
      yield archive;
    }
  }
}

interface ArchiveState {
  readonly archivedThrough: number;
  /** The oldest revision of the audit; 0 when it has none */
  readonly oldest: number;
  /** The revision up to which every change was made before the moment; 0 when there is none */
  readonly through: number;
  /** In a move (D59), so that nobody may touch its audit here */
  readonly isElsewhere: boolean;
}

const none: ArchiveState = { archivedThrough: 0, oldest: 0, through: 0, isElsewhere: false };

const ofCompany = 'FROM "AuditEntry" a WHERE a."companyId" = t."companyId"';
const firstKept = `SELECT a."revision" ${ofCompany} AND a."at" >= $3 ORDER BY a."revision" LIMIT 1`;

/** Most companies have nothing to archive: one statement shows it of many. */
const statesSql = `SELECT t."companyId", t."archivedThrough", (SELECT min(a."revision") ${ofCompany}) AS "oldest",
    (SELECT max(a."revision") ${ofCompany} AND a."revision" < coalesce((${firstKept}), t."revision" + 1)) AS "through",
    CASE WHEN t."deleted" AND c."deletedAt" IS NULL THEN 1 ELSE 0 END AS "elsewhere"
  FROM "CompanyState" t JOIN "Company" c ON c."id" = t."companyId" WHERE t."companyId" BETWEEN $1 AND $2`;

/** @returns by company */
async function archiveStates(
  tx: Transaction,
  companies: readonly NamedCompany[],
  until: Date,
): Promise<Map<number, ArchiveState>> {
  const range = [companies[0]?.id, companies.at(-1)?.id];
  const found = await tx.$queryRawUnsafe<
    Record<'companyId' | 'archivedThrough' | 'oldest' | 'through' | 'elsewhere', bigint | null>[]
  >(statesSql, ...range, until);
  return new Map(
    found.map(({ companyId, archivedThrough, oldest, through, elsewhere }) => [
      Number(companyId),
      {
        archivedThrough: Number(archivedThrough),
        oldest: Number(oldest ?? 0),
        through: Number(through ?? 0),
        isElsewhere: Number(elsewhere) === 1,
      },
    ]),
  );
}

function missingArchive({ name }: NamedCompany, archivedThrough: number, folder: string): OperatorError {
  return new OperatorError(
    `${folder} does not hold the archive of "${name}" that ends at revision ${archivedThrough}. Give the folder of the earlier archives, or ` +
      '--new-chain if they are kept elsewhere.',
  );
}

function unrecordedArchive(
  { name }: NamedCompany,
  archivedThrough: number,
  { file }: Archive,
): OperatorError {
  return new OperatorError(
    `${file} is not recorded: the database says that ${archivedThrough} is the last archived revision of "${name}". If another run is under way, wait for ` +
      'it. Otherwise it was interrupted, or an older backup was restored: move the archives that were written since then elsewhere, and try again. What the database has is archived anew.',
  );
}

/** Writes an archive, which gets its name when it was checked. */
async function writeArchive(
  store: Store,
  company: NamedCompany,
  folder: string,
  after: number,
  through: number,
  previous = chainStart,
): Promise<Archive> {
  const target = path.join(folder, archiveName(company.id, after, through));
  const { result } = await makeFile({ target, force: true }, async (partial) => {
    const lines = new ArchiveLines(previous);
    await pipeline(Readable.from(linesOf(store, company, after, through, lines)), createWriteStream(partial));
    const archive = await checkArchive(partial);
    if (archive.through !== through || archive.hash !== lines.hash)
      throw new OperatorError(`${target} is not what was written. Nothing was removed. Look at the disk.`);
    return archive;
  });
  return { ...result, file: target };
}

async function* linesOf(
  store: Store,
  company: NamedCompany,
  after: number,
  through: number,
  lines: ArchiveLines,
): AsyncGenerator<string> {
  yield lines.heading(company, after);
  const range = { ...company, first: after + 1, last: through, older: false };
  for await (const { rows } of pagesOf(store, [range])) yield rows.map((row) => lines.row(row)).join('');
}

/** Records how far the archive reaches, with a row of the audit, then removes what it holds. */
async function record(store: Store, company: NamedCompany, { after, through }: Archive): Promise<void> {
  const { id: companyId } = company;
  await store.adminWrite(async (tx) => {
    const { deleted } = await tx.companyState.findUniqueOrThrow({ where: { companyId } });
    const audit = auditOfOperator(tx, companyId, 'audit archive');
    const change = { recordKind: 'Company', recordId: companyId, change: 'updated' } as const;
    // Locks the company. A deleted one changes no more.
    if (!deleted) await audit.record({ ...change, changedFields: ['archivedThrough'] });
    const { count } = await tx.companyState.updateMany({
      where: { companyId, archivedThrough: after },
      data: { archivedThrough: through },
    });
    if (count === 0)
      throw new OperatorError(`Somebody else archives "${company.name}" at this moment. Try again.`);
  });
  await removeRows(store, company, through);
}

function removeRows(store: Store, { id }: NamedCompany, through: number): Promise<void> {
  return deleteInPieces(store, 'AuditEntry', id, `AND "revision" <= ${through}`);
}

const format = 'company-administration-api audit archive 1';

/** What the first file of a company continues. */
const chainStart = '0'.repeat(64);

/** The first line of an archive. Revisions and IDs are texts, as in the API. */
interface Heading {
  readonly format: typeof format;
  readonly companyId: string;
  readonly company: string;
  /** The revisions of the file begin after this one. */
  readonly after: string;
  /** The hash of the last line of the archive before. */
  readonly previous: string;
}

/** An archive whose every line was checked. */
interface Archive {
  readonly file: string;
  /** The company's name when it was written */
  readonly company: string;
  readonly after: number;
  readonly through: number;
  readonly previous: string;
  /** The hash of its last line: it stands for this file and all before it. */
  readonly hash: string;
}

/**
 * The lines of an archive: a heading, then one JSON object for each row, as `audit list --format json` writes it. The last member of each line is
 * the SHA-256 of the hash of the line before and the line without this member, so no line can be changed, added or left out unseen.
 */
class ArchiveLines {
  #hash: string;

  constructor(private readonly previous: string) {
    this.#hash = previous;
  }

  /** The hash of the last line so far. */
  get hash(): string {
    return this.#hash;
  }

  heading(company: { id: number; name: string }, after: number): string {
    const heading: Heading = {
      format,
      companyId: String(company.id),
      company: company.name,
      after: String(after),
      previous: this.previous,
    };
    return this.#seal(JSON.stringify(heading));
  }

  row(row: AuditRow): string {
    return this.#seal(jsonLine(row));
  }

  #seal(json: string): string {
    this.#hash = chained(this.#hash, json);
    return `${json.slice(0, -1)},"hash":"${this.#hash}"}\n`;
  }
}

function chained(previous: string, json: string): string {
  return createHash('sha256').update(previous).update(json).digest('hex');
}

/** The name of an archive: revisions of one company sort by it. */
export function archiveName(companyId: number, after: number, through: number): string {
  const [first, last] = [after + 1, through].map((revision) => String(revision).padStart(16, '0'));
  return `audit-${companyId}-${first}-${last}.jsonl`;
}

/** The archives in a folder, by company, oldest first. @returns the files' paths */
export async function archivesIn(folder: string): Promise<Map<number, string[]>> {
  const names = await readdir(folder);
  const companies = new Map<number, string[]>();
  for (const name of names.sort()) {
    const companyId = Number(/^audit-(\d+)-\d{16}-\d{16}\.jsonl$/.exec(name)?.[1] ?? NaN);
    if (Number.isNaN(companyId)) continue;
    companies.set(companyId, [...(companies.get(companyId) ?? []), path.join(folder, name)]);
  }
  return companies;
}

/**
 * Checks an archive line by line: hashes, and revisions without a gap but that of a restore (D47).
 * @throws OperatorError at the first line that is wrong
 */
async function checkArchive(file: string): Promise<Archive> {
  let heading: Heading | undefined;
  let hash = '';
  let number = 0;
  let through = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    const fault = (what: string): OperatorError => new OperatorError(`${file}, line ${number}: ${what}`);
    const [, start = '', sealed = ''] = /^(.*),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? [];
    if (sealed === '') throw fault('it does not end with a hash. The file was cut off or changed.');
    const json = `${start}}`;
    const value = parsed(json);
    if (value === undefined) throw fault('it is no JSON. This line was changed.');
    if (heading === undefined) {
      if (value.format !== format || typeof value.previous !== 'string')
        throw fault('this is not the heading of an audit archive.');
      heading = { ...value, format, previous: value.previous };
      hash = value.previous;
      through = Number(value.after);
    } else {
      const revision = Number(value.revision);
      const step = value.operation === restoreOperation ? restoredJump : 1;
      if (revision !== through + step) throw fault(`revision ${value.revision} follows revision ${through}.`);
      through = revision;
    }
    if (chained(hash, json) !== sealed)
      throw fault('its hash is wrong. This line, or the one before, was changed.');
    hash = sealed;
  }
  if (heading === undefined) throw new OperatorError(`${file} is empty.`);
  const { company, previous } = heading;
  return {
    file,
    company,
    after: Number(heading.after),
    through,
    previous,
    hash,
  };
}

type Line = Omit<Heading, 'format' | 'previous'> & {
  format?: unknown;
  previous?: unknown;
  revision: string;
  operation: string;
};

/** A line before its hash was checked; undefined if it is no JSON. */
function parsed(json: string): Line | undefined {
  try {
    return JSON.parse(json) as Line;
  } catch {
    return undefined;
  }
}

/**
 * Checks the archives of one company, and that each continues the one before.
 * @returns the last one; undefined without files
 * @throws OperatorError
 */
export async function checkChain(files: readonly string[]): Promise<Archive | undefined> {
  let last: Archive | undefined;
  for (const file of files) {
    const next = await checkArchive(file);
    if (last !== undefined && (next.after !== last.through || next.previous !== last.hash)) {
      const why =
        next.after === last.through
          ? 'its heading names another hash'
          : `it begins after revision ${next.after}`;
      throw new OperatorError(
        `${file} does not continue ${last.file}, which ends at revision ${last.through}: ${why}.`,
      );
    }
    last = next;
  }
  return last;
}
