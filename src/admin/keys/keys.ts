import { naturalKey, noRecord, parseId } from '../../domain/text.js';
import { keyStatus, newApiKey, prefixLength } from '../../data/api-keys.js';
import { auditOfOperator, lockCompany } from '../../data/company/operator.js';
import type { Transaction } from '../../data/prisma-client.js';
import { checkText, findCompany, liveKeys } from '../companies/companies.js';
import { OperatorError } from '../io.js';

type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

export interface KeySummary {
  keyId: number;
  companyId: number;
  company: string;
  /** The first characters: enough to tell keys apart, useless as a key. */
  prefix: string;
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  state: KeyState;
}

export interface CreatedKey {
  key: KeySummary;
  /** Shown once: only its hash is stored. */
  apiKey: string;
}

export interface NewKeyOptions {
  /** Milliseconds; by default the key works until it is revoked. */
  expires?: number;
  allowMore?: boolean;
}

/**
 * Creates another key for a company. At most two live keys may share its label, unless more are allowed.
 * @throws OperatorError for an unknown company, an invalid label, or too many live keys
 */
export async function createKey(
  tx: Transaction,
  companyName: string,
  label: string,
  now: Date,
  options: NewKeyOptions = {},
): Promise<CreatedKey> {
  const company = await findCompany(tx, companyName);
  await lockCompany(tx, company.id);
  const checked = label === '' ? '' : checkText('label', label);
  if (!options.allowMore) await rejectTooManyKeys(tx, company, checked, now);
  return addKey(tx, company.id, checked, now, options, 'key create');
}

export interface KeyFilter {
  company?: string;
  /** Milliseconds: only keys that still work and have not been used for so long. A key never used counts from its creation. */
  unusedFor?: number;
}

/** The keys that match a filter, by ID. @throws OperatorError for an unknown company */
export async function listKeys(
  tx: Transaction,
  now: Date,
  { company, unusedFor }: KeyFilter = {},
): Promise<KeySummary[]> {
  const ofCompany = company === undefined ? {} : { companyId: (await findCompany(tx, company)).id };
  const since = unusedFor === undefined ? undefined : new Date(now.getTime() - unusedFor);
  const rows = await tx.apiKey.findMany({ where: ofCompany, orderBy: { id: 'asc' } });
  // A statement takes only so many values, and Prisma would pass two for each row to read its relations.
  const uses = await tx.apiKeyUse.findMany({ where: ofCompany });
  const names = await tx.company.findMany({ select: { id: true, name: true } });
  const useByKey = new Map(uses.map((use) => [use.keyId, use]));
  const companyById = new Map(names.map((one) => [one.id, one]));
  const keys = rows.map((row) => {
    const { name } = companyById.get(row.companyId) ?? { name: '' };
    return summary({ ...row, company: { name }, use: useByKey.get(row.id) ?? null }, now);
  });
  const isWorking = ({ state }: KeySummary): boolean => state === 'active' || state === 'expiring';
  return keys.filter(
    (key) => since === undefined || (isWorking(key) && (key.lastUsedAt ?? key.createdAt) <= since),
  );
}

/**
 * Revokes a key permanently, within a second. @param which its ID or its prefix
 * @throws OperatorError if no key or more than one matches, or it is already revoked
 */
export async function revokeKey(
  tx: Transaction,
  which: string,
  now: Date,
): Promise<{ key: KeySummary; workingKeys: number }> {
  const row = await lockedKey(tx, which);
  if (row.revokedAt) {
    throw new OperatorError(`The key ${row.prefix}… was already revoked on ${row.revokedAt.toISOString()}.`);
  }
  const revoked = await changeKey(tx, row, { revokedAt: now }, 'key revoke');
  return {
    key: summary(revoked, now),
    workingKeys: await tx.apiKey.count({ where: { companyId: row.companyId, ...liveKeys(now) } }),
  };
}

/**
 * Creates a new key, and lets the old one expire after a grace period; until then both count as live. The new key gets the label, but not
 * the expiry.
 * @throws OperatorError if no key or more than one matches, it no longer works, or there would be too many live keys
 */
export async function rotateKey(
  tx: Transaction,
  which: string,
  graceMilliseconds: number,
  now: Date,
  options: NewKeyOptions = {},
): Promise<{ created: CreatedKey; old: KeySummary }> {
  const row = await lockedKey(tx, which);
  const status = keyStatus(row, now);
  if (status !== 'live')
    throw new OperatorError(`The key ${row.prefix}… is ${status}. Create a new one with "key create".`);
  const company = { id: row.companyId, name: row.company.name };
  const leaving = graceMilliseconds === 0 ? row.id : undefined;
  if (!options.allowMore) await rejectTooManyKeys(tx, company, row.label, now, leaving);
  const created = await addKey(tx, row.companyId, row.label, now, options, 'key rotate');
  const end = new Date(now.getTime() + graceMilliseconds);
  // A rotation never extends the life of a key that already expires sooner.
  const stays = row.expiresAt !== null && row.expiresAt <= end;
  const old = stays ? row : await changeKey(tx, row, { expiresAt: end }, 'key rotate');
  return { created, old: summary(old, now) };
}

/**
 * Changes the label of a key; '' removes it. A live key counts under its new label from now on.
 * @throws OperatorError if no key or more than one matches, the label is invalid, or it would have too many live keys
 */
export async function labelKey(
  tx: Transaction,
  which: string,
  label: string,
  now: Date,
  { allowMore }: Pick<NewKeyOptions, 'allowMore'> = {},
): Promise<KeySummary> {
  const checked = label.trim() === '' ? '' : checkText('label', label);
  const row = await lockedKey(tx, which);
  if (row.label === checked) return summary(row, now);
  if (keyStatus(row, now) === 'live' && !allowMore)
    await rejectTooManyKeys(tx, { id: row.companyId, name: row.company.name }, checked, now, row.id);
  return summary(await changeKey(tx, row, { label: checked }, 'key label'), now);
}

interface KeyRow {
  id: number;
  companyId: number;
  prefix: string;
  label: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  company: { name: string };
  use: { lastUsedAt: Date } | null;
}

const withCompany = { company: { select: { name: true } }, use: true } as const;

async function findKey(tx: Transaction, which: string): Promise<KeyRow> {
  const text = which.trim().replace(/(…|\.\.\.)$/, '');
  const id = parseId(text);
  const where = id === noRecord ? { prefix: text } : { id };
  const rows = await tx.apiKey.findMany({ where, include: withCompany, orderBy: { id: 'asc' } });
  const [row] = rows;
  if (!row && text.length > prefixLength)
    throw new OperatorError(`Give the first ${prefixLength} characters of the key, not the key itself.`);
  if (!row) throw new OperatorError('No such key. "key list" shows every key with its ID and its prefix.');
  if (rows.length > 1) {
    throw new OperatorError(
      'More than one key matches. Give the ID of one of them:',
      rows.map((key) => `${key.id}: ${key.prefix}… ${key.company.name}${key.label ? `, ${key.label}` : ''}`),
    );
  }
  return row;
}

/**
 * Finds a key and locks its company, so that two concurrent commands run one after the other. @throws OperatorError as findKey does;
 * CompanyDeleted
 */
async function lockedKey(tx: Transaction, which: string): Promise<KeyRow> {
  const { companyId, id } = await findKey(tx, which);
  await lockCompany(tx, companyId);
  return tx.apiKey.findFirstOrThrow({ where: { companyId, id }, include: withCompany });
}

async function addKey(
  tx: Transaction,
  companyId: number,
  label: string,
  now: Date,
  { expires }: NewKeyOptions,
  operation: string,
): Promise<CreatedKey> {
  const { key, prefix, hash } = newApiKey();
  const expiresAt = expires === undefined ? null : new Date(now.getTime() + expires);
  const data = { companyId, prefix, hash, label, createdAt: now, expiresAt };
  const row = await tx.apiKey.create({ data, include: withCompany });
  const audit = auditOfOperator(tx, companyId, operation);
  await audit.record({ recordKind: 'APIKey', recordId: row.id, change: 'created' });
  return { key: summary(row, now), apiKey: key };
}

async function changeKey(
  tx: Transaction,
  { companyId, id }: KeyRow,
  data: { expiresAt: Date } | { revokedAt: Date } | { label: string },
  operation: string,
): Promise<KeyRow> {
  const changed = await tx.apiKey.update({ where: { companyId, id }, data, include: withCompany });
  const change = { recordKind: 'APIKey', recordId: id, change: 'updated' } as const;
  await auditOfOperator(tx, companyId, operation).record({ ...change, changedFields: Object.keys(data) });
  return changed;
}

function summary(row: KeyRow, now: Date): KeySummary {
  const { id, companyId, company, prefix, label, createdAt, use, expiresAt, revokedAt } = row;
  const status = keyStatus(row, now);
  const live = expiresAt === null ? 'active' : 'expiring';
  return {
    keyId: id,
    companyId,
    company: company.name,
    prefix,
    label,
    createdAt,
    lastUsedAt: use?.lastUsedAt ?? null,
    expiresAt,
    revokedAt,
    state: status === 'live' ? live : status,
  };
}

/**
 * Default maximum of a company's live keys with one label: one in use, and one to change over to. So each client of a company can rotate
 * its own key, by its own label.
 */
const maxLiveKeys = 2;

/**
 * Call after `lockCompany`, before a key gets a label. @param leaving a key that will not live on with this label
 * @throws OperatorError listing the live keys if there would be more than `maxLiveKeys` with the label
 */
async function rejectTooManyKeys(
  tx: Transaction,
  company: { id: number; name: string },
  label: string,
  now: Date,
  leaving?: number,
): Promise<void> {
  const all = await tx.apiKey.findMany({
    where: { companyId: company.id, ...liveKeys(now) },
    orderBy: { id: 'asc' },
  });
  const live = all.filter((key) => key.id !== leaving && naturalKey(key.label) === naturalKey(label));
  if (live.length < maxLiveKeys) return;
  const those = label === '' ? 'without a label' : `with the label "${label}"`;
  throw new OperatorError(
    `"${company.name}" would have ${live.length + 1} live keys ${those}; the maximum is ${maxLiveKeys} per label. ` +
      'Give each client a label of its own, revoke a key with "key revoke", wait until one expires, or add --allow-more. These live now:',
    live.map((key) => {
      const until = key.expiresAt ? `, until ${key.expiresAt.toISOString()}` : '';
      return `${key.id}: ${key.prefix}…${key.label ? ` ${key.label}` : ''}${until}`;
    }),
  );
}
