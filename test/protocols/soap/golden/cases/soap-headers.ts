import { asAsmx, otherwise, refused, deleteG, message, soap11, soap12 } from '../question.js';
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
  ...asAsmx({
    'an empty header': header(''),
    'a header that need not be understood': header(must('soap:mustUnderstand="0"')),
    'mustUnderstand without prefix': header(must('mustUnderstand="1"')),
    'an unreadable mustUnderstand': header(must('soap:mustUnderstand="maybe"')),
    'a header without namespace': header('<x soap:mustUnderstand="0"/>'),
    'text in the header': header('text'),
    'WS-Addressing headers': header(
      '<a:Action xmlns:a="http://www.w3.org/2005/08/addressing">urn:x</a:Action><a:To xmlns:a="http://www.w3.org/2005/08/addressing">urn:to</a:To>',
    ),
  }),
  ...otherwise({ deletes: 'g' }, 'SOAP 1.1, 4.2.3: it is not for this server', {
    'a header for another actor': header(must('soap:mustUnderstand="1" soap:actor="urn:other"')),
  }),
  ...refused('header_not_understood', {
    'a header for the next actor': [header(must(`soap:mustUnderstand="1" soap:actor="${next}"`)), 'x'],
    'a header for the empty actor': [header(must('soap:mustUnderstand="1" soap:actor=""')), 'x'],
    'mustUnderstand="true" over SOAP 1.1': [header(must('soap:mustUnderstand="true"')), 'x'],
    'a SOAP 1.2 header that must be understood': [header12(must('soap:mustUnderstand="1"')), 'x'],
    'a SOAP 1.2 header with mustUnderstand="true"': [header12(must('soap:mustUnderstand="true"')), 'x'],
    'a SOAP 1.2 header for the ultimate receiver': [
      header12(must(`soap:mustUnderstand="true" soap:role="${two}/role/ultimateReceiver"`)),
      'x',
    ],
    'a SOAP 1.2 header for the next node': [
      header12(must(`soap:mustUnderstand="true" soap:role="${two}/role/next"`)),
      'x',
    ],
  }),
  ...otherwise({ deletes: 'g' }, 'D33: the envelope decides which attribute counts', {
    'mustUnderstand of SOAP 1.2 in SOAP 1.1': header(must(`xmlns:t="${two}" t:mustUnderstand="1"`)),
  }),
  ...otherwise({ deletes: 'g' }, 'SOAP 1.2, 2.2: it is not for this server', {
    'a SOAP 1.2 header for nobody': header12(must(`soap:mustUnderstand="true" soap:role="${two}/role/none"`)),
    'a SOAP 1.2 header for another role': header12(must('soap:mustUnderstand="true" soap:role="urn:other"')),
  }),
];
