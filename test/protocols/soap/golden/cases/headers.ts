import {
  invalid,
  asAsmx,
  otherwise,
  refused,
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
  ...asAsmx({
    'text/xml without charset': ofType('text/xml'),
    'TEXT/XML in capitals': ofType('TEXT/XML; CHARSET=UTF-8'),
    'a charset in quotes': ofType('text/xml; charset="utf-8"'),
    'a content type without blanks': ofType('text/xml;charset=utf-8'),
    'an empty charset': ofType('text/xml; charset='),
    'an action parameter over SOAP 1.1': ofType(`${soap11Type}; action=${actionOf('UpdateGroup')}`),
    'blanks around an action': acting(`  ${fits}  `),
    'a SOAP 1.2 action without quotes': acting12(`action=${fits.slice(1, -1)}`),
    'an empty SOAP 1.2 action': acting12('action=""'),
    'a SOAP 1.2 action before the charset': soap12(body12, {
      contentType: `application/soap+xml; action=${fits}; charset=utf-8`,
    }),
    'SOAPAction over SOAP 1.2': soap12(body12, { soapAction: fits }),
    'SOAP 1.2 without charset': soap12(body12, { contentType: 'application/soap+xml' }),
    'a SOAP 1.2 envelope as text/xml without action': { contentType: soap11Type, body: body12 },
    'a POST with a query': soap11(body11, { query: 'op=UpdateGroup' }),
    'a POST to ?wsdl': soap11(body11, { query: 'wsdl' }),
  }),
  ...otherwise({ error: 'unsupported_media_type', status: 500 }, 'D35: a fault, with 500', {
    'no content type': { soapAction: fits, body: body11 },
    'application/xml': ofType('application/xml; charset=utf-8'),
    'text/plain': ofType('text/plain'),
    'text/xmlx': ofType('text/xmlx'),
  }),
  ...otherwise({ error: 'unsupported_charset', status: 400 }, 'D26: ASMX passes over it', {
    'a charset that does not exist': ofType('text/xml; charset=x-none'),
  }),
  ...refused('action_mismatch', {
    'an action in lower case': [acting(fits.toLowerCase()), 'SOAPAction', fits.slice(1, -1).toLowerCase()],
    'an action with a slash too many': [
      acting(`${fits.slice(0, -1)}/"`),
      'SOAPAction',
      `${fits.slice(1, -1)}/`,
    ],
    'blanks inside the quotes of an action': [
      acting(`" ${fits.slice(1, -1)} "`),
      'SOAPAction',
      ` ${fits.slice(1, -1)} `,
    ],
    'an action in single quotes': [
      acting(fits.replaceAll('"', "'")),
      'SOAPAction',
      fits.replaceAll('"', "'"),
    ],
    'an action with one quote': [acting(fits.slice(0, -1)), 'SOAPAction', fits.slice(0, -1)],
    'an operation’s name as action': [
      acting('"modAPI.DeleteGroup_Alternate"'),
      'SOAPAction',
      'modAPI.DeleteGroup_Alternate',
    ],
    'the namespace as action': [acting(`"${namespace}/"`), 'SOAPAction', `${namespace}/`],
    'an action with a fragment': [
      acting(`"${namespace}#modAPI.DeleteGroup_Alternate"`),
      'SOAPAction',
      `${namespace}#modAPI.DeleteGroup_Alternate`,
    ],
  }),
  ...otherwise({ deletes: 'g' }, 'D53: SOAP 1.1 allows it, and clients send it', {
    'an empty header SOAPAction': acting(''),
  }),
  ...refused('unknown_operation', {
    'no action and an unknown operation': [{ contentType: soap11Type, body: message(element('Nope', '')) }],
  }),
  ...otherwise({ error: 'unknown_operation' }, 'D33: what was found and what is expected is told exactly', {
    'no action and another namespace': {
      contentType: soap11Type,
      body: message(deleteG.replace(namespace, 'urn:evil')),
    },
    'an operation’s name in the wrong case': {
      contentType: soap11Type,
      body: message(element('modapi.deletegroup_alternate', keyAndTitle)),
    },
  }),
  ...otherwise(invalid(' invalid_xml'), 'D34: there is no operation to run', {
    'no action and nothing in the body': { contentType: soap11Type, body: message('') },
  }),
  ...otherwise({ error: 'action_mismatch' }, 'D33: ASMX falls back on the body', {
    'an unknown SOAP 1.2 action': acting12(`action=${actionOf('Nope')}`),
    'a SOAP 1.2 action in lower case': acting12(`action=${fits.toLowerCase()}`),
  }),
  ...otherwise({ error: 'action_mismatch' }, 'D33: ASMX passes over the header', {
    'SOAPAction of another operation over SOAP 1.2': soap12(body12, { soapAction: actionOf('UpdateGroup') }),
  }),
  ...otherwise({ status: 200, contentType: 'text/xml; charset=utf-8' }, 'D33: the envelope decides', {
    'a SOAP 1.1 envelope as application/soap+xml': soap12(message(getG)),
    'a SOAP 1.1 envelope as application/soap+xml with SOAPAction': soap12(body11, { soapAction: fits }),
  }),
  ...otherwise({ error: 'action_mismatch' }, 'D33: nothing runs with another element’s parameters', {
    'a SOAP 1.2 envelope as text/xml with another operation’s action': soap11(body12, {
      soapAction: actionOf('UpdateGroup'),
    }),
  }),
  ...otherwise(
    { error: 'method_not_allowed', status: 405 },
    'D35: a fault instead of a page, and D40: with Allow',
    { DELETE: { method: 'DELETE' } },
  ),
];
