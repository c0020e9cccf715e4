import { randomUUID } from 'node:crypto';
import { auditOfOperator } from '../../data/company/audit.js';
import { lockCompany } from '../../data/company/company-state.js';
import type { Transaction } from '../../data/client.js';
import { redactedUrl, type Store } from '../../data/store.js';
import { tables } from '../../../generated/tables.js';
import { makeCompanySame, refuseTakenKeys, refuseTakenName, type CompanyCopy } from '../copy/company.js';
import { refuseSame, withSource } from '../copy/copy.js';
import { revisionOf, inTarget } from '../copy/ends.js';
import { allTables } from '../copy/tables.js';
import { OperatorError } from '../io.js';
import type { Begin } from '../progress.js';
import { findCompany } from './companies.js';
import { deleteRows } from './delete-rows.js';

// A move (D59) has five commits that count. Whatever is broken off between them, the same command finds out from both databases where it was:
//   1. source: the move has begun     (moveId, movedTo)      the company is served here, as before
//   2. target: a copy has arrived     (moveId, not served)   … and is brought up to date any number of times
//   3. source: the company has moved  (not served)           served nowhere; with the company locked, the copy was made equal before
//   4. target: served
//   5. source: the move has ended (no moveId)               what is left may be deleted
// Up to 4 `takeBack` undoes it. At no moment is the company served by both.

/** A database of a move. */
export interface End {
  readonly store: Store;
  readonly url: string;
}

interface MovedCompany {
  /** Its ID there. */
  companyId: number;
  name: string;
  /** The database as shown to people, without user name and password. */
  to: string;
  /** Its revision there: the move's own. */
  revision: number;
  /** Milliseconds in which it took no changes; 0 when an earlier command had stopped them. */
  stopped: number;
}

/** A company at one end. */
interface Place {
  readonly id: number;
  readonly name: string;
  readonly moveId: string | null;
  readonly movedTo: string | null;
  readonly isServed: boolean;
}

/** While more rows than this differ, the copy is brought up to date once more before changes are stopped … */
const fewRows = 1000;
/** … but not for ever: somebody may be writing faster than this reads. */
const maxRounds = 5;

/**
 * Moves a company to another database, while it is served: copies it, brings the copy up to date, then once more while nothing can change,
 * and hands over. Broken off anywhere, the same call goes on.
 * @param here where the company is
 * @param there a database of this version; it may have other companies
 * @throws OperatorError when the company is unknown, moves elsewhere, or its name or a key is taken there
 */
export async function moveCompany(here: End, there: End, name: string, begin: Begin): Promise<MovedCompany> {
  await refuseSame(here.url, there.url);
  const company = await beginMove(here, there, name);
  const { id, moveId } = company;
  let arrived = await arrivedAt(there, moveId);
  let stopped = 0;
  if (arrived === undefined) {
    await copy(here, there, company, begin);
    arrived = await arrivedAt(there, moveId);
  }
  if (arrived === undefined) throw new OperatorError(goneMessage);
  const move: Move = { here, there, id, to: arrived.id, begin };
  if (company.isServed && arrived.isServed) throw new OperatorError(twiceMessage);
  if (company.isServed) stopped = await handOver(move, moveId);
  else if (!arrived.isServed) await bring(move);
  const revision = await serve(move);
  await here.store.adminWrite((tx) => tx.company.update({ where: { id }, data: { moveId: null } }));
  return {
    companyId: arrived.id,
    name: company.name,
    to: redactedUrl(there.url),
    stopped,
    revision,
  };
}

/**
 * Undoes a move that has not come to its end: the copy is deleted, and the company is served where it was.
 * @throws OperatorError when no move has begun, or the company is served there already
 */
export async function takeBack(
  here: End,
  there: End,
  name: string,
): Promise<{ companyId: number; name: string }> {
  const company = await here.store.adminRead((tx) => placeOfName(tx, name));
  refuseMoved(company);
  if (company.moveId === null || company.movedTo === null)
    throw new OperatorError(`No move of "${company.name}" has begun.`);
  const arrived = await arrivedAt(there, company.moveId);
  if (arrived === undefined) refuseElsewhere(company, there);
  else {
    await there.store.adminWrite((tx) => discard(tx, company.name, arrived.id));
    await deleteRows(there.store, arrived.id, () => undefined);
  }
  await here.store.adminWrite(async (tx) => {
    // Locks the company, as a move does that still runs.
    await tx.companyState.update({ where: { companyId: company.id }, data: { deleted: false } });
    await tx.company.update({ where: { id: company.id }, data: { moveId: null, movedTo: null } });
  });
  return { companyId: company.id, name: company.name };
}

const twiceMessage =
  'It is served there already, and here, too. Is it the same database, or was a backup restored here? Then delete one of the two.';
const goneMessage =
  'Somebody else has changed or deleted the copy. Nothing is lost: give the same command again.';

async function placeOfName(tx: Transaction, name: string): Promise<Place> {
  const { id } = await findCompany(tx, name);
  return placeOf(await tx.company.findUniqueOrThrow({ where: { id }, include: { state: true } }));
}

function placeOf(row: Omit<Place, 'isServed'> & { state: { deleted: boolean } | null }): Place {
  const { id, name, moveId, movedTo, state } = row;
  return { id, name, moveId, movedTo, isServed: state?.deleted === false };
}

/** Where a move has come to. */
async function arrivedAt({ store }: End, moveId: string): Promise<Place | undefined> {
  const where = { moveId, deletedAt: null };
  const row = await store.adminRead((tx) => tx.company.findFirst({ where, include: { state: true } }));
  return row === null ? undefined : placeOf(row);
}

/** The company, whose move has begun. @throws OperatorError */
async function beginMove(here: End, there: End, name: string): Promise<Place & { moveId: string }> {
  const company = await here.store.adminRead((tx) => placeOfName(tx, name));
  refuseMoved(company);
  const { id, moveId } = company;
  if (moveId !== null && company.movedTo !== null) {
    if ((await arrivedAt(there, moveId)) === undefined) refuseElsewhere(company, there);
    return { ...company, moveId };
  }
  if (!company.isServed)
    throw new OperatorError(`"${company.name}" has not arrived here yet: finish that move, or take it back.`);
  const begun = { moveId: randomUUID(), movedTo: redactedUrl(there.url) };
  await here.store.adminWrite((tx) => tx.company.update({ where: { id }, data: begun }));
  return { ...company, ...begun };
}

function refuseMoved({ name, isServed, moveId, movedTo }: Place): void {
  if (!isServed && moveId === null)
    throw new OperatorError(
      `"${name}" was moved to ${movedTo} already. To get it back, delete what is left of it here, then move it from there.`,
    );
}

function refuseElsewhere({ name, movedTo }: Place, there: End): void {
  if (movedTo !== redactedUrl(there.url))
    throw new OperatorError(
      `A move of "${name}" to ${movedTo} has begun. Finish it, or take it back, with --to its URL.`,
    );
}

/** All of the company, but for what differs in a copy: it is not served. */
const copied: Pick<CompanyCopy, 'some' | 'changed'> = {
  some: allTables,
  changed: { Company: { movedTo: null }, CompanyState: { deleted: 1 } },
};

/** Makes the copy, in one transaction. */
async function copy(here: End, there: End, { id, name }: Place, begin: Begin): Promise<void> {
  await refuseTakenName(
    there.store,
    name,
    'Rename one of the two. If it was moved away from there, delete what is left of it there.',
  );
  await withSource(here.url, async (source) => {
    await refuseTakenKeys(there.store, source, id, '');
    await inTarget(there.url, { alone: false }, async (target) => {
      const to = await target.nextId(tables.Company);
      await makeCompanySame({ ...copied, source, target, there: id, here: to }, begin('Copying', 'rows'));
    });
  });
}

interface Move {
  readonly here: End;
  readonly there: End;
  /** The company's ID here. */
  readonly id: number;
  /** Its ID there. */
  readonly to: number;
  readonly begin: Begin;
}

/** Brings the copy up to date. @returns how many rows differed */
function bring({ here, there, id, to, begin }: Move): Promise<number> {
  return withSource(here.url, (source) =>
    inTarget(there.url, { alone: false }, async (target) => {
      if (!(await target.lockArriving(to))) throw new OperatorError(goneMessage);
      const revision = await revisionOf(target, to);
      const copy = { ...copied, source, target, there: id, here: to, revision };
      const same = await makeCompanySame(copy, begin('Comparing', 'rows'));
      return same.reduce((sum, { differed }) => sum + differed, 0);
    }),
  );
}

/**
 * Brings the copy up to date once more with the company locked, which stops its changes in all servers, and marks it as moved. Reads go on
 * until then. When the command ends before that, the database gives the lock back, after half a minute at most.
 * @returns the milliseconds without changes
 */
async function handOver(move: Move, moveId: string): Promise<number> {
  const { here, id } = move;
  for (let round = 1; (await bring(move)) > fewRows && round < maxRounds; round++);
  let locked = 0;
  await here.store.adminWrite(async (tx) => {
    await lockCompany(tx, id);
    locked = performance.now();
    const { moveId: current } = await tx.company.findUniqueOrThrow({ where: { id } });
    if (current !== moveId) throw new OperatorError('The move was taken back meanwhile.');
    await whileAlive(tx, () => bring(move));
    await tx.companyState.update({ where: { companyId: id }, data: { deleted: true } });
  });
  return Math.round(performance.now() - locked);
}

/** Shows PostgreSQL that a transaction is in use: it gives back the locks of one that was silent for half a minute, whose program may be gone. */
async function whileAlive<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const sign = (): void => void tx.$queryRawUnsafe('SELECT 1').catch(() => undefined);
  const timer = setInterval(sign, 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Has the company served there, unless it is already. @returns its revision */
async function serve({ here, there, id, to }: Move): Promise<number> {
  const { revision } = await here.store.adminRead((tx) =>
    tx.companyState.findUniqueOrThrow({ where: { companyId: id } }),
  );
  return there.store.adminWrite(async (tx) => {
    // Only the copy of the last state: another command may have brought it an older one. The row is locked by this.
    const where = { companyId: to, deleted: true, revision };
    const { count } = await tx.companyState.updateMany({ where, data: { deleted: false } });
    if (count > 0)
      await auditOfOperator(tx, to, 'company move').record({
        recordKind: 'Company',
        recordId: to,
        change: 'created',
      });
    const row = await tx.company.findUniqueOrThrow({ where: { id: to }, include: { state: true } });
    if (row.deletedAt !== null || row.state?.deleted !== false) throw new OperatorError(goneMessage);
    return Number(row.state.revision);
  });
}

/** Marks a copy as deleted, before its rows are. */
async function discard(tx: Transaction, name: string, companyId: number): Promise<void> {
  const { count } = await tx.companyState.updateMany({
    where: { companyId, deleted: true },
    data: { deleted: true },
  });
  if (count === 0)
    throw new OperatorError(
      `"${name}" is served there already. Finish the move; to get the company back, move it from there then.`,
    );
  const data = { deletedAt: new Date(), nameKey: ` ${companyId}`, moveId: null };
  await tx.company.update({ where: { id: companyId }, data });
  await tx.apiKey.deleteMany({ where: { companyId } });
}
