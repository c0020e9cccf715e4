import { describe, expect, test } from '@jest/globals';
import { AppError, errorTable, type ErrorCode } from '../../../src/domain/errors.js';
import { faultStatus, soapFault } from '../../../src/soap/faults.js';
import { namespace } from '../../support/messages/xml.js';

// What a fault is made of. Which version a message gets its fault in: texts.test.ts.

const soap11 = { version: '1.1', namespace, requestId: 'r-1' } as const;
const soap12 = { version: '1.2', namespace, requestId: 'r-1' } as const;

function textOf(error: AppError, context: typeof soap11 | typeof soap12): string {
  return JSON.stringify(soapFault(error, context));
}

describe('faults', () => {
  test('a caller’s error carries its message, code, request id and items', () => {
    const error = new AppError('rule_violation', 'Bad <thing>', {
      items: [{ path: '/data/Users/0/ID', code: 'unknown_reference', message: 'No user "a&b".' }],
    });
    const detail = {
      $xml:
        `<error xmlns="${namespace}"><code>rule_violation</code><requestId>r-1</requestId><errors><item>` +
        '<path>/data/Users/0/ID</path><code>unknown_reference</code><message>No user &quot;a&amp;b&quot;.</message>' +
        '</item></errors></error>',
    };
    expect(soapFault(error, soap11)).toEqual({
      Fault: { faultcode: 'soap:Client', faultstring: { $xml: 'Bad &lt;thing&gt;' }, detail },
    });
    expect(soapFault(error, soap12)).toEqual({
      Fault: {
        Code: { Value: 'soap:Sender' },
        Reason: { $xml: '<soap:Text xml:lang="en">Bad &lt;thing&gt;</soap:Text>' },
        Detail: detail,
      },
    });
  });

  test('every error has a fault; only unreadable bodies are 400 and methods 405', () => {
    const statuses = new Map<number, ErrorCode[]>();
    for (const code of Object.keys(errorTable) as ErrorCode[]) {
      const status = faultStatus(new AppError(code));
      statuses.set(status, [...(statuses.get(status) ?? []), code]);
      expect(textOf(new AppError(code), soap11)).toMatch(/"faultcode":"soap:\w+"/);
    }
    const bodies = 'empty_body invalid_encoding malformed_http malformed_json malformed_xml';
    const unreadable = [...bodies.split(' '), 'unsupported_charset', 'unsupported_content_encoding'];
    expect(statuses.get(400)?.sort()).toEqual(unreadable);
    expect(statuses.get(405)).toEqual(['method_not_allowed']);
    expect([...statuses.keys()].sort()).toEqual([400, 405, 500]);
  });

  test('characters that XML cannot carry are replaced', () => {
    expect(textOf(new AppError('rule_violation', 'a\u0000\ud800b'), soap11)).toContain('a\ufffd\ufffdb');
  });
});
