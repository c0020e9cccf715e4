import zlib from 'node:zlib';
import { namespace } from '../support/messages/xml.js';
import type { RawRequest } from '../support/scenarios/protocols.js';
import { onlyJson, onlySoap, type Scenario, type Stage } from '../support/scenarios/scenarios.js';

// Errors say what was probably meant.

/** One row for JSON and one for SOAP, whose words differ. */
function both(name: string, where: string, altered: NonNullable<Scenario['altered']>): Scenario[] {
  const places = [
    [onlyJson, 'as the member APIkey'],
    [onlySoap, "as the operation's first element, APIkey"],
  ] as const;
  return places.map(([protocols, place]) => ({
    name,
    protocols,
    key: () => undefined,
    altered,
    error: {
      code: 'invalid_request',
      status: 400,
      items: [['/APIkey', 'required']],
      hint: `${where} no part: send the API key in the body, ${place}.`,
    },
  }));
}

const withHeader =
  (name: string, value: (key: string) => string) =>
  (request: RawRequest, { company }: Stage): RawRequest => ({
    ...request,
    headers: { ...request.headers, [name]: value(company.apiKey) },
  });

const wrongKey = (hint: string): NonNullable<Scenario['error']> => ({
  code: 'invalid_api_key',
  status: 401,
  hint,
});
const badBody = (code: string, hint: string): NonNullable<Scenario['error']> => ({
  code,
  status: 400,
  soapStatus: 400,
  hint,
});
const withBody =
  (body: string | Buffer, type?: string) =>
  (request: RawRequest): RawRequest => ({
    ...request,
    headers: type === undefined ? request.headers : { ...request.headers, 'Content-Type': type },
    body,
  });

const isPlaceholder = 'The key is a placeholder: replace it with your own key.';
const isAround = 'The key has leading or trailing spaces or line breaks: send it without them.';
const otherCharset = 'If that is another encoding, name it in the Content-Type, as in charset=windows-1252.';
const isEncoded = 'It was encoded twice: send the JSON itself, not a string that holds it.';
const isGzip = 'The body looks like gzip: say so in the header Content-Encoding: gzip.';
const isXml =
  'This looks like XML: SOAP messages go to /public/api.asmx; this path takes a JSON object (application/json).';
const isForm = 'This looks like form data: send a JSON object, as application/json.';
const isJson =
  'This looks like JSON: each JSON operation has a path of its own, such as /public/api/getgroup, and takes application/json.';

/**
 * What a client that has misunderstood something is told.
 * @param soapName the operation's name at the SOAP endpoint
 * @param input a request that must succeed
 */
export function hintScenarios(soapName: string, input: Record<string, unknown>): Scenario[] {
  const rows: Scenario[] = [
    ...both(
      'the key as a bearer token',
      'The header Authorization plays',
      withHeader('Authorization', (key) => `Bearer ${key}`),
    ),
    ...both(
      'the key in X-API-Key',
      'The header X-API-Key plays',
      withHeader('X-API-Key', (key) => key),
    ),
    ...both(
      'the key in a header of any name',
      'Headers play',
      withHeader('Some-Header', (key) => key),
    ),
    ...both('the key in the URL', 'The URL plays', (request, { company }) => ({
      ...request,
      url: `${request.url}?APIkey=${company.apiKey}`,
    })),
    {
      name: 'the key in the URL of a GET without a body',
      protocols: (protocol) => protocol === 'JSON GET',
      altered: (request, { company }) => ({
        ...request,
        url: `${request.url}?key=${company.apiKey}`,
        body: '',
      }),
      error: {
        code: 'empty_body',
        status: 400,
        hint: 'The URL plays no part: send the API key in the body, as the member APIkey.',
      },
    },
    {
      name: 'a wrong key in the body, and the right one in a header',
      protocols: onlyJson,
      key: () => 'cak_wrong',
      altered: withHeader('Authorization', (key) => `Bearer ${key}`),
      error: wrongKey(
        'The header Authorization plays no part: send the API key in the body, as the member APIkey.',
      ),
    },
    ...['<API_KEY>', 'API_KEY', '{{apiKey}}', '$API_KEY', 'string'].map((key): Scenario => ({
      name: `the placeholder ${key}`,
      key: () => key,
      error: wrongKey(isPlaceholder),
    })),
    ...[' ', '\n'].map((blank): Scenario => ({
      name: `a key before ${JSON.stringify(blank)}`,
      key: ({ company }) => company.apiKey + blank,
      error: wrongKey(isAround),
    })),
    ...[
      ['"', '"', 'The key is in quotes: send it without them.'],
      ["'", "'", 'The key is in quotes: send it without them.'],
      ['Bearer ', '', 'The key follows the word "Bearer": send it without that word.'],
    ].map(([before = '', after = '', hint = '']): Scenario => ({
      name: `a key after ${before}`,
      key: ({ company }) => before + company.apiKey + after,
      error: wrongKey(hint),
    })),
    ...(
      [
        [{ Group: [{ ID: 468 }] }, '/Group/0/ID', 'Send "468".'],
        [{ Group: [{ GroupTitle: true }] }, '/Group/0/GroupTitle', 'Send "true".'],
        [{ Group: { ID: '468' } }, '/Group', 'Put it in [ ].'],
        [{ Group: ['Staff'] }, '/Group/0', 'Send {"GroupTitle": …}.'],
        [{ Users: ['anna@example.com'] }, '/Users/0', 'Send {"EmailAddress": …}.'],
        [{ Users: ['{"ID":"1"}'] }, '/Users/0', isEncoded],
        ['{"Group":[]}', '', isEncoded],
      ] as const
    ).map(([data, path, hint]): Scenario => ({
      name: `the data ${JSON.stringify(data)}`,
      protocols: onlyJson,
      input: { data },
      error: { code: 'invalid_request', status: 400, items: [[`/data${path}`, 'type']], hint },
    })),
    {
      name: 'a body that is a JSON text of JSON',
      protocols: onlyJson,
      altered: (request) => ({ ...request, body: JSON.stringify(request.body.toString()) }),
      error: { code: 'invalid_request', status: 400, items: [['', 'type']], hint: isEncoded },
    },
    ...(
      [
        ['/public/api/creategroup', '/public/api/updategroup'],
        ['/public/api/AddUser', '/public/api/updateuser'],
        ['/public/api/removeuser', '/public/api/deleteuser'],
        ['/public/api/v1/getuser', '/public/api/getuser'],
        ['/public/api/openapi.json', '/openapi.yaml'],
        ['/public/api/public/api/getuser', '/public/api/getuser'],
        ['/public/api/api.asmx', '/public/api.asmx'],
        ['/public/api/public/API.asmx', '/public/api.asmx'],
        ['/api.asmx', '/public/api.asmx'],
        ['/api/getuser', '/public/api/getuser'],
        ['/users', '/public/api/getusers'],
        ['/v2/countries', '/public/api/getcountrylist'],
        ['/openapi.yml', '/openapi.yaml'],
      ] as const
    ).map(([url, meant]): Scenario => ({
      name: `the path ${url}`,
      protocols: onlyJson,
      altered: (request) => ({ ...request, url: new URL(url, request.url).href }),
      error: {
        code: 'unknown_operation',
        status: 404,
        hint: url.startsWith('/public/api')
          ? `did you mean ${meant}? Paths are lower case and end with the name; /docs lists them.`
          : `did you mean ${meant}? /docs has the documentation.`,
      },
    })),
    {
      name: 'an operation with another verb',
      protocols: onlySoap,
      altered: ({ headers, ...request }) => ({
        ...request,
        headers: { ...headers, SOAPAction: '""' },
        body: request.body.toString().replaceAll(soapName, soapName.replace('Update', 'Create')),
      }),
      error: {
        code: 'unknown_operation',
        status: 404,
        hint: `the nearest is "${soapName}".`,
      },
    },
    ...(
      [
        ['<a>&amp;\n<b x="1">R & D</b></a>', '2, column 12: write "&amp;" for "&".'],
        ['<a x="A&B"/>', '1, column 8: write "&amp;" for "&".'],
        ['<a><b></a>', '1, column 7: the end tag of "b" is expected.'],
        ['<a><b/>', '1, column 8: the end tag of "a" is missing.'],
        ['<a>1 < 2</a>', '1, column 7: a name is expected.'],
        ['<s:a/>', '1, column 7: the prefix "s" is not declared.'],
      ] as const
    ).map(([body, why]): Scenario => ({
      name: `the XML ${JSON.stringify(body)}`,
      protocols: onlySoap,
      altered: withBody(body),
      error: badBody('malformed_xml', `Line ${why}`),
    })),
    {
      name: 'form data at a path of JSON',
      protocols: onlyJson,
      altered: (request, { company }) =>
        withBody(`APIkey=${company.apiKey}&ID=1`, 'application/x-www-form-urlencoded')(request),
      error: badBody('malformed_json', isForm),
    },
    {
      name: 'a form of several parts at a path of JSON',
      protocols: onlyJson,
      altered: withBody(
        '--x\r\nContent-Disposition: form-data; name="APIkey"\r\n\r\n',
        'multipart/form-data; boundary=x',
      ),
      error: badBody('malformed_json', isForm),
    },
    {
      name: 'a SOAP message at a path of JSON',
      protocols: onlyJson,
      altered: withBody('<?xml version="1.0"?><soap:Envelope/>', 'text/xml'),
      error: badBody('malformed_json', isXml),
    },
    {
      name: 'JSON at the SOAP endpoint',
      protocols: onlySoap,
      altered: withBody(' {"APIkey": "x"}', 'application/json'),
      error: { code: 'unsupported_media_type', status: 415, hint: isJson },
    },
    {
      name: 'JSON at the SOAP endpoint, as XML',
      protocols: onlySoap,
      altered: withBody('{"APIkey": "x"}'),
      error: badBody('malformed_xml', isJson),
    },
    {
      name: 'a body in another charset',
      altered: (request) => ({
        ...request,
        body: Buffer.from(request.body.toString().replace(/.$/s, '\xe9$&'), 'latin1'),
      }),
      error: badBody('invalid_encoding', otherCharset),
    },
    {
      name: 'gzip that is not declared',
      altered: (request) => ({ ...request, body: zlib.gzipSync(request.body) }),
      error: badBody('invalid_encoding', isGzip),
    },
    {
      name: 'gzip of more than 4 KiB that is not declared: no key is found in it',
      altered: (request) => ({
        ...request,
        body: zlib.gzipSync(Buffer.alloc(10_000, request.body), { level: 0 }),
      }),
      key: () => 'cak_none',
      error: wrongKey(isGzip),
    },
    ...['', '""'].map((SOAPAction): Scenario => ({
      name: `SOAPAction: ${SOAPAction} counts as absent`,
      protocols: (protocol) => protocol === 'SOAP 1.1',
      altered: (request) => ({ ...request, headers: { ...request.headers, SOAPAction } }),
    })),
    {
      name: 'a wrong SOAPAction',
      protocols: (protocol) => protocol === 'SOAP 1.1',
      altered: (request) => ({ ...request, headers: { ...request.headers, SOAPAction: soapName } }),
      error: { code: 'action_mismatch', status: 400, hint: `Expected: "${namespace}/${soapName}".` },
    },
    {
      name: 'a wrong action of SOAP 1.2',
      protocols: (protocol) => protocol === 'SOAP 1.2',
      altered: (request) => ({
        ...request,
        headers: { 'Content-Type': `application/soap+xml; charset=utf-8; action="urn:${soapName}"` },
      }),
      error: { code: 'action_mismatch', status: 400, hint: `Expected: "${namespace}/${soapName}".` },
    },
  ];
  return rows.map((row) => ({ input, ...row, name: `a hint: ${row.name}` }));
}
