import type {
  Category,
  Country,
  Currency,
  GLCodeListItem,
  GLSegment,
  Group,
  PaymentType,
  PermissionListItem,
  ProjectNumber,
  Role,
  Tax,
  UserDefinedField,
  UserListItem,
} from '../../generated/json/types.js';
import { mapItems, memoize } from '../domain/items.js';
import type {
  CatalogueKind,
  CatalogueRecords,
  GLCodeRecord,
  CatalogIndex,
} from '../domain/records/catalogue.js';
import { groupRecord, userRecord } from '../domain/records/records.js';
import { readOperation, type ReadOperation } from './operation.js';

// Every list of a company's records, by ID, whole (D12).

/** Lists one kind of the catalogue. The list of one revision is one object, so that its answers are made once. */
function listOf<K extends CatalogueKind, Item>(
  kind: K,
  item: (record: CatalogueRecords[K]) => Item,
): ReadOperation<object, Item[]> {
  const items = memoize(({ all }: CatalogIndex<CatalogueRecords[K]>) => all.map(item));
  return readOperation(async (company) => items((await company.catalogue([kind]))[kind]));
}

/** The groups of the company, without their sets. */
export const getGroupList = readOperation<object, Group[]>(async (company) =>
  mapItems(
    await company.all(groupRecord, ['groupTitle', 'description'], 100),
    ([id, title, description]) => ({
      ID: String(id),
      GroupTitle: String(title),
      Description: String(description ?? ''),
    }),
  ),
);

/** The user profiles of the company, by what people know them (D46). */
export const getUserList = readOperation<object, UserListItem[]>(async (company) =>
  mapItems(
    await company.all(userRecord, ['emailAddress', 'firstName', 'lastName', 'disabled'], 1000),
    ([id, email, firstName, lastName, disabled]) => ({
      ID: String(id),
      EmailAddress: String(email),
      FirstName: String(firstName),
      LastName: String(lastName),
      // SQLite has no booleans.
      Disabled: disabled ? 'true' : 'false',
    }),
  ),
);

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

export const getUserDefinedFieldList = listOf('UserDefinedField', ({ id, title }): UserDefinedField => ({
  ID: String(id),
  UserDefinedFieldTitle: title,
}));

export const getGLSegmentList = listOf('GLSegment', ({ id, title }): GLSegment => ({
  ID: String(id),
  GLSegmentTitle: title,
}));

const glCodeItems = memoize((codes: CatalogIndex<GLCodeRecord>) =>
  memoize((segments: CatalogIndex): GLCodeListItem[] =>
    codes.all.map(({ id, title, segmentId }) => ({
      ID: String(id),
      GLSegmentTitle: segments.byId(segmentId)?.title ?? '',
      GLCodeTitle: title,
    })),
  ),
);

/** D46: each with the title of its segment. */
export const getGLCodeList = readOperation<object, GLCodeListItem[]>(async (company) => {
  const { GLCode, GLSegment } = await company.catalogue(['GLCode', 'GLSegment']);
  return glCodeItems(GLCode)(GLSegment);
});

export const getRoleList = listOf('Role', ({ id, title }): Role => ({ ID: String(id), RoleTitle: title }));

export const getPermissionList = listOf('Permission', ({ id, title }): PermissionListItem => ({
  ID: String(id),
  PermissionDisplayName: title,
}));

/** D8: with code and title. */
export const getCurrencyList = listOf('Currency', ({ id, title, currencyTitle }): Currency => ({
  ID: String(id),
  CurrencyCode: title,
  CurrencyTitle: currencyTitle,
}));

/** D8: with code and title. */
export const getCountryList = listOf('Country', ({ id, title, countryTitle }): Country => ({
  ID: String(id),
  CountryCode: title,
  CountryTitle: countryTitle,
}));
