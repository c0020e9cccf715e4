import type { Progress } from '../../data/sqlite/database.js';
import { naturalKey } from '../../domain/text.js';
import { auditOfOperator, lockCompany, takeIds, type OperatorProtocol } from '../../data/company/operator.js';
import type { Transaction } from '../../data/prisma-client.js';
import { chunks } from '../../data/sql.js';
import { catalogueMembers, type Catalogue, type CatalogueItem, type KindName } from './kinds.js';
import { describe, planImport, sameAliases, type Item, type KindPlan } from './plan.js';
import { chunkSize, columnValues, createItems, storedCatalogue, table, usedItems } from './table.js';
import { OperatorError } from '../io.js';

interface ImportOptions {
  /** Also removes what the file lacks, for the members that the file includes. */
  prune: boolean;
  dryRun: boolean;
  /** Called during the import. A retried transaction starts from 0 again. */
  progress?: Progress;
  /** For the audit; defaults to the command line. */
  protocol?: OperatorProtocol;
}

export interface ImportChange {
  member: KindName;
  change: 'added' | 'renamed' | 'removed';
  name: string;
  /** The previous name of a renamed record; a country also counts as renamed if its aliases change. */
  from?: string;
}

export interface ImportReport {
  dryRun: boolean;
  /** For each member that the file includes, how many records changed and how. */
  counts: Partial<Record<KindName, { added: number; renamed: number; removed: number; unchanged: number }>>;
  changes: ImportChange[];
}

/**
 * Makes a company's catalogue match a file, completely or not at all, with one audit row that names the changed kinds, or none.
 * @throws OperatorError if --prune would remove something in use, or two countries would share a name
 */
export async function importCatalogue(
  tx: Transaction,
  companyId: number,
  file: Catalogue,
  options: ImportOptions,
): Promise<ImportReport> {
  // A dry run only reads, on a connection that cannot write.
  if (!options.dryRun) await lockCompany(tx, companyId);
  const plans = planImport(await storedCatalogue(tx, companyId), file, options.prune);
  await rejectIfUsed(tx, companyId, plans);
  if (!options.dryRun) {
    await apply(tx, companyId, plans, options.progress);
    const changedSets = plans.filter(changesSomething).map(({ kind }) => kind);
    const audit = auditOfOperator(tx, companyId, 'catalogue import', options.protocol);
    await audit.record({ recordKind: 'Catalogue', recordId: companyId, change: 'updated', changedSets });
  }
  return {
    dryRun: options.dryRun,
    counts: Object.fromEntries(plans.map((plan) => [plan.kind, countChanges(plan)])),
    changes: plans.flatMap(listChanges),
  };
}

/** A company's whole catalogue in the form of the import file: importing it again changes nothing. */
export async function exportCatalogue(tx: Transaction, companyId: number): Promise<Catalogue> {
  const stored = await storedCatalogue(tx, companyId);
  const codes = new Map<string, CatalogueItem[]>();
  for (const { texts } of stored.GLSegments) codes.set(texts['GLSegmentTitle'] ?? '', []);
  for (const { texts, segment = '' } of stored.GLCodes) codes.get(segment)?.push(texts);
  const catalogue: Record<string, unknown> = {};
  for (const kind of catalogueMembers) {
    catalogue[kind] = stored[kind].map(({ texts, aliases }) => {
      if (kind === 'GLSegments') return { ...texts, GLCodes: codes.get(texts['GLSegmentTitle'] ?? '') ?? [] };
      return aliases === undefined ? texts : { ...texts, Aliases: aliases };
    });
  }
  return catalogue;
}

async function rejectIfUsed(tx: Transaction, companyId: number, plans: KindPlan[]): Promise<void> {
  const problems: string[] = [];
  for (const { kind, remove } of plans) {
    for (const { item, uses } of await usedItems(tx, companyId, kind, remove)) {
      problems.push(`${kind}: ${describe(item)} is used ${uses === 1 ? 'once' : `${uses} times`}`);
    }
  }
  if (problems.length > 0) {
    throw new OperatorError('--prune would remove items that are in use. Nothing was changed.', problems);
  }
}

/** Removes first and adds last, so that a title can move from one record to another. */
async function apply(
  tx: Transaction,
  companyId: number,
  plans: KindPlan[],
  progress: ImportOptions['progress'],
): Promise<void> {
  const total = plans.flatMap(({ remove, rename, add }) => [...remove, ...rename, ...add]).length;
  let done = 0;
  const advance = (count: number) => progress?.((done += count), total);
  advance(0);
  // Reversed: GL codes before their segments.
  for (const { kind, remove } of plans.toReversed()) {
    for (const items of chunks(remove, chunkSize)) {
      const ids = items.map((item) => item.id);
      await table(tx, kind).deleteMany({ where: { companyId, id: { in: ids } } });
      advance(items.length);
    }
  }
  for (const { kind, rename } of plans) {
    // Two countries may swap their titles: U+0001 is rejected in every text, so this matches no real title.
    for (const { id } of kind === 'Countries' ? rename.map(({ stored }) => stored) : [])
      await tx.country.updateMany({ where: { companyId, id }, data: { countryTitleKey: `\u0001${id}` } });
    for (const { stored, desired } of rename) {
      const where = { companyId, id: stored.id };
      await table(tx, kind).updateMany({ where, data: columnValues(kind, desired) });
      advance(1);
    }
  }
  let nextId = await takeIds(tx, companyId, plans.flatMap(({ add }) => add).length);
  for (const { kind, add } of plans) {
    const segmentIds = kind === 'GLCodes' ? await segmentsByKey(tx, companyId) : new Map<string, number>();
    for (const items of chunks(add, chunkSize)) {
      const rows = items.map(({ segment, ...item }) =>
        segment === undefined ? item : { ...item, segmentId: segmentIds.get(naturalKey(segment)) ?? 0 },
      );
      await createItems(tx, companyId, kind, nextId, rows);
      nextId += items.length;
      advance(items.length);
    }
  }
}

async function segmentsByKey(tx: Transaction, companyId: number): Promise<Map<string, number>> {
  const rows = await tx.gLSegment.findMany({
    where: { companyId },
    select: { id: true, glSegmentTitleKey: true },
  });
  return new Map(rows.map((row) => [row.glSegmentTitleKey, row.id]));
}

function changesSomething({ add, rename, remove }: KindPlan): boolean {
  return add.length + rename.length + remove.length > 0;
}

function countChanges({ add, rename, remove, unchanged }: KindPlan) {
  return { added: add.length, renamed: rename.length, removed: remove.length, unchanged };
}

function listChanges({ kind: member, add, rename, remove }: KindPlan): ImportChange[] {
  return [
    ...add.map((item): ImportChange => ({ member, change: 'added', name: describe(item) })),
    ...rename.map(({ stored, desired }): ImportChange => {
      const shown = sameAliases(stored, desired) ? describe : describeWithAliases;
      return { member, change: 'renamed', name: shown(desired), from: shown(stored) };
    }),
    ...remove.map((item): ImportChange => ({ member, change: 'removed', name: describe(item) })),
  ];
}

function describeWithAliases(item: Item): string {
  const { aliases = [] } = item;
  return `${describe(item)}, aliases: ${aliases.length === 0 ? 'none' : aliases.join('; ')}`;
}
