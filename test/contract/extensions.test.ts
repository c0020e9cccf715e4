import { parse } from 'yaml';
import { expect, test } from '@jest/globals';
import { readContract, resolve, schemaName, type Schema } from '../../codegen/json/read-contract.js';
import { attribute, element, elements, withXmlFile } from '../../codegen/soap/read-wsdl.js';
import { operationName } from '../../codegen/output.js';
import { readPage, tableRows } from '../docs/pages.js';

/** The operations of the specification, and the members of its JSON operations by their parent. */
const { members, ...specification } = parse(readPage('test/contract/specification.yaml')) as {
  json: string;
  soap: string;
  members: Record<string, string>;
};

const contract = await readContract();
const { paths } = contract;
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

test.each(specification.json.split(' '))('%s: the other members and parameters are marked', (name) => {
  const found: string[] = [];
  const walk = (holder: string, written: Schema): void => {
    const schema = resolve<Schema>(contract, written);
    if (schema.items !== undefined) walk(holder, schema.items);
    for (const [member, one] of Object.entries(schema.properties ?? {})) {
      // A record may be sent whole where a set names it.
      const isIgnored = one['description'] === 'Ignored.';
      const isKnown = isIgnored || (members[holder] ?? '').split(' ').includes(member);
      // The content of a marked member is marked with it.
      if (one['x-extension'] === true) continue;
      if (!isKnown) found.push(`${holder}.${member}`);
      walk(member === 'data' ? holder : member, one);
    }
  };
  const { post } = paths[`/public/api/${name}`]!;
  for (const body of [post.requestBody, post.responses['200']!])
    walk(name, { $ref: `#/components/schemas/${schemaName(contract, body)}` });
  expect(found).toEqual([]);
  const { parameters = [] } = post as { parameters?: { $ref: string }[] };
  for (const one of parameters) expect(resolve<object>(contract, one)).toMatchObject({ 'x-extension': true });
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
