import { filled } from '../../../support/messages/tables.js';
import { envelope, operationElement } from '../../../support/messages/xml.js';

/** A good request of the JSON API. @param more header lines */
export function whole(request: object, operation = 'getgrouplist', more = ''): string {
  return `POST /public/api/${operation} HTTP/1.1\r\nHost: x\r\n${more}${withLength(JSON.stringify(request))}`;
}

function withLength(body: string): string {
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/**
 * The bytes of a row of http.yaml or texts.yaml, as text: words in capitals, repetitions such as «x×9» and CRLF, written ¶, are written out.
 * @param put what else is done before the length of WITH[a body] is counted
 */
export function writtenOut(row: string, key: string, put = (text: string): string => text): string {
  const body = JSON.stringify({ APIkey: key });
  const smuggled = whole({ APIkey: key, data: { Group: [{ GroupTitle: 'smuggled' }] } }, 'updategroup');
  const http = 'HTTP/1.1\r\nHost: x\r\n';
  const api = '/public/api/getgrouplist';
  const form = 'HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';
  const list = envelope('1.1', operationElement('GetGroupList', [['APIkey', key]]));
  const words: Record<string, string> = {
    ...{ API: api, KEY: key, GOOD: whole({ APIkey: key }), WHOLE: withLength(body), NOTHING: '' },
    ...{ 'HTTP¶': http, 'JSON¶': `POST ${api} ${http}`, 'SOAP¶': `POST /public/api.asmx ${http}` },
    ...{
      'FORM¶': `POST /public/api.asmx/GetTaxList ${form}Content-Length: ${key.length + 7}\r\n`,
      'FORMS¶': form,
    },
    ...{ BODY: body, BODYLENGTH: String(body.length), BODYSIZE: body.length.toString(16) },
    ...{
      SMUGGLED: smuggled,
      SMUGGLEDLENGTH: `${smuggled.length}`,
      SMUGGLEDSIZE: smuggled.length.toString(16),
    },
    ...{ WITH_SMUGGLED: withLength(smuggled), IN_CHUNKS: 'Transfer-Encoding: chunked', END: '0\r\n\r\n' },
    CLOSING: whole({ APIkey: key }, 'getgrouplist', 'Connection: close\r\n'),
    MESSAGE: `Content-Type: text/xml\r\n${withLength(list)}`,
  };
  const names = Object.keys(words).sort((a, b) => b.length - a.length);
  const text = filled(row)
    .replace(new RegExp(`(?:${names.join('|')})(?!key)`, 'g'), (word) => words[word] ?? '')
    .replaceAll('¶', '\r\n')
    .replace(/\\x([0-9a-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
  return put(text).replace(/WITH\[([^]*)\]$/, (_all, inside: string) => withLength(inside));
}
