import { beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../../src/domain/errors.js';
import { loadSoapContract } from '../../../../src/soap/contract.js';
import type { SoapContract } from '../../../../src/soap/contract.js';
import { readMessage } from '../../../../src/soap/message.js';
import { limits, namespace } from '../messages.js';

let contract: SoapContract;
beforeAll(async () => {
  contract = await loadSoapContract(namespace);
});

/** The envelope as suds 1.1.2 writes it around what is in `data`. */
async function read(data: string): Promise<unknown> {
  const text =
    '<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" ' +
    `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns0="${namespace}" xmlns:ns1="http://schemas.xmlsoap.org/soap/envelope/">` +
    `<SOAP-ENV:Header/><ns1:Body><ns0:UpdateGroup><ns0:APIkey>k</ns0:APIkey><ns0:data>${data}</ns0:data></ns0:UpdateGroup></ns1:Body></SOAP-ENV:Envelope>`;
  const headers = { contentType: 'text/xml; charset=utf-8', soapAction: undefined };
  const all = { ...limits, maxSetItems: 100 };
  const { input } = await readMessage(Buffer.from(text), headers, contract, all, () => undefined);
  return input instanceof AppError ? input.items.map(({ path, code }) => `${path} ${code}`) : input;
}

/** A DataSet that suds has read and sends back. */
const echo =
  '<schema><_id>NewDataSet</_id><element><_name>NewDataSet</_name><_IsDataSet>true</_IsDataSet><complexType><choice>' +
  '<_minOccurs>0</_minOccurs><_maxOccurs>unbounded</_maxOccurs>' +
  ['Group', 'Users', 'Roles']
    .map(
      (table) =>
        `<element><_name>${table}</_name><complexType><sequence><element><_name>ID</_name><_type>xs:string</_type></element></sequence></complexType></element>`,
    )
    .join('') +
  '</choice></complexType></element></schema><diffgram><NewDataSet>' +
  '<Group><_id>Group1</_id><_rowOrder>0</_rowOrder><ID>1</ID><Description>new</Description></Group>' +
  '<Users><_id>Users1</_id><_rowOrder>0</_rowOrder><ID>2</ID></Users></NewDataSet></diffgram>';

const inNamespaceOfMessage = (xml: string) => xml.replace(/<(\/?)(\w+)/g, '<$1ns0:$2');

describe('what suds sends', () => {
  const made =
    '<diffgram><NewDataSet><Group><GroupTitle>x</GroupTitle></Group><Users><ID>2</ID></Users></NewDataSet></diffgram>';
  const back = { data: { Group: [{ ID: '1', Description: 'new' }], Users: [{ ID: '2' }], Roles: [] } };

  test.each([
    [
      'rows made anew, by the typed view',
      made,
      { data: { Group: [{ GroupTitle: 'x' }], Users: [{ ID: '2' }] } },
    ],
    [
      'rows made anew, by the plain view',
      inNamespaceOfMessage(made),
      { data: { Group: [{ GroupTitle: 'x' }], Users: [{ ID: '2' }] } },
    ],
    [
      'a set emptied',
      made.replace('<Users><ID>2</ID></Users>', '<Users xsi:nil="true"/>'),
      { data: { Group: [{ GroupTitle: 'x' }], Users: [] } },
    ],
    ['an answer sent back, by the typed view', echo, back],
    ['an answer sent back, by the plain view', inNamespaceOfMessage(echo), back],
  ])('%s', async (_name, data, expected) => {
    expect(await read(data)).toEqual(expected);
  });

  test.each([
    ['another part', '<other/>', ['/data invalid_xml']],
    ['a part of another namespace', '<diffgram xmlns="urn:other"/>', ['/data invalid_xml']],
    [
      'an unknown column',
      made.replace('<ID>2', '<_id>Users1</_id><_other/><ID>2'),
      ['/data/Users/0/_other unknown_member'],
    ],
    ['an unknown table in the schema', echo.replace('>Roles<', '>Rules<'), ['/data/Rules unknown_member']],
    [
      'a table behind 2,000 elements of a schema: ignored as if it were not declared',
      echo.replace('<element>', `${'<e/>'.repeat(2000)}<element>`),
      { data: { Group: [{ ID: '1', Description: 'new' }], Users: [{ ID: '2' }] } },
    ],
    [
      'a prefix that is declared already',
      `<schema xmlns:restored="urn:x"/>${made}`,
      { data: expect.anything() },
    ],
  ])('%s', async (_name, data, expected) => {
    expect(await read(data)).toEqual(expected);
  });
});
