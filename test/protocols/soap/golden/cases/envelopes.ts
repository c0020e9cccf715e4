import {
  malformed,
  invalid,
  why,
  asAsmx,
  otherwise,
  refused,
  declaration,
  deleteG,
  element,
  keyAndTitle,
  message,
  soap11,
  soap12,
} from '../question.js';
import type { GoldenCase, Question } from '../question.js';
import { envelopes, namespace } from '../../../../support/messages/xml.js';

const one = envelopes['1.1'];
const ask = (xml: string): Question => soap11(`${declaration}${xml}`);
const around = (inside: string): Question =>
  ask(`<soap:Envelope xmlns:soap="${one}">${inside}</soap:Envelope>`);
const body = `<soap:Body>${deleteG}</soap:Body>`;
const changed = (from: string, to: string): Question => soap11(message(deleteG).replace(from, to));

/** The parts of an envelope, and namespaces. */
export const envelopeCases: GoldenCase[] = [
  ...asAsmx({
    'the envelope in the default namespace': ask(
      `<Envelope xmlns="${one}"><Body>${deleteG}</Body></Envelope>`,
    ),
    'a prefix on the operation': around(
      `<soap:Body><a:modAPI.DeleteGroup_Alternate xmlns:a="${namespace}"><a:APIkey>k</a:APIkey><a:GroupTitle>g</a:GroupTitle></a:modAPI.DeleteGroup_Alternate></soap:Body>`,
    ),
    'several prefixes for one namespace': ask(
      `<a:Envelope xmlns:a="${one}" xmlns:b="${one}" xmlns:t="${namespace}"><b:Body><t:modAPI.DeleteGroup_Alternate xmlns="${namespace}"><APIkey>k</APIkey><t:GroupTitle>g</t:GroupTitle></t:modAPI.DeleteGroup_Alternate></b:Body></a:Envelope>`,
    ),
    'the prefix of the envelope used again for the API': around(
      `<soap:Body><soap:modAPI.DeleteGroup_Alternate xmlns:soap="${namespace}"><soap:APIkey>k</soap:APIkey><soap:GroupTitle>g</soap:GroupTitle></soap:modAPI.DeleteGroup_Alternate></soap:Body>`,
    ),
    'white space between all parts': ask(message(deleteG).slice(38).replaceAll('><', '>\r\n  <')),
    'comments between all parts': ask(message(deleteG).slice(38).replaceAll('><', '><!-- c --><')),
    'a comment before the envelope': ask(`<!-- c -->${message(deleteG).slice(38)}`),
    'a comment after the envelope': soap11(`${message(deleteG)}<!-- c -->`),
    'white space after the envelope': soap11(`${message(deleteG)}\r\n \n`),
    'an attribute on the envelope': changed('<soap:Envelope ', '<soap:Envelope x="1" '),
    'encodingStyle on the envelope': changed(
      '<soap:Envelope ',
      '<soap:Envelope soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" ',
    ),
    'encodingStyle on the operation': changed(
      '<modAPI.DeleteGroup_Alternate ',
      '<modAPI.DeleteGroup_Alternate soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" ',
    ),
    'an attribute on the body': changed('<soap:Body>', '<soap:Body id="b">'),
    'CDATA white space in the operation': changed('<APIkey>', '<![CDATA[ ]]><APIkey>'),
  }),
  ...otherwise(malformed, why.text, {
    'an undeclared prefix': around(`<soap:Body><x:a/></soap:Body>`),
    'text after the envelope': soap11(`${message(deleteG)}x`),
    'an element after the envelope': soap11(`${message(deleteG)}<x/>`),
    'a NUL inside the envelope': changed('>g<', '>\0<'),
  }),
  ...otherwise(invalid('/APIkey invalid_xml'), why.schema, {
    'parameters without namespace': around(
      `<soap:Body><a:modAPI.DeleteGroup_Alternate xmlns:a="${namespace}">${keyAndTitle}</a:modAPI.DeleteGroup_Alternate></soap:Body>`,
    ),
  }),
  ...otherwise(malformed, 'D34', {
    'a processing instruction before the envelope': ask(`<?style x?>${message(deleteG).slice(38)}`),
    'a processing instruction in the body': around(`<soap:Body><?x y?>${deleteG}</soap:Body>`),
    'a processing instruction after the envelope': soap11(`${message(deleteG)}<?x y?>`),
  }),
  ...otherwise(malformed, 'D4: no XML holds it', {
    'a NUL after the envelope': soap11(`${message(deleteG)}\0`),
  }),
  ...otherwise(invalid(' invalid_xml'), why.schema, {
    'an attribute on the operation': changed(
      '<modAPI.DeleteGroup_Alternate ',
      '<modAPI.DeleteGroup_Alternate id="o" ',
    ),
    'text in the operation': changed('<APIkey>', 'text<APIkey>'),
  }),
  ...otherwise(invalid(' invalid_xml'), 'D34: exactly one element is asked for', {
    'text in the body': changed('<soap:Body>', '<soap:Body>text'),
    'a second element behind the operation': around(`<soap:Body>${deleteG}<x/></soap:Body>`),
    'an element before the operation': around(`<soap:Body><x/>${deleteG}</soap:Body>`),
  }),
  ...otherwise(invalid(' invalid_xml'), why.plain, {
    'text in the envelope': changed('<soap:Body>', 'text<soap:Body>'),
    'an element before the body': around(`<x xmlns="urn:x"/>${body}`),
    'two headers': around(`<soap:Header/><soap:Header/>${body}`),
    'no body': around(''),
    'a header and no body': around('<soap:Header/>'),
    'a body in another namespace': around(`<Body>${deleteG}</Body>`),
    'envelope in lower case': ask(`<soap:envelope xmlns:soap="${one}">${body}</soap:envelope>`),
  }),
  ...otherwise(invalid(' invalid_xml'), why.unknown, {
    'an element after the body': around(`${body}<x/>`),
    'a header after the body': around(`${body}<soap:Header/>`),
    'two bodies': around(body + body),
  }),
  ...refused('version_mismatch', {
    'no envelope': [ask(deleteG), namespace, one],
    'an envelope without namespace': [ask(`<Envelope><Body>${deleteG}</Body></Envelope>`), '', one],
    'an unknown envelope as application/soap+xml': [
      soap12(message(deleteG).replace(one, 'urn:x')),
      'urn:x',
      one,
    ],
  }),
  ...otherwise(invalid(' invalid_xml'), 'D34: there is no operation to run', {
    'an empty SOAP 1.2 body': soap12(message('', '1.2')),
  }),
  ...otherwise(malformed, 'D35: 400 for both versions, and the caller’s fault', {
    'an open tag over SOAP 1.2': soap12('<soap:Envelope'),
  }),
  ...otherwise({ error: 'unknown_operation' }, 'D33: what was found and what is expected is told exactly', {
    'an operation in the wrong case over SOAP 1.2': soap12(message(element('updategroup', ''), '1.2')),
  }),
];
