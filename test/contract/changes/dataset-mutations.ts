import type { Mutation } from './mutation.js';
import { replace, replaceAfter } from './mutation.js';

const row = (name: string): string => `<xs:complexType name="${name}">`;
const column = (name: string, type = 'Title'): string =>
  `<xs:element name="${name}" type="${type}" minOccurs="0" />`;
const table = (name: string, type: string): string =>
  `<xs:element name="${name}" type="${type}" minOccurs="0" maxOccurs="unbounded" />`;
const set = (name: string, type: string): string => table(name, type).replace(' />', ' nillable="true" />');

/** Changes to datasets.xsd. */
export const dataSetMutations: Mutation[] = [
  {
    name: 'a table is gone',
    change: replaceAfter(row('GroupDataSet'), set('Roles', 'RoleReferenceRow'), ''),
    verdict: 'breaking',
    says: ['modAPI.GetGroup_AlternateResult/Roles', 'removed'],
  },
  {
    name: 'a set that cannot be emptied any more',
    change: replaceAfter(
      row('UserDataSet'),
      set('Roles', 'RoleReferenceRow'),
      table('Roles', 'RoleReferenceRow'),
    ),
    verdict: 'breaking',
    says: ['UpdateUser.data/Roles', 'may not be nil any more'],
  },
  {
    name: 'a table has another name',
    change: replace(table('Countries', 'CountryRow'), table('Country', 'CountryRow')),
    verdict: 'breaking',
    says: ['GetCountryListResult/Countries', 'removed'],
  },
  {
    name: 'a column is gone',
    change: replaceAfter(row('CountryRow'), column('CountryCode'), ''),
    verdict: 'breaking',
    says: ['GetCountryListResult/Countries/CountryCode', 'removed'],
  },
  {
    name: 'a column is no text any more',
    change: replaceAfter(row('CountryRow'), column('ID', 'ID'), column('ID', 'xs:int')),
    verdict: 'breaking',
    says: ['GetCountryListResult/Countries/ID', 'type was s:string, is s:int'],
  },
  {
    name: 'a column is always there in a request',
    change: replaceAfter(row('GroupRow'), 'type="Title" minOccurs="0"', 'type="Title" minOccurs="1"'),
    verdict: 'breaking',
    says: ['UpdateGroup.data/Group/GroupTitle', 'minOccurs was 0, is 1'],
  },
  {
    name: 'a shorter text',
    change: replace('<xs:maxLength value="4000" />', '<xs:maxLength value="2000" />'),
    verdict: 'breaking',
    says: ['UpdateGroup.data/Group/Description', 'maxLength was 4000, is 2000'],
  },
  {
    name: 'a longer text in an answer',
    change: replace('<xs:maxLength value="4000" />', '<xs:maxLength value="9000" />'),
    verdict: 'breaking',
    says: ['modAPI.GetGroup_AlternateResult/Group/Description', 'maxLength was 4000, is 9000'],
  },
  {
    name: 'two columns change places',
    change: replaceAfter(
      row('TaxRow'),
      `${column('ID', 'ID')}\n      ${column('TaxTitle')}`,
      column('TaxTitle') + column('ID', 'ID'),
    ),
    verdict: 'breaking',
    says: ['GetTaxListResult/Taxes', 'the order was ID, TaxTitle, is TaxTitle, ID'],
  },
  {
    name: 'a result is another DataSet',
    change: replace(
      'name="GetTaxListResult" type="TaxesDataSet"',
      'name="GetTaxListResult" type="CategoriesDataSet"',
    ),
    verdict: 'breaking',
    says: ['GetTaxListResult/Taxes', 'removed'],
  },
  {
    name: 'a new table at the end',
    change: replaceAfter(
      row('GroupsDataSet'),
      table('Groups', 'GroupRow'),
      table('Groups', 'GroupRow') + table('Totals', 'TaxRow'),
    ),
    verdict: 'additive',
    says: ['GetGroupListResult/Totals', 'added at the end'],
  },
  {
    name: 'a new column at the end',
    change: replaceAfter(row('TaxRow'), column('TaxTitle'), column('TaxTitle') + column('TaxRate')),
    verdict: 'additive',
    says: ['GetTaxListResult/Taxes/TaxRate', 'added at the end'],
  },
  {
    name: 'a new column before others',
    change: replaceAfter(row('TaxRow'), column('TaxTitle'), column('TaxRate') + column('TaxTitle')),
    verdict: 'breaking',
    says: ['GetTaxListResult/Taxes/TaxRate', 'added before others, not at the end'],
  },
  {
    name: 'the result of a new operation',
    change: replace(
      '</xs:schema>',
      '<xs:element name="GetUnitListResult" type="TaxesDataSet" /></xs:schema>',
    ),
    verdict: 'additive',
    says: ['GetUnitListResult', 'element added'],
  },
  {
    name: 'other words',
    change: replace('A well-formed BCP 47 tag.', 'A language tag.'),
    verdict: 'none',
  },
];
