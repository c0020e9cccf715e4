import { naturalKey } from '../../domain/text.js';
import { newApiKey } from '../api-keys.js';
import { auditOfOperator, type OperatorDoor } from '../audit.js';
import type { Transaction } from '../client.js';
import { iso3166 } from './iso-3166.js';
import { iso4217 } from './iso-4217.js';
import { OperatorError } from './operator-error.js';
import { titleFault } from './title-fault.js';

export interface NewCompany {
  companyId: number;
  name: string;
  /** Shown once: only its hash is stored (D41). */
  apiKey: string;
  keyPrefix: string;
}

export interface CompanySummary {
  companyId: number;
  name: string;
  createdAt: Date;
  users: number;
  groups: number;
  /** Keys that work now. */
  workingKeys: number;
}

/**
 * Makes a company with the ISO 4217 and ISO 3166-1 lists (D7) and one API key. Leaves an audit row for each (D44).
 * @param name trimmed; unique by natural key; at most 255 characters
 * @throws OperatorError when the name is unusable or taken
 */
export async function createCompany(
  tx: Transaction,
  name: string,
  keyLabel = '',
  door: OperatorDoor = 'admin',
): Promise<NewCompany> {
  const checked = checkText('company name', name);
  const nameKey = naturalKey(checked);
  const taken = await tx.company.findUnique({ where: { nameKey } });
  if (taken) throw new OperatorError(`A company named "${taken.name}" exists already (ID ${taken.id}).`);
  const { id: companyId } = await tx.company.create({ data: { name: checked, nameKey } });
  await tx.currency.createMany({ data: currencyRows(companyId) });
  await tx.country.createMany({ data: countryRows(companyId) });
  const { key, prefix, hash } = newApiKey();
  const apiKey = await tx.apiKey.create({ data: { companyId, prefix, hash, label: keyLabel } });
  const audit = auditOfOperator(tx, companyId, 'company create', door);
  const changedSets = ['Currencies', 'Countries'];
  await audit.record({ recordKind: 'Company', recordId: companyId, change: 'created', changedSets });
  await audit.record({ recordKind: 'APIKey', recordId: apiKey.id, change: 'created' });
  return { companyId, name: checked, apiKey: key, keyPrefix: prefix };
}

/** All companies, by ID. */
export async function listCompanies(tx: Transaction, now: Date): Promise<CompanySummary[]> {
  const working = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const rows = await tx.company.findMany({
    orderBy: { id: 'asc' },
    include: { _count: { select: { userProfiles: true, groups: true, apiKeys: { where: working } } } },
  });
  return rows.map(({ id, name, createdAt, _count }) => ({
    companyId: id,
    name,
    createdAt,
    users: _count.userProfiles,
    groups: _count.groups,
    workingKeys: _count.apiKeys,
  }));
}

/** True when the database holds a company. */
export async function hasCompanies(tx: Transaction): Promise<boolean> {
  return (await tx.company.findFirst({ select: { id: true } })) !== null;
}

/**
 * Finds a company by its name, matched as a natural key.
 * @throws OperatorError naming the companies that there are
 */
export async function findCompany(tx: Transaction, name: string): Promise<{ id: number; name: string }> {
  const found = await tx.company.findUnique({ where: { nameKey: naturalKey(name) } });
  if (found) return found;
  const known = await tx.company.findMany({ orderBy: { id: 'asc' }, select: { name: true }, take: 21 });
  const names = known
    .slice(0, 20)
    .map((company) => `"${company.name}"`)
    .join(', ');
  const hint =
    known.length === 0
      ? 'There is no company yet.'
      : `There are ${names}${known.length > 20 ? ' and more' : ''}.`;
  throw new OperatorError(`No company is named "${name.trim()}". ${hint}`);
}

/**
 * Checks a name or label that an operator gives, by the rules of titles (D3, D4).
 * @returns the trimmed text
 * @throws OperatorError naming what is wrong
 */
export function checkText(what: string, text: string): string {
  const trimmed = text.trim();
  const fault = titleFault(trimmed);
  if (fault) throw new OperatorError(`The ${what} ${fault}.`);
  return trimmed;
}

function currencyRows(companyId: number) {
  return Object.entries(iso4217).map(([currencyCode, currencyTitle]) => ({
    companyId,
    currencyCode,
    currencyCodeKey: naturalKey(currencyCode),
    currencyTitle,
  }));
}

function countryRows(companyId: number) {
  return Object.entries(iso3166).map(([countryCode, countryTitle]) => ({
    companyId,
    countryCode,
    countryCodeKey: naturalKey(countryCode),
    countryTitle,
    countryTitleKey: naturalKey(countryTitle),
  }));
}
