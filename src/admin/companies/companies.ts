import { lookAlikeReason, naturalKey, parseId } from '../../domain/text.js';
import { isoCountries, isoCurrencies } from '../../domain/iso-lists.js';
import { newApiKey } from '../../data/api-keys.js';
import {
  auditOfOperator,
  createState,
  lockCompany,
  takeIds,
  type OperatorProtocol,
} from '../../data/company/operator.js';
import type { Transaction } from '../../data/prisma-client.js';
import { createItems } from '../catalogue/table.js';
import { OperatorError } from '../io.js';
import { findTitleProblem } from '../arguments.js';

export interface NewCompany {
  companyId: number;
  name: string;
  /** Shown once: only its hash is stored. */
  apiKey: string;
  keyPrefix: string;
}

interface CompanySummary {
  companyId: number;
  name: string;
  createdAt: Date;
  deletedAt: Date | null;
  users: number;
  groups: number;
  workingKeys: number;
}

/** Creates a company with the ISO lists and one API key. @throws OperatorError if the name is invalid or taken */
export async function createCompany(
  tx: Transaction,
  name: string,
  keyLabel = '',
  protocol: OperatorProtocol = 'admin',
): Promise<NewCompany> {
  const checked = checkCompanyName(name);
  await rejectTakenName(tx, checked);
  const data = { name: checked, nameKey: naturalKey(checked) };
  const { id: companyId } = await tx.company.create({ data });
  await createState(tx, companyId);
  await addIsoLists(tx, companyId);
  const { key, prefix, hash } = newApiKey();
  const apiKey = await tx.apiKey.create({ data: { companyId, prefix, hash, label: keyLabel } });
  const audit = auditOfOperator(tx, companyId, 'company create', protocol);
  const changedSets = ['Currencies', 'Countries'];
  await audit.record({ recordKind: 'Company', recordId: companyId, change: 'created', changedSets });
  await audit.record({ recordKind: 'APIKey', recordId: apiKey.id, change: 'created' });
  return { companyId, name: checked, apiKey: key, keyPrefix: prefix };
}

/** Fills an empty catalogue with the ISO 4217 and ISO 3166-1 lists. */
export async function addIsoLists(tx: Transaction, companyId: number): Promise<void> {
  const currencies = [...isoCurrencies].map(([CurrencyCode, CurrencyTitle]) => ({
    texts: { CurrencyCode, CurrencyTitle },
  }));
  const countries = [...isoCountries].map(([CountryCode, { name: CountryTitle, aliases }]) => ({
    texts: { CountryCode, CountryTitle },
    aliases,
  }));
  const firstId = await takeIds(tx, companyId, currencies.length + countries.length);
  await createItems(tx, companyId, 'Currencies', firstId, currencies);
  await createItems(tx, companyId, 'Countries', firstId + currencies.length, countries);
}

/** The condition for keys that work: neither revoked nor expired. A replaced key in its grace period counts. */
export function liveKeys(now: Date) {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/** All companies, by ID. @param deleted lists the deleted companies instead */
export async function listCompanies(tx: Transaction, now: Date, deleted = false): Promise<CompanySummary[]> {
  const rows = await tx.company.findMany({
    where: { deletedAt: deleted ? { not: null } : null },
    orderBy: { id: 'asc' },
    include: {
      _count: { select: { userProfiles: true, groups: true, apiKeys: { where: liveKeys(now) } } },
    },
  });
  return rows.map(({ id, name, createdAt, deletedAt, _count }) => ({
    companyId: id,
    name,
    createdAt,
    deletedAt,
    users: _count.userProfiles,
    groups: _count.groups,
    workingKeys: _count.apiKeys,
  }));
}

/** @throws OperatorError for an unknown company, and if the new name is invalid or taken; CompanyDeleted */
export async function renameCompany(
  tx: Transaction,
  name: string,
  newName: string,
): Promise<{ companyId: number; name: string; from: string }> {
  const checked = checkCompanyName(newName);
  const { id } = await findCompany(tx, name);
  await lockCompany(tx, id);
  const { name: from } = await tx.company.findUniqueOrThrow({ where: { id } });
  await rejectTakenName(tx, checked, { by: id });
  if (checked !== from) {
    await tx.company.update({ where: { id }, data: { name: checked, nameKey: naturalKey(checked) } });
    const audit = auditOfOperator(tx, id, 'company rename');
    const changedFields = ['name'];
    await audit.record({ recordKind: 'Company', recordId: id, change: 'updated', changedFields });
  }
  return { companyId: id, name: checked, from };
}

/** @throws OperatorError if a company has the name @param by the ID of the one that may have it */
export async function rejectTakenName(
  tx: Transaction,
  name: string,
  { by, advice = '' }: { by?: number; advice?: string } = {},
): Promise<void> {
  const taken = await tx.company.findUnique({ where: { nameKey: naturalKey(name) } });
  if (taken && taken.id !== by)
    throw new OperatorError(`A company named "${taken.name}" already exists (ID ${taken.id}).${advice}`);
}

/** Finds a company by its name, matched as a natural key. @throws OperatorError */
export async function findCompany(tx: Transaction, name: string): Promise<{ id: number; name: string }> {
  const found = await tx.company.findUnique({ where: { nameKey: naturalKey(name) } });
  if (found) return found;
  throw noCompany(name);
}

function noCompany(name: string): OperatorError {
  return new OperatorError(`No company is named "${name.trim()}". "company list" shows all.`);
}

/**
 * A company by its name, or a deleted one by its ID, or by its name if no other has it now. @throws OperatorError if none or several match
 */
export async function findCompanyOrDeleted(
  tx: Transaction,
  which: string,
): Promise<{ id: number; name: string; deletedAt: Date | null }> {
  const living = await tx.company.findUnique({ where: { nameKey: naturalKey(which) } });
  if (living) return living;
  const deleted = await tx.company.findMany({ where: { deletedAt: { not: null } }, orderBy: { id: 'asc' } });
  const byId = deleted.filter(({ id }) => id === parseId(which));
  const byName = deleted.filter(({ name }) => naturalKey(name) === naturalKey(which));
  const found = byId.length > 0 ? byId : byName;
  const [company, ...others] = found;
  if (company === undefined) throw noCompany(which);
  if (others.length === 0) return company;
  throw new OperatorError(
    'More than one deleted company had this name. Give the ID of one of them:',
    found.map(({ id, deletedAt }) => `${id}: deleted ${deletedAt?.toISOString()}`),
  );
}

/** A company's new name, trimmed: as it is a natural key, it must look like no other. @throws OperatorError */
export function checkCompanyName(text: string): string {
  const name = checkText('company name', text);
  const problem = lookAlikeReason(name, true);
  if (problem) throw new OperatorError(`The company name ${problem}.`);
  return name;
}

/** An operator's name or label, trimmed. @throws OperatorError by the rules for titles */
export function checkText(what: string, text: string): string {
  const trimmed = text.trim();
  const problem = findTitleProblem(trimmed);
  if (problem) throw new OperatorError(`The ${what} ${problem}.`);
  return trimmed;
}
