import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { restoredJump, restoreOperation } from '../backup/restored.js';
import { OperatorError } from '../operator-error.js';
import type { AuditRow } from './entries.js';
import { jsonLine } from './format.js';

const format = 'company-administration-api audit archive 1';

/** What the first file of a company continues. */
export const chainStart = '0'.repeat(64);

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
export interface Archive {
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
export class ArchiveLines {
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
export async function checkArchive(file: string): Promise<Archive> {
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
