import { noRecord, parseId } from '../../domain/ids.js';
import { hashApiKey, newApiKey } from '../api-keys.js';
import type { Transaction } from '../client.js';
import { checkText, findCompany } from './companies.js';
import { OperatorError } from './operator-error.js';

export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

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

/** A key made for an operator to hand on. */
export interface CreatedKey {
  key: KeySummary;
  /** Shown once: only its hash is stored (D41). */
  apiKey: string;
}

/** Makes another key for a company. @throws OperatorError for an unknown company or an unusable label */
export async function createKey(
  tx: Transaction,
  companyName: string,
  label: string,
  now: Date,
): Promise<CreatedKey> {
  const company = await findCompany(tx, companyName);
  const { key, prefix, hash } = newApiKey();
  const data = {
    companyId: company.id,
    prefix,
    hash,
    label: label === '' ? '' : checkText('label', label),
    createdAt: now,
  };
  const row = await tx.apiKey.create({ data, include: { company: true } });
  return { key: summary(row, now), apiKey: key };
}

/** All keys, or those of one company, by ID. @throws OperatorError for an unknown company */
export async function listKeys(
  tx: Transaction,
  companyName: string | undefined,
  now: Date,
): Promise<KeySummary[]> {
  const companyId = companyName === undefined ? undefined : (await findCompany(tx, companyName)).id;
  const where = companyId === undefined ? {} : { companyId };
  const rows = await tx.apiKey.findMany({ where, orderBy: { id: 'asc' }, include: { company: true } });
  return rows.map((row) => summary(row, now));
}

/**
 * Stops a key for good, at once: every request looks its key up anew.
 * @param which the key's ID, its prefix, or the key itself
 * @returns the revoked key, and how many keys of its company still work
 * @throws OperatorError when no key or more than one fits, or it is revoked already
 */
export async function revokeKey(
  tx: Transaction,
  which: string,
  now: Date,
): Promise<{ key: KeySummary; workingKeys: number }> {
  const row = await findKey(tx, which);
  if (row.revokedAt) {
    throw new OperatorError(`The key ${row.prefix}… was revoked already, on ${row.revokedAt.toISOString()}.`);
  }
  const revoked = await tx.apiKey.update({
    where: { id: row.id },
    data: { revokedAt: now },
    include: { company: true },
  });
  const left = await tx.apiKey.findMany({ where: { companyId: row.companyId, revokedAt: null } });
  const workingKeys = left.filter((key) => !key.expiresAt || key.expiresAt > now).length;
  return { key: summary(revoked, now), workingKeys };
}

/**
 * Replaces a key: a new one is made, and the old one keeps working for a grace period, then expires (D41).
 * @param which the key's ID, its prefix, or the key itself
 * @throws OperatorError when no key or more than one fits, or it does not work any more
 */
export async function rotateKey(
  tx: Transaction,
  which: string,
  graceMilliseconds: number,
  now: Date,
): Promise<{ created: CreatedKey; old: KeySummary }> {
  const row = await findKey(tx, which);
  const state = stateOf(row, now);
  if (state === 'revoked' || state === 'expired') {
    throw new OperatorError(`The key ${row.prefix}… is ${state}. Create a new one with "key create".`);
  }
  const created = await createKey(tx, row.company.name, row.label, now);
  const end = new Date(now.getTime() + graceMilliseconds);
  // A second rotation never lengthens the life of a key that is on its way out.
  const expiresAt = row.expiresAt && row.expiresAt < end ? row.expiresAt : end;
  const old = await tx.apiKey.update({
    where: { id: row.id },
    data: { expiresAt },
    include: { company: true },
  });
  return { created, old: summary(old, now) };
}

interface KeyRow {
  id: number;
  companyId: number;
  prefix: string;
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  company: { name: string };
}

async function findKey(tx: Transaction, which: string): Promise<KeyRow> {
  const text = which.trim().replace(/(…|\.\.\.)$/, '');
  const id = parseId(text);
  const where = id === noRecord ? { OR: [{ prefix: text }, { hash: hashApiKey(text) }] } : { id };
  const rows = await tx.apiKey.findMany({ where, include: { company: true }, orderBy: { id: 'asc' } });
  const [row] = rows;
  if (!row) throw new OperatorError('No such key. "key list" shows every key with its ID and its prefix.');
  if (rows.length > 1) {
    throw new OperatorError(
      'More than one key fits. Give the ID of one of them:',
      rows.map((key) => `${key.id}: ${key.prefix}… ${key.company.name}${key.label ? `, ${key.label}` : ''}`),
    );
  }
  return row;
}

function stateOf(row: KeyRow, now: Date): KeyState {
  if (row.revokedAt) return 'revoked';
  if (!row.expiresAt) return 'active';
  return row.expiresAt > now ? 'expiring' : 'expired';
}

function summary(row: KeyRow, now: Date): KeySummary {
  const { id, companyId, company, prefix, label, createdAt, lastUsedAt, expiresAt, revokedAt } = row;
  const state = stateOf(row, now);
  return {
    keyId: id,
    companyId,
    company: company.name,
    prefix,
    label,
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
    state,
  };
}
