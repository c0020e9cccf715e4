import { randomUUID } from 'node:crypto';
import { importCatalogue } from '../../../../src/admin/catalogue/catalogue.js';
import {
  catalogueKinds,
  catalogueMembers,
  getColumns,
  getKeyColumn,
  type Catalogue,
} from '../../../../src/admin/catalogue/kinds.js';
import { newApiKey } from '../../../../src/data/api-keys.js';
import type { Transaction } from '../../../../src/data/prisma-client.js';
import { createState, raiseRevision, takeIds } from '../../../../src/data/company/operator.js';
import type { Store } from '../../../../src/data/store.js';
import type { CatalogueKind } from '../../../../src/domain/records/catalogue.js';
import type { RecordTable } from '../../../../src/domain/records/sets.js';
import { naturalKey } from '../../../../src/domain/text.js';

/** Whose record a reference names. */
export type Whose = 'own' | 'foreign' | 'unknown' | 'deleted' | 'malformed';

/** Kinds of records that a request can refer to; a country also by its title. */
export type Kind = CatalogueKind | RecordTable | 'CountryTitle';

/** A record as a request names it. */
export interface Named {
  id: string;
  name: string;
}

/** One of the two companies of the matrix, with the catalogue that goes by its word. */
export interface Party {
  companyId: number;
  apiKey: string;
  word: string;
}

/** The company whose key is sent, and the other one. */
export interface Parties {
  own: Party;
  foreign: Party;
}

/** Every text of the other company contains this word, so that it is seen wherever it comes out. */
export const foreignWord = 'Zweitfirma';

const titledKinds = catalogueMembers.filter((kind) => kind !== 'GLSegments' && getColumns(kind).length === 1);

/** A company whose catalogue has one item of each kind; of GL codes, one in each of two segments. */
export async function newParty(store: Store, word: string): Promise<Party> {
  const { key, prefix, hash } = newApiKey();
  const name = `${word} ${randomUUID()}`;
  const code = word.slice(0, 3).toUpperCase();
  const companyId = await store.adminWrite(async (tx) => {
    const { id } = await tx.company.create({ data: { name, nameKey: naturalKey(name) } });
    await createState(tx, id);
    // Each company numbers its own records: the other one's IDs must match nothing in this one.
    if (word === foreignWord) await takeIds(tx, id, 1_000_000);
    await tx.apiKey.create({ data: { companyId: id, prefix, hash } });
    const catalogue: Catalogue = {
      ...Object.fromEntries(titledKinds.map((kind) => [kind, [{ [getKeyColumn(kind)]: `${word} ${kind}` }]])),
      GLSegments: [
        { GLSegmentTitle: `${word} segment`, GLCodes: [{ GLCodeTitle: `${word} code` }] },
        { GLSegmentTitle: `${word} second segment`, GLCodes: [{ GLCodeTitle: `${word} second code` }] },
      ],
      Currencies: [{ CurrencyCode: `${code}C`, CurrencyTitle: `${word} currency` }],
      Countries: [{ CountryCode: code, CountryTitle: `${word} country` }],
    };
    await importCatalogue(tx, id, catalogue, { prune: false, dryRun: false });
    return id;
  });
  return { companyId, apiKey: key, word };
}

type Columns = Record<string, string | number | boolean>;

/** How a kind is stored: its model, and the columns of a new record of the name. */
function stored(kind: Kind, name: string): [model: string, Columns] {
  if (kind === 'UserProfile') return ['userProfile', titled('emailAddress', name)];
  if (kind === 'Group') return ['group', titled('groupTitle', name)];
  if (kind === 'Currency') return ['currency', { ...titled('currencyCode', name), currencyTitle: name }];
  if (kind === 'Country')
    return ['country', { ...titled('countryCode', name), ...titled('countryTitle', `${name} land`) }];
  if (kind === 'CountryTitle')
    return ['country', { ...titled('countryCode', `${name} code`), ...titled('countryTitle', name) }];
  const model = kind.charAt(0).toLowerCase() + kind.slice(1);
  const { columns } = Object.values(catalogueKinds).find((one) => one.model === model)!;
  return [model, titled(Object.values(columns)[0]!, name)];
}

function titled(column: string, name: string): Columns {
  return { [column]: name, [`${column}Key`]: naturalKey(name) };
}

interface Model {
  create(query: object): Promise<unknown>;
  deleteMany(query: object): Promise<unknown>;
}

let made = 0;

/**
 * Makes a record of a kind, or says how one would be named that is not there: what is unknown, deleted or malformed has an ID that names
 * nothing, and a name likewise. Each call gives a new one.
 */
export async function makeRecord(tx: Transaction, { own, foreign }: Parties, kind: Kind, whose: Whose) {
  made += 1;
  const word = whose === 'foreign' ? foreign.word : whose;
  const name = kind === 'UserProfile' ? `${word}-${made}@x.example`.toLowerCase() : `${word} ${made}`;
  if (whose === 'malformed') return { id: malformed[made % malformed.length]!, name };
  if (whose === 'unknown') return { id: String(2_000_000_000 + made), name };
  const { companyId } = whose === 'foreign' ? foreign : own;
  const [model, columns] = stored(kind, name);
  const table = (tx as unknown as Record<string, Model>)[model]!;
  const { nextId } = await raiseRevision(tx, companyId, { ids: 1, catalogue: true });
  const id = nextId - 1;
  await table.create({ data: { companyId, id, ...columns, ...(await more(tx, kind, companyId)) } });
  if (whose === 'deleted') await table.deleteMany({ where: { companyId, id } });
  return { id: String(id), name };
}

/** What a record of the kind cannot be without. */
async function more(tx: Transaction, kind: Kind, companyId: number): Promise<Columns> {
  const first = { where: { companyId }, orderBy: { id: 'asc' } } as const;
  if (kind === 'GLCode') return { segmentId: (await tx.gLSegment.findFirstOrThrow(first)).id };
  if (kind !== 'UserProfile') return {};
  const { id: currencyId } = await tx.currency.findFirstOrThrow(first);
  const { id: countryId } = await tx.country.findFirstOrThrow(first);
  return { firstName: 'F', lastName: 'L', currencyId, countryId, countryByCode: true };
}

/** Malformed and too large IDs, which are just not found. */
const malformed = ['0', '-1', '1.0', '1e1', '0x1', '2147483648', '9'.repeat(300), 'x', "1' OR '1'='1", '１'];
