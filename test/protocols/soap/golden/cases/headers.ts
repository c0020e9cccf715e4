import {
  actionOf,
  deleteG,
  element,
  getG,
  keyAndTitle,
  message,
  soap11,
  soap11Type,
  soap12,
  soap12Type,
} from '../question.js';
import type { GoldenCase } from '../question.js';
import { namespace } from '../../../../support/messages/xml.js';

const fits = actionOf('modAPI.DeleteGroup_Alternate');
const body11 = message(deleteG);
const body12 = message(deleteG, '1.2');
const ofType = (contentType: string): GoldenCase['asks'] => soap11(body11, { contentType });
const acting = (soapAction: string): GoldenCase['asks'] => soap11(body11, { soapAction });
const acting12 = (action: string): GoldenCase['asks'] =>
  soap12(body12, { contentType: `${soap12Type}; ${action}` });

/** Content types and actions. */
export const headerCases: GoldenCase[] = [
  { name: 'text/xml without charset', asks: ofType('text/xml'), ours: 'as ASMX' },
  { name: 'TEXT/XML in capitals', asks: ofType('TEXT/XML; CHARSET=UTF-8'), ours: 'as ASMX' },
  { name: 'a charset in quotes', asks: ofType('text/xml; charset="utf-8"'), ours: 'as ASMX' },
  { name: 'a content type without blanks', asks: ofType('text/xml;charset=utf-8'), ours: 'as ASMX' },
  {
    name: 'no content type',
    asks: { soapAction: fits, body: body11 },
    ours: { error: 'unsupported_media_type', status: 500 },
    because: 'D35: a fault, with 500',
  },
  {
    name: 'application/xml',
    asks: ofType('application/xml; charset=utf-8'),
    ours: { error: 'unsupported_media_type', status: 500 },
    because: 'D35: a fault, with 500',
  },
  {
    name: 'text/plain',
    asks: ofType('text/plain'),
    ours: { error: 'unsupported_media_type', status: 500 },
    because: 'D35: a fault, with 500',
  },
  {
    name: 'text/xmlx',
    asks: ofType('text/xmlx'),
    ours: { error: 'unsupported_media_type', status: 500 },
    because: 'D35: a fault, with 500',
  },
  {
    name: 'a charset that does not exist',
    asks: ofType('text/xml; charset=x-none'),
    ours: { error: 'unsupported_charset', status: 400 },
    because: 'D26: ASMX passes over it',
  },
  { name: 'an empty charset', asks: ofType('text/xml; charset='), ours: 'as ASMX' },
  {
    name: 'an action parameter over SOAP 1.1',
    asks: ofType(`${soap11Type}; action=${actionOf('UpdateGroup')}`),
    ours: 'as ASMX',
  },
  {
    name: 'an action in lower case',
    asks: acting(fits.toLowerCase()),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', fits.slice(1, -1).toLowerCase()],
  },
  {
    name: 'an action with a slash too many',
    asks: acting(`${fits.slice(0, -1)}/"`),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', `${fits.slice(1, -1)}/`],
  },
  {
    name: 'blanks inside the quotes of an action',
    asks: acting(`" ${fits.slice(1, -1)} "`),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', ` ${fits.slice(1, -1)} `],
  },
  { name: 'blanks around an action', asks: acting(`  ${fits}  `), ours: 'as ASMX' },
  {
    name: 'an action in single quotes',
    asks: acting(fits.replaceAll('"', "'")),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', fits.replaceAll('"', "'")],
  },
  {
    name: 'an action with one quote',
    asks: acting(fits.slice(0, -1)),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', fits.slice(0, -1)],
  },
  {
    name: 'an operation’s name as action',
    asks: acting('"modAPI.DeleteGroup_Alternate"'),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', 'modAPI.DeleteGroup_Alternate'],
  },
  {
    name: 'the namespace as action',
    asks: acting(`"${namespace}/"`),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', `${namespace}/`],
  },
  {
    name: 'an action with a fragment',
    asks: acting(`"${namespace}#modAPI.DeleteGroup_Alternate"`),
    ours: { error: 'action_mismatch' },
    filled: ['SOAPAction', `${namespace}#modAPI.DeleteGroup_Alternate`],
  },
  {
    name: 'an empty header SOAPAction',
    asks: acting(''),
    ours: { deletes: 'g' },
    because: 'D53: SOAP 1.1 allows it, and clients send it',
  },
  {
    name: 'no action and an unknown operation',
    asks: { contentType: soap11Type, body: message(element('Nope', '')) },
    ours: { error: 'unknown_operation' },
  },
  {
    name: 'no action and another namespace',
    asks: { contentType: soap11Type, body: message(deleteG.replace(namespace, 'urn:evil')) },
    ours: { error: 'unknown_operation' },
    because: 'D33: what was found and what is expected is told exactly',
  },
  {
    name: 'no action and nothing in the body',
    asks: { contentType: soap11Type, body: message('') },
    ours: { error: 'invalid_request', items: [' invalid_xml'] },
    because: 'D34: there is no operation to run',
  },
  {
    name: 'an operation’s name in the wrong case',
    asks: { contentType: soap11Type, body: message(element('modapi.deletegroup_alternate', keyAndTitle)) },
    ours: { error: 'unknown_operation' },
    because: 'D33: what was found and what is expected is told exactly',
  },
  {
    name: 'a SOAP 1.2 action without quotes',
    asks: acting12(`action=${fits.slice(1, -1)}`),
    ours: 'as ASMX',
  },
  { name: 'an empty SOAP 1.2 action', asks: acting12('action=""'), ours: 'as ASMX' },
  {
    name: 'an unknown SOAP 1.2 action',
    asks: acting12(`action=${actionOf('Nope')}`),
    ours: { error: 'action_mismatch' },
    because: 'D33: ASMX falls back on the body',
  },
  {
    name: 'a SOAP 1.2 action in lower case',
    asks: acting12(`action=${fits.toLowerCase()}`),
    ours: { error: 'action_mismatch' },
    because: 'D33: ASMX falls back on the body',
  },
  {
    name: 'a SOAP 1.2 action before the charset',
    asks: soap12(body12, { contentType: `application/soap+xml; action=${fits}; charset=utf-8` }),
    ours: 'as ASMX',
  },
  { name: 'SOAPAction over SOAP 1.2', asks: soap12(body12, { soapAction: fits }), ours: 'as ASMX' },
  {
    name: 'SOAPAction of another operation over SOAP 1.2',
    asks: soap12(body12, { soapAction: actionOf('UpdateGroup') }),
    ours: { error: 'action_mismatch' },
    because: 'D33: ASMX passes over the header',
  },
  {
    name: 'SOAP 1.2 without charset',
    asks: soap12(body12, { contentType: 'application/soap+xml' }),
    ours: 'as ASMX',
  },
  {
    name: 'a SOAP 1.1 envelope as application/soap+xml',
    asks: soap12(message(getG)),
    ours: { status: 200, contentType: 'text/xml; charset=utf-8' },
    because: 'D33: the envelope decides',
  },
  {
    name: 'a SOAP 1.1 envelope as application/soap+xml with SOAPAction',
    asks: soap12(body11, { soapAction: fits }),
    ours: { status: 200, contentType: 'text/xml; charset=utf-8' },
    because: 'D33: the envelope decides',
  },
  {
    name: 'a SOAP 1.2 envelope as text/xml without action',
    asks: { contentType: soap11Type, body: body12 },
    ours: 'as ASMX',
  },
  {
    name: 'a SOAP 1.2 envelope as text/xml with another operation’s action',
    asks: soap11(body12, { soapAction: actionOf('UpdateGroup') }),
    ours: { error: 'action_mismatch' },
    because: 'D33: nothing runs with another element’s parameters',
  },
  { name: 'a POST with a query', asks: soap11(body11, { query: 'op=UpdateGroup' }), ours: 'as ASMX' },
  { name: 'a POST to ?wsdl', asks: soap11(body11, { query: 'wsdl' }), ours: 'as ASMX' },
  {
    name: 'DELETE',
    asks: { method: 'DELETE' },
    ours: { error: 'method_not_allowed', status: 405 },
    because: 'D35: a fault instead of a page, and D40: with Allow',
  },
];
