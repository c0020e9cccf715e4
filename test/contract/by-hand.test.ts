import { expect, test } from '@jest/globals';
import { readContract } from '../../codegen/json/read-contract.js';
import {
  attribute,
  dataSetOf,
  element,
  elements,
  readDataSets,
  readOperations,
  withXmlFile,
} from '../../codegen/soap/read-wsdl.js';

// What both contracts, which are written by hand, say more than once.

const contract = await readContract();
const paths = Object.entries(contract.paths);

/** Of what every operation refuses. */
const refusals = ['400', '401', '405', '408', '413', '415', '429', '431', '500', '501', '503'];

test.each(paths)('the GET form of %s differs from POST in name and description only (D26)', (_path, item) => {
  const { operationId, summary, ...post } = item.post as typeof item.post & { summary: string };
  expect(item.get).toEqual({
    ...post,
    operationId: `${operationId}ByGet`,
    summary: `${summary} (GET form)`,
    description: 'Like POST, with the same JSON body. Many HTTP clients cannot send a body with GET.\n',
    'x-get-form': true,
  });
});

test.each(paths)('%s refuses what every operation refuses', (_path, { post }) => {
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(refusals));
});

test.each(['Group', 'User'])('a reference to a %s takes all members of the record (D28)', (record) => {
  const { schemas } = contract.components;
  const members = (name: string) => Object.keys(schemas[name]?.properties ?? {});
  expect(members(`${record}ReferenceInput`).sort()).toEqual(members(`${record}Input`).sort());
});

test('each operation of the WSDL has its messages, and the same place in both bindings', () =>
  withXmlFile('wsdl/api.wsdl', (definitions) => {
    const names = elements(definitions, 'wsdl:portType/wsdl:operation').map((one) => attribute(one, 'name'));
    const messages = elements(definitions, 'wsdl:message').map((one) => [
      attribute(one, 'name'),
      attribute(element(one, 'wsdl:part'), 'element'),
    ]);
    expect(messages).toEqual(
      names.flatMap((name) => [
        [`${name}SoapIn`, `tns:${name}`],
        [`${name}SoapOut`, `tns:${name}Response`],
      ]),
    );
    const [first, second] = elements(definitions, 'wsdl:binding').map((binding) =>
      elements(binding, 'wsdl:operation').map((operation) =>
        operation.toString({ format: false }).replaceAll('soap12:', 'soap:').replace(/\s+/g, ' '),
      ),
    );
    expect(first).toEqual(second);
    expect(first?.map((text) => /^<wsdl:operation name="([^"]+)"/.exec(text)?.[1])).toEqual(names);
    for (const [index, name] of names.entries())
      expect(first?.[index]).toContain(
        `soapAction="http://company-administration.example/api/${name}" style="document"`,
      );
  }));

test('the documentation of an operation names the tables of its DataSets, with the columns of its result', async () => {
  const { uses } = await withXmlFile('wsdl/datasets.xsd', readDataSets);
  await withXmlFile('wsdl/api.wsdl', (definitions) => {
    for (const { soapName, parameters, result } of readOperations(definitions)) {
      const operation = element(definitions, `wsdl:portType/wsdl:operation[@name='${soapName}']`);
      const text = element(operation, 'wsdl:documentation').content.replace(/\s+/g, ' ');
      if (/(?:one table,|the tables) \w+ \(/.test(text) && result.kind === 'dataset')
        for (const { name, row } of dataSetOf(uses, result.name).tables)
          expect(text).toContain(`${name} (${row.columns.join(', ')})`);
      for (const { name } of parameters.filter(({ kind }) => kind === 'dataset'))
        if (text.includes('any of the tables '))
          for (const table of dataSetOf(uses, `${soapName}.${name}`).tables)
            expect(text.slice(text.indexOf('any of the tables '))).toMatch(new RegExp(`\\b${table.name}\\b`));
    }
  });
});
