import type { Country, Currency, GLCodeListItem, Group, UserListItem } from '../../generated/json/types.js';
import { mapItems } from '../domain/records/results.js';
import { memoize } from '../domain/memoize.js';
import type {
  CatalogueKind,
  CatalogueRecords,
  GLCodeRecord,
  CatalogueIndex,
  titledKinds,
} from '../domain/records/catalogue.js';
import { groupRecord, userRecord } from '../domain/records/records.js';
import { longReadOperation, readOperation, type ReadOperation } from './operation.js';

// Every list of a company's records, ordered by ID and complete.

/** Lists one kind of the catalogue. The list of one revision is always the same object, so that it is serialized once. */
function listOperation<K extends CatalogueKind, Item>(
  kind: K,
  item: (record: CatalogueRecords[K]) => Item,
): ReadOperation<object, Item[]> {
  const items = memoize(({ all }: CatalogueIndex<CatalogueRecords[K]>) => all.map(item));
  return readOperation(async (company) => items((await company.catalogue([kind]))[kind]));
}

/** Lists one kind of the catalogue whose records have only an ID and a title. */
function titledList<Title extends string>(
  kind: keyof typeof titledKinds,
  title: Title,
): ReadOperation<object, Record<'ID' | Title, string>[]> {
  return listOperation(
    kind,
    (record) => ({ ID: String(record.id), [title]: record.title }) as Record<'ID' | Title, string>,
  );
}

/** The groups of the company, without their sets. */
export const getGroupList = longReadOperation<object, Group[]>((company, _, write) =>
  company.all(groupRecord, ['groupTitle', 'description'], 100, (rows) =>
    write(
      mapItems(rows, ([id, title, description]) => ({
        ID: String(id),
        GroupTitle: String(title),
        Description: String(description ?? ''),
      })),
    ),
  ),
);

/** The user profiles of the company, with address, name and state only. */
export const getUserList = longReadOperation<object, UserListItem[]>((company, _, write) =>
  company.all(userRecord, ['emailAddress', 'firstName', 'lastName', 'disabled'], 1000, (rows) =>
    write(
      mapItems(rows, ([id, email, firstName, lastName, disabled]) => ({
        ID: String(id),
        EmailAddress: String(email),
        FirstName: String(firstName),
        LastName: String(lastName),
        // SQLite has no booleans.
        Disabled: disabled ? 'true' : 'false',
      })),
    ),
  ),
);

export const getProjectList = titledList('ProjectNumber', 'ProjectNumberTitle');
export const getPaymentTypeList = titledList('PaymentType', 'PaymentTypeTitle');
export const getCategoryList = titledList('Category', 'CategoryTitle');
export const getTaxList = titledList('Tax', 'TaxTitle');
export const getUserDefinedFieldList = titledList('UserDefinedField', 'UserDefinedFieldTitle');
export const getGLSegmentList = titledList('GLSegment', 'GLSegmentTitle');
export const getRoleList = titledList('Role', 'RoleTitle');
export const getPermissionList = titledList('Permission', 'PermissionDisplayName');

const glCodeItems = memoize((codes: CatalogueIndex<GLCodeRecord>) =>
  memoize((segments: CatalogueIndex): GLCodeListItem[] =>
    codes.all.map(({ id, title, segmentId }) => ({
      ID: String(id),
      GLSegmentTitle: segments.byId(segmentId)?.title ?? '',
      GLCodeTitle: title,
    })),
  ),
);

/** Each with the title of its segment. */
export const getGLCodeList = readOperation<object, GLCodeListItem[]>(async (company) => {
  const { GLCode, GLSegment } = await company.catalogue(['GLCode', 'GLSegment']);
  return glCodeItems(GLCode)(GLSegment);
});

/** With code and title. */
export const getCurrencyList = listOperation('Currency', ({ id, title, currencyTitle }): Currency => ({
  ID: String(id),
  CurrencyCode: title,
  CurrencyTitle: currencyTitle,
}));

/** With code and title. */
export const getCountryList = listOperation('Country', ({ id, title, countryTitle }): Country => ({
  ID: String(id),
  CountryCode: title,
  CountryTitle: countryTitle,
}));
