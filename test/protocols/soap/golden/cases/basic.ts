import {
  invalid,
  malformed,
  why,
  asAsmx,
  otherwise,
  refused,
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
  ...asAsmx({
    'a DataSet over SOAP 1.1': getting(keyAndTitle),
    'a DataSet over SOAP 1.2': soap12(message(getG, '1.2')),
    'no action': { contentType: soap11Type, body: getMessage },
    'an action without quotes': soap11(getMessage, { soapAction: get.slice(1, -1) }),
    'a SOAP 1.2 envelope as text/xml': soap11(message(getG, '1.2'), { soapAction: get }),
    'a plain result': soap11(message(deleteG)),
  }),
  ...otherwise('as ASMX', 'D10: an empty DataSet, not a missing one', {
    'no DataSet': getting('<APIkey>k</APIkey><GroupTitle>none</GroupTitle>'),
  }),
  ...otherwise(
    invalid('/APIkey required'),
    'D34: the schema asks for it, so it is the caller’s fault and not ours',
    {
      'no key': getting('<GroupTitle>g</GroupTitle>'),
      'no key over SOAP 1.2': soap12(
        message(element('modAPI.GetGroup_Alternate', '<GroupTitle>g</GroupTitle>'), '1.2'),
      ),
    },
  ),
  ...otherwise({ error: 'invalid_api_key' }, 'D35: the text is that of the error table', {
    'a wrong key over SOAP 1.1': getting('<APIkey>bad</APIkey><GroupTitle>g</GroupTitle>'),
    'a wrong key over SOAP 1.2': soap12(message(getG.replace('>k<', '>bad<'), '1.2')),
  }),
  ...refused('action_mismatch', {
    'an unknown action': [
      soap11(getMessage, { soapAction: actionOf('Nope') }),
      'SOAPAction',
      `${namespace}/Nope`,
    ],
  }),
  ...otherwise({ like: 'no action' }, 'D53: SOAP 1.1 allows it, and clients send it', {
    'an empty action': soap11(getMessage, { soapAction: '""' }),
  }),
  ...otherwise({ error: 'action_mismatch' }, 'D33: nothing runs with another element’s parameters', {
    'an action that names another operation than the body': soap11(getMessage),
  }),
  ...otherwise(malformed, why.text, {
    'an open tag': soap11('<soap:Envelope', { soapAction: get }),
    'a document type declaration': soap11(`<!DOCTYPE a [<!ENTITY x "y">]>${getMessage.slice(38)}`, {
      soapAction: get,
    }),
  }),
  ...otherwise({ error: 'unsupported_media_type' }, 'D35: a fault instead of a page', {
    'another content type': { contentType: 'application/json', body: getMessage },
  }),
  ...refused('unknown_operation', {
    'an unknown operation over SOAP 1.2': [soap12(message(`<Nope xmlns="${namespace}"/>`, '1.2'))],
  }),
  ...refused('header_not_understood', {
    'a header that must be understood': [
      soap11(message(getG, '1.1', `<soap:Header><x xmlns='u' soap:mustUnderstand='1'/></soap:Header>`), {
        soapAction: get,
      }),
      'x',
    ],
  }),
  ...otherwise(invalid('/data required'), 'D34: the schema asks for it', {
    'an update without data': soap11(message(element('UpdateGroup', '<APIkey>k</APIkey>')), {
      soapAction: actionOf('UpdateGroup'),
    }),
  }),
  ...otherwise(
    { status: 200, contentType: 'text/html; charset=utf-8' },
    'D40: our own page, and its charset is told',
    { 'GET without a query': { method: 'GET' } },
  ),
  ...otherwise(
    { error: 'method_not_allowed', status: 405 },
    'D35: a fault instead of a page, and D40: with Allow',
    { PUT: { method: 'PUT', contentType: 'text/xml', body: getMessage } },
  ),
];
