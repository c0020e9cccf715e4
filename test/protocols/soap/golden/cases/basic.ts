import {
  actionOf,
  deleteG,
  element,
  getG,
  getting,
  keyAndTitle,
  message,
  soap11,
  soap11Type,
  soap12,
} from '../question.js';
import type { GoldenCase } from '../question.js';
import { namespace } from '../../../../support/messages/xml.js';

const get = actionOf('modAPI.GetGroup_Alternate');
const getMessage = message(getG);

/** Versions, results, faults, actions, and what is no message at all. */
export const basicCases: GoldenCase[] = [
  { name: 'a DataSet over SOAP 1.1', asks: getting(keyAndTitle), ours: 'as ASMX' },
  { name: 'a DataSet over SOAP 1.2', asks: soap12(message(getG, '1.2')), ours: 'as ASMX' },
  {
    name: 'no DataSet',
    asks: getting('<APIkey>k</APIkey><GroupTitle>none</GroupTitle>'),
    ours: 'as ASMX',
    because: 'D10: an empty DataSet, not a missing one',
  },
  {
    name: 'no key',
    asks: getting('<GroupTitle>g</GroupTitle>'),
    ours: { error: 'invalid_request', items: ['/APIkey required'] },
    because: 'D34: the schema asks for it, so it is the caller’s fault and not ours',
  },
  {
    name: 'no key over SOAP 1.2',
    asks: soap12(message(element('modAPI.GetGroup_Alternate', '<GroupTitle>g</GroupTitle>'), '1.2')),
    ours: { error: 'invalid_request', items: ['/APIkey required'] },
    because: 'D34: the schema asks for it, so it is the caller’s fault and not ours',
  },
  {
    name: 'a wrong key over SOAP 1.1',
    asks: getting('<APIkey>bad</APIkey><GroupTitle>g</GroupTitle>'),
    ours: { error: 'invalid_api_key' },
    because: 'D35: the text is that of the error table',
  },
  {
    name: 'a wrong key over SOAP 1.2',
    asks: soap12(message(getG.replace('>k<', '>bad<'), '1.2')),
    ours: { error: 'invalid_api_key' },
    because: 'D35: the text is that of the error table',
  },
  {
    name: 'an unknown action',
    asks: soap11(getMessage, { soapAction: actionOf('Nope') }),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', `${namespace}/Nope`],
  },
  { name: 'no action', asks: { contentType: soap11Type, body: getMessage }, ours: 'as ASMX' },
  {
    name: 'an empty action',
    asks: soap11(getMessage, { soapAction: '""' }),
    ours: { like: 'no action' },
    because: 'D53: SOAP 1.1 allows it, and clients send it',
  },
  {
    name: 'an action without quotes',
    asks: soap11(getMessage, { soapAction: get.slice(1, -1) }),
    ours: 'as ASMX',
  },
  {
    name: 'an action that names another operation than the body',
    asks: soap11(getMessage),
    ours: { error: 'action_mismatch' },
    because: 'D33: nothing runs with another element’s parameters',
  },
  {
    name: 'an open tag',
    asks: soap11('<soap:Envelope', { soapAction: get }),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'a document type declaration',
    asks: soap11(`<!DOCTYPE a [<!ENTITY x "y">]>${getMessage.slice(38)}`, { soapAction: get }),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'another content type',
    asks: { contentType: 'application/json', body: getMessage },
    ours: { error: 'unsupported_media_type' },
    because: 'D35: a fault instead of a page',
  },
  {
    name: 'an unknown operation over SOAP 1.2',
    asks: soap12(message(`<Nope xmlns="${namespace}"/>`, '1.2')),
    ours: { error: 'unknown_operation' },
  },
  {
    name: 'a SOAP 1.2 envelope as text/xml',
    asks: soap11(message(getG, '1.2'), { soapAction: get }),
    ours: 'as ASMX',
  },
  {
    name: 'a header that must be understood',
    asks: soap11(message(getG, '1.1', `<soap:Header><x xmlns='u' soap:mustUnderstand='1'/></soap:Header>`), {
      soapAction: get,
    }),
    ours: { error: 'header_not_understood' },
    filled: ['x'],
  },
  { name: 'a plain result', asks: soap11(message(deleteG)), ours: 'as ASMX' },
  {
    name: 'an update without data',
    asks: soap11(message(element('UpdateGroup', '<APIkey>k</APIkey>')), {
      soapAction: actionOf('UpdateGroup'),
    }),
    ours: { error: 'invalid_request', items: ['/data required'] },
    because: 'D34: the schema asks for it',
  },
  {
    name: 'GET without a query',
    asks: { method: 'GET' },
    ours: { status: 200, contentType: 'text/html; charset=utf-8' },
    because: 'D40: our own page, and its charset is told',
  },
  {
    name: 'PUT',
    asks: { method: 'PUT', contentType: 'text/xml', body: getMessage },
    ours: { error: 'method_not_allowed', status: 405 },
    because: 'D35: a fault instead of a page, and D40: with Allow',
  },
];
