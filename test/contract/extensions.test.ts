import { expect, test } from '@jest/globals';
import { readContract } from '../../codegen/json/read-contract.js';
import { attribute, element, elements, withXmlFile } from '../../codegen/soap/read-wsdl.js';
import { operationName } from '../../codegen/output.js';
import { readPage, tableRows } from '../docs/pages.js';

/** The operations of the specification, written out by hand. */
const specification = {
  json: 'getgrouplist getgroup updategroup getuser updateuser getprojectlist getpaymenttypelist getcategorylist gettaxlist',
  soap: 'modAPI.GetGroup_Alternate modAPI.GetUser_Alternate modAPI.DeleteGroup_Alternate modAPI.DeleteUser_Alternate UpdateGroup GetUserDefinedFieldList GetPaymentTypeList GetGLSegmentList GetCurrencyList GetProjectList GetCountryList',
};

const { paths } = await readContract();
const json = Object.entries(paths).map(([path, { post, get }]) => ({
  name: path.replace('/public/api/', ''),
  operation: post.operationId,
  marks: [post, get].map((one) => (one as { 'x-extension'?: boolean })['x-extension'] === true),
}));
const soap = await withXmlFile('wsdl/api.wsdl', (definitions) =>
  elements(definitions, 'wsdl:portType/wsdl:operation').map((one) => ({
    name: attribute(one, 'name'),
    operation: operationName(attribute(one, 'name')),
    isMarked: element(one, 'wsdl:documentation').content.includes(
      'An extension: the specification of the service does not have this operation.',
    ),
  })),
);

test('both contracts mark as extensions what the specification does not have', () => {
  for (const { name, marks } of json) {
    const isExtension = !specification.json.split(' ').includes(name);
    expect([name, ...marks]).toEqual([name, isExtension, isExtension]);
  }
  for (const { name, isMarked } of soap)
    expect([name, isMarked]).toEqual([name, !specification.soap.split(' ').includes(name)]);
});

test('README.md lists the operations of both protocols, and which are extensions', () => {
  const cell = (name: string, isExtension = false): string =>
    `\`${name}\`${isExtension ? ' (extension)' : ''}`;
  const rows = tableRows(readPage('README.md'), ['JSON, at `/public/api/`', 'SOAP, at `/public/api.asmx`']);
  expect(rows).toEqual(
    json.map(({ name, operation, marks }) => {
      const other = soap.find((one) => one.operation === operation);
      return [cell(name, marks[0]), cell(other?.name ?? '', other?.isMarked)];
    }),
  );
});
