import { deleteG, message, soap11, soap12 } from '../question.js';
import type { GoldenCase, Question } from '../question.js';
import { envelopes } from '../../../../support/messages/xml.js';

const two = envelopes['1.2'];
const header = (content: string): Question =>
  soap11(message(deleteG, '1.1', `<soap:Header>${content}</soap:Header>`));
const header12 = (content: string): Question =>
  soap12(message(deleteG, '1.2', `<soap:Header>${content}</soap:Header>`));
const must = (attributes: string): string => `<x xmlns="urn:h" ${attributes}/>`;
const next = 'http://schemas.xmlsoap.org/soap/actor/next';

/** SOAP headers. */
export const soapHeaderCases: GoldenCase[] = [
  { name: 'an empty header', asks: header(''), ours: 'as ASMX' },
  {
    name: 'a header that need not be understood',
    asks: header(must('soap:mustUnderstand="0"')),
    ours: 'as ASMX',
  },
  {
    name: 'a header for another actor',
    asks: header(must('soap:mustUnderstand="1" soap:actor="urn:other"')),
    ours: { deletes: 'g' },
    because: 'SOAP 1.1, 4.2.3: it is not for this server',
  },
  {
    name: 'a header for the next actor',
    asks: header(must(`soap:mustUnderstand="1" soap:actor="${next}"`)),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  {
    name: 'a header for the empty actor',
    asks: header(must('soap:mustUnderstand="1" soap:actor=""')),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  {
    name: 'mustUnderstand="true" over SOAP 1.1',
    asks: header(must('soap:mustUnderstand="true"')),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  { name: 'mustUnderstand without prefix', asks: header(must('mustUnderstand="1"')), ours: 'as ASMX' },
  {
    name: 'mustUnderstand of SOAP 1.2 in SOAP 1.1',
    asks: header(must(`xmlns:t="${two}" t:mustUnderstand="1"`)),
    ours: { deletes: 'g' },
    because: 'D33: the envelope decides which attribute counts',
  },
  {
    name: 'an unreadable mustUnderstand',
    asks: header(must('soap:mustUnderstand="maybe"')),
    ours: 'as ASMX',
  },
  { name: 'a header without namespace', asks: header('<x soap:mustUnderstand="0"/>'), ours: 'as ASMX' },
  { name: 'text in the header', asks: header('text'), ours: 'as ASMX' },
  {
    name: 'WS-Addressing headers',
    asks: header(
      '<a:Action xmlns:a="http://www.w3.org/2005/08/addressing">urn:x</a:Action><a:To xmlns:a="http://www.w3.org/2005/08/addressing">urn:to</a:To>',
    ),
    ours: 'as ASMX',
  },
  {
    name: 'a SOAP 1.2 header that must be understood',
    asks: header12(must('soap:mustUnderstand="1"')),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  {
    name: 'a SOAP 1.2 header with mustUnderstand="true"',
    asks: header12(must('soap:mustUnderstand="true"')),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  {
    name: 'a SOAP 1.2 header for the ultimate receiver',
    asks: header12(must(`soap:mustUnderstand="true" soap:role="${two}/role/ultimateReceiver"`)),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  {
    name: 'a SOAP 1.2 header for the next node',
    asks: header12(must(`soap:mustUnderstand="true" soap:role="${two}/role/next"`)),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  {
    name: 'a SOAP 1.2 header for nobody',
    asks: header12(must(`soap:mustUnderstand="true" soap:role="${two}/role/none"`)),
    ours: { deletes: 'g' },
    because: 'SOAP 1.2, 2.2: it is not for this server',
  },
  {
    name: 'a SOAP 1.2 header for another role',
    asks: header12(must('soap:mustUnderstand="true" soap:role="urn:other"')),
    ours: { deletes: 'g' },
    because: 'SOAP 1.2, 2.2: it is not for this server',
  },
];
