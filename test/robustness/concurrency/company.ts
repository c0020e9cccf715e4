import { randomUUID } from 'node:crypto';
import { importCatalogue } from '../../../src/admin/catalogue/catalogue.js';
import { newApiKey } from '../../../src/data/api-keys.js';
import { createState } from '../../../src/data/company/operator.js';
import type { Store } from '../../../src/data/store.js';
import { naturalKey } from '../../../src/domain/text.js';
import type { ProtocolName } from '../../support/scenarios/protocols.js';
import type { AuditTrail, Change, State } from './linearizability/company-model.js';
import { ask } from './client.js';
import { OperatorError } from '../../../src/admin/io.js';
import type { Call } from './linearizability/linearizable.js';
import type { Answer, Import, Request, SetItems } from './requests.js';
import type { Servers } from './servers.js';

/** Titles of each kind: enough that two halves of a set are easily told apart. */
const many = (title: string) => Array.from({ length: 12 }, (_, index) => `${title} ${index + 1}`);
const titles = {
  Permissions: many('May'),
  Roles: many('Role'),
  Categories: many('Category'),
  UserDefinedFields: many('Field'),
  GLCodes: many('Segment'),
};
const glCodes = many('Code');

/** The catalogue of every company here, by natural key as the model wants it; the members of GLCodes are its segments. */
export const catalogue: State['catalogue'] = Object.fromEntries(
  Object.entries(titles).map(([set, all]) => [
    set,
    Object.fromEntries(all.map((title) => [title.toLowerCase(), title])),
  ]),
);

/** A company that no other case knows, and a log of what its clients asked and were answered. */
export interface Company {
  companyId: number;
  /** The key that clients send; it may be replaced at any time. */
  apiKey: string;
  /** Asks one of the servers, and adds the call to a history, if there is one. */
  ask(request: Request, history?: History): Promise<Answer>;
  /** The audit rows of each record. */
  trail(): Promise<AuditTrail>;
}

export type History = Call<Request, Answer>[];

/** Moments in the order in which this process saw them: no clock is needed. */
let moment = 0;

/** Makes a company with a key and the catalogue. */
export async function newCompany(servers: Servers): Promise<Company> {
  const { store } = servers;
  const name = `Company ${randomUUID()}`;
  const { key, prefix, hash } = newApiKey();
  const file = {
    Permissions: titles.Permissions.map((PermissionDisplayName) => ({ PermissionDisplayName })),
    Roles: titles.Roles.map((RoleTitle) => ({ RoleTitle })),
    Categories: titles.Categories.map((CategoryTitle) => ({ CategoryTitle })),
    UserDefinedFields: titles.UserDefinedFields.map((UserDefinedFieldTitle) => ({ UserDefinedFieldTitle })),
    GLSegments: titles.GLCodes.map((GLSegmentTitle) => ({
      GLSegmentTitle,
      GLCodes: glCodes.map((GLCodeTitle) => ({ GLCodeTitle })),
    })),
    Currencies: [{ CurrencyCode: 'EUR', CurrencyTitle: 'Euro' }],
    Countries: [{ CountryCode: 'DE', CountryTitle: 'Germany' }],
  };
  const companyId = await store.adminWrite(async (tx) => {
    const { id } = await tx.company.create({ data: { name, nameKey: naturalKey(name) } });
    await createState(tx, id);
    await tx.apiKey.create({ data: { companyId: id, prefix, hash } });
    // 'demo': a company is not made by the command line here.
    await importCatalogue(tx, id, file, { prune: false, dryRun: false, protocol: 'demo' });
    return id;
  });
  const company: Company = {
    companyId,
    apiKey: key,
    async ask(request, history) {
      const start = ++moment;
      const answer =
        request.do === 'import'
          ? await importTitles(store, companyId, request)
          : await ask(
              servers.baseUrls[(request.server ?? moment) % servers.baseUrls.length]!,
              company.apiKey,
              request,
              request.protocol ?? defaultProtocol(request),
            );
      history?.push({ request, answer, start, end: ++moment });
      return answer;
    },
    trail: () => readTrail(store, companyId),
  };
  return company;
}

function defaultProtocol(request: Request): ProtocolName {
  return request.do === 'delete' ? 'SOAP 1.1' : 'JSON POST';
}

const titleMembers: Record<string, string> = { Roles: 'RoleTitle', Categories: 'CategoryTitle' };

/** As `admin catalogue import --prune` does, in this process: the third one on the database. */
async function importTitles(store: Store, companyId: number, { titles: wanted }: Import): Promise<Answer> {
  const file = Object.fromEntries(
    Object.entries(wanted).map(([set, all]) => [set, all.map((title) => ({ [titleMembers[set]!]: title }))]),
  );
  try {
    await store.adminWrite((tx) => importCatalogue(tx, companyId, file, { prune: true, dryRun: false }));
    return { imported: true };
  } catch (error) {
    if (error instanceof OperatorError) return { refused: 'in_use' };
    throw error;
  }
}

async function readTrail(store: Store, companyId: number): Promise<AuditTrail> {
  const rows = await store.adminRead((tx) =>
    tx.auditEntry.findMany({ where: { companyId, protocol: { not: 'demo' } }, orderBy: { revision: 'asc' } }),
  );
  const trail = new Map<string, Change[]>();
  for (const { recordKind, recordId, change, changedFields, changedSets } of rows) {
    if (recordKind === 'APIKey') continue;
    const name = recordKind === 'Catalogue' ? recordKind : `${recordKind}:${recordId}`;
    const told: Change = { change, fields: split(changedFields), sets: split(changedSets) };
    trail.set(name, [...(trail.get(name) ?? []), told]);
  }
  return trail;
}

function split(names: string): string[] {
  return names === '' ? [] : names.split(',').sort();
}

/** All of a set's items with one value. */
export function items(names: readonly string[], value: string): SetItems {
  return Object.fromEntries(names.map((name) => [name, value]));
}
