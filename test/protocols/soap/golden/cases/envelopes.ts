import { declaration, deleteG, element, keyAndTitle, message, soap11, soap12 } from '../question.js';
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
  {
    name: 'the envelope in the default namespace',
    asks: ask(`<Envelope xmlns="${one}"><Body>${deleteG}</Body></Envelope>`),
    ours: 'as ASMX',
  },
  {
    name: 'a prefix on the operation',
    asks: around(
      `<soap:Body><a:modAPI.DeleteGroup_Alternate xmlns:a="${namespace}"><a:APIkey>k</a:APIkey><a:GroupTitle>g</a:GroupTitle></a:modAPI.DeleteGroup_Alternate></soap:Body>`,
    ),
    ours: 'as ASMX',
  },
  {
    name: 'several prefixes for one namespace',
    asks: ask(
      `<a:Envelope xmlns:a="${one}" xmlns:b="${one}" xmlns:t="${namespace}"><b:Body><t:modAPI.DeleteGroup_Alternate xmlns="${namespace}"><APIkey>k</APIkey><t:GroupTitle>g</t:GroupTitle></t:modAPI.DeleteGroup_Alternate></b:Body></a:Envelope>`,
    ),
    ours: 'as ASMX',
  },
  {
    name: 'the prefix of the envelope used again for the API',
    asks: around(
      `<soap:Body><soap:modAPI.DeleteGroup_Alternate xmlns:soap="${namespace}"><soap:APIkey>k</soap:APIkey><soap:GroupTitle>g</soap:GroupTitle></soap:modAPI.DeleteGroup_Alternate></soap:Body>`,
    ),
    ours: 'as ASMX',
  },
  {
    name: 'an undeclared prefix',
    asks: around(`<soap:Body><x:a/></soap:Body>`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'parameters without namespace',
    asks: around(
      `<soap:Body><a:modAPI.DeleteGroup_Alternate xmlns:a="${namespace}">${keyAndTitle}</a:modAPI.DeleteGroup_Alternate></soap:Body>`,
    ),
    ours: { error: 'invalid_request', items: ['/APIkey invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'white space between all parts',
    asks: ask(message(deleteG).slice(38).replaceAll('><', '>\r\n  <')),
    ours: 'as ASMX',
  },
  {
    name: 'comments between all parts',
    asks: ask(message(deleteG).slice(38).replaceAll('><', '><!-- c --><')),
    ours: 'as ASMX',
  },
  {
    name: 'a comment before the envelope',
    asks: ask(`<!-- c -->${message(deleteG).slice(38)}`),
    ours: 'as ASMX',
  },
  {
    name: 'a processing instruction before the envelope',
    asks: ask(`<?style x?>${message(deleteG).slice(38)}`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D34',
  },
  {
    name: 'a processing instruction in the body',
    asks: around(`<soap:Body><?x y?>${deleteG}</soap:Body>`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D34',
  },
  { name: 'a comment after the envelope', asks: soap11(`${message(deleteG)}<!-- c -->`), ours: 'as ASMX' },
  { name: 'white space after the envelope', asks: soap11(`${message(deleteG)}\r\n \n`), ours: 'as ASMX' },
  {
    name: 'text after the envelope',
    asks: soap11(`${message(deleteG)}x`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'an element after the envelope',
    asks: soap11(`${message(deleteG)}<x/>`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'a processing instruction after the envelope',
    asks: soap11(`${message(deleteG)}<?x y?>`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D34',
  },
  {
    name: 'a NUL after the envelope',
    asks: soap11(`${message(deleteG)}\0`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D4: no XML holds it',
  },
  {
    name: 'a NUL inside the envelope',
    asks: changed('>g<', '>\0<'),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'an attribute on the envelope',
    asks: changed('<soap:Envelope ', '<soap:Envelope x="1" '),
    ours: 'as ASMX',
  },
  {
    name: 'encodingStyle on the envelope',
    asks: changed(
      '<soap:Envelope ',
      '<soap:Envelope soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" ',
    ),
    ours: 'as ASMX',
  },
  {
    name: 'encodingStyle on the operation',
    asks: changed(
      '<modAPI.DeleteGroup_Alternate ',
      '<modAPI.DeleteGroup_Alternate soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" ',
    ),
    ours: 'as ASMX',
  },
  { name: 'an attribute on the body', asks: changed('<soap:Body>', '<soap:Body id="b">'), ours: 'as ASMX' },
  {
    name: 'an attribute on the operation',
    asks: changed('<modAPI.DeleteGroup_Alternate ', '<modAPI.DeleteGroup_Alternate id="o" '),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'text in the body',
    asks: changed('<soap:Body>', '<soap:Body>text'),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: exactly one element is asked for',
  },
  {
    name: 'text in the operation',
    asks: changed('<APIkey>', 'text<APIkey>'),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'text in the envelope',
    asks: changed('<soap:Body>', 'text<soap:Body>'),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D35: the plain message',
  },
  {
    name: 'CDATA white space in the operation',
    asks: changed('<APIkey>', '<![CDATA[ ]]><APIkey>'),
    ours: 'as ASMX',
  },
  {
    name: 'an element after the body',
    asks: around(`${body}<x/>`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: nothing unknown',
  },
  {
    name: 'an element before the body',
    asks: around(`<x xmlns="urn:x"/>${body}`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D35: the plain message',
  },
  {
    name: 'a header after the body',
    asks: around(`${body}<soap:Header/>`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: nothing unknown',
  },
  {
    name: 'two headers',
    asks: around(`<soap:Header/><soap:Header/>${body}`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D35: the plain message',
  },
  {
    name: 'two bodies',
    asks: around(body + body),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: nothing unknown',
  },
  {
    name: 'no body',
    asks: around(''),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D35: the plain message',
  },
  {
    name: 'a header and no body',
    asks: around('<soap:Header/>'),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D35: the plain message',
  },
  {
    name: 'a body in another namespace',
    asks: around(`<Body>${deleteG}</Body>`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D35: the plain message',
  },
  { name: 'no envelope', asks: ask(deleteG), ours: { error: 'version_mismatch' }, filled: [namespace, one] },
  {
    name: 'an envelope without namespace',
    asks: ask(`<Envelope><Body>${deleteG}</Body></Envelope>`),
    ours: { error: 'version_mismatch' },
    filled: ['', one],
  },
  {
    name: 'envelope in lower case',
    asks: ask(`<soap:envelope xmlns:soap="${one}">${body}</soap:envelope>`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D35: the plain message',
  },
  {
    name: 'a second element behind the operation',
    asks: around(`<soap:Body>${deleteG}<x/></soap:Body>`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: exactly one element is asked for',
  },
  {
    name: 'an element before the operation',
    asks: around(`<soap:Body><x/>${deleteG}</soap:Body>`),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: exactly one element is asked for',
  },
  {
    name: 'an empty SOAP 1.2 body',
    asks: soap12(message('', '1.2')),
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: there is no operation to run',
  },
  {
    name: 'an open tag over SOAP 1.2',
    asks: soap12('<soap:Envelope'),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: 400 for both versions, and the caller’s fault',
  },
  {
    name: 'an unknown envelope as application/soap+xml',
    asks: soap12(message(deleteG).replace(one, 'urn:x')),
    ours: { error: 'version_mismatch' },
    filled: ['urn:x', one],
  },
  {
    name: 'an operation in the wrong case over SOAP 1.2',
    asks: soap12(message(element('updategroup', ''), '1.2')),
    ours: { error: 'unknown_operation' },
    because: 'D33: what was found and what is expected is told exactly',
  },
];
