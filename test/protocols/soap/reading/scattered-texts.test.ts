import { expect, test } from '@jest/globals';
import { loadSoapContract } from '../../../../src/soap/contract.js';
import { bodyElement } from '../../../../src/soap/envelope.js';
import { checkParameters } from '../../../../src/soap/message.js';
import { parseXml } from '../../../../src/soap/xml-scanner.js';
import { diffgram, envelope, limits, namespace, operationElement } from '../messages.js';

const contract = await loadSoapContract(namespace);

/** What is said about a message: path and words of each fault. */
function faults(name: string, parameters: string): string[] {
  const element = bodyElement(parseXml(envelope(operationElement(name, parameters)), limits), '1.1');
  return checkParameters(element, contract.operations.get(name)!, namespace).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}

const reading = 'modAPI.GetGroup_Alternate';
const key = '<APIkey>k</APIkey>';
const pieces = (count: number): string => Array(count).fill('x').join('<!-- -->');
const tooMany = (path: string, name: string): string[] => [
  `${path}: ${name} has its text in more than 64 pieces.`,
];

test.each([
  ['64 pieces of a title', reading, `${key}<GroupTitle>${pieces(64)}</GroupTitle>`, []],
  [
    '65 of them',
    reading,
    `${key}<GroupTitle>${pieces(65)}</GroupTitle>`,
    tooMany('/GroupTitle', 'GroupTitle'),
  ],
  ['65 of a key', reading, `<APIkey>${pieces(65)}</APIkey>`, tooMany('/APIkey', 'APIkey')],
  ['65 between parameters', reading, `${key}${pieces(65)}`, tooMany('', 'The body')],
  ['65 in a DataSet', 'UpdateGroup', `${key}<data>${pieces(65)}</data>`, tooMany('/data', 'data')],
  ['65 CDATA sections', reading, `${key}<GroupTitle>${'<![CDATA[x]]>'.repeat(65)}</GroupTitle>`, []],
  ['1,000 comments', reading, `${key}<GroupTitle>x${'<!-- -->'.repeat(1000)}</GroupTitle>`, []],
  ['65 between rows', 'UpdateGroup', `${key}<data>${diffgram(pieces(65))}</data>`, []],
  [
    'an invalid message among the rows, which are the reader’s business',
    'UpdateGroup',
    `${key}<data>${diffgram(`<GetGroupList xmlns="${namespace}"/>`)}</data>`,
    [],
  ],
])('text in pieces: %s', (_name, operation, parameters, expected) => {
  expect(faults(operation, parameters)).toEqual(expected);
});
