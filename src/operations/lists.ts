import type { Category, Group, PaymentType, ProjectNumber, Tax } from '../../generated/json/types.js';
import type {
  CountryRow,
  CurrencyRow,
  GLSegmentRow,
  UserDefinedFieldRow,
} from '../../generated/soap/types.js';
import { recordItem } from '../domain/answer.js';
import type { CatalogueKind, CatalogueRecords, Titles } from '../domain/catalogue.js';
import { madeOnce } from '../domain/made-once.js';
import { groupRecord } from '../domain/records.js';
import { readOperation, type ReadOperation } from './operation.js';

// Every list of a company's records, by ID, whole (D12).

/** Lists one kind of the catalogue. The list of one revision is one object, so that its answers are made once. */
function listOf<K extends CatalogueKind, Item>(
  kind: K,
  item: (record: CatalogueRecords[K]) => Item,
): ReadOperation<object, Item[]> {
  const items = madeOnce(({ all }: Titles<CatalogueRecords[K]>) => all.map(item));
  return readOperation(async (company) => items((await company.catalogue([kind]))[kind]));
}

/** The groups of the company, without their sets. */
export const getGroupList = readOperation<object, Group[]>(async (company) => {
  const groups = await company.all(groupRecord);
  return groups.map((group) => recordItem(groupRecord, group, {} as never) as unknown as Group);
});

export const getProjectList = listOf('ProjectNumber', ({ id, title }): ProjectNumber => ({
  ID: String(id),
  ProjectNumberTitle: title,
}));

export const getPaymentTypeList = listOf('PaymentType', ({ id, title }): PaymentType => ({
  ID: String(id),
  PaymentTypeTitle: title,
}));

export const getCategoryList = listOf('Category', ({ id, title }): Category => ({
  ID: String(id),
  CategoryTitle: title,
}));

export const getTaxList = listOf('Tax', ({ id, title }): Tax => ({ ID: String(id), TaxTitle: title }));

export const getUserDefinedFieldList = listOf('UserDefinedField', ({ id, title }): UserDefinedFieldRow => ({
  ID: String(id),
  UserDefinedFieldTitle: title,
}));

export const getGLSegmentList = listOf('GLSegment', ({ id, title }): GLSegmentRow => ({
  ID: String(id),
  GLSegmentTitle: title,
}));

/** D8: with code and title. */
export const getCurrencyList = listOf('Currency', ({ id, title, currencyTitle }): CurrencyRow => ({
  ID: String(id),
  CurrencyCode: title,
  CurrencyTitle: currencyTitle,
}));

/** D8: with code and title. */
export const getCountryList = listOf('Country', ({ id, title, countryTitle }): CountryRow => ({
  ID: String(id),
  CountryCode: title,
  CountryTitle: countryTitle,
}));
