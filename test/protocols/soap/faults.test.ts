import { describe, expect, test } from '@jest/globals';
import { AppError, errorTable } from '../../../src/domain/errors.js';
import type { ErrorCode } from '../../../src/domain/errors.js';
import { faultStatus, writeFault, writeFaultMessage } from '../../../src/soap/faults.js';
import { namespace } from './messages.js';

const soap11 = { version: '1.1', namespace, requestId: 'r-1' } as const;
const soap12 = { version: '1.2', namespace, requestId: 'r-1' } as const;

describe('faults (D35)', () => {
  test('a caller’s error carries its message, code, request id and items', () => {
    const error = new AppError('rule_violation', 'Bad <thing>', {
      items: [{ path: '/data/Users/0/ID', code: 'unknown_reference', message: 'No user "a&b".' }],
    });
    expect(writeFault(error, soap11)).toBe(
      '<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Bad &lt;thing&gt;</faultstring>' +
        `<detail><error xmlns="${namespace}"><code>rule_violation</code><requestId>r-1</requestId><errors><item>` +
        '<path>/data/Users/0/ID</path><code>unknown_reference</code><message>No user &quot;a&amp;b&quot;.</message>' +
        '</item></errors></error></detail></soap:Fault>',
    );
    expect(writeFault(error, soap12)).toContain('<soap:Value>soap:Sender</soap:Value>');
    expect(writeFault(error, soap12)).toContain('<soap:Text xml:lang="en">Bad &lt;thing&gt;</soap:Text>');
  });

  test('our own errors tell nothing', () => {
    const error = new AppError('internal_error', 'SELECT secret', {
      internal: 'secret',
      cause: new Error('secret'),
    });
    const text = 'Server was unable to process request. ---&gt; Internal error';
    expect(writeFault(error, soap11)).toContain(
      `<faultcode>soap:Server</faultcode><faultstring>${text}</faultstring>`,
    );
    expect(writeFault(error, soap12)).toContain('soap:Receiver');
    expect(writeFault(error, soap11) + writeFault(error, soap12)).not.toMatch(/secret|SELECT/);
  });

  test('every error has a fault; only unreadable bodies are 400 and methods 405', () => {
    const statuses = new Map<number, ErrorCode[]>();
    for (const code of Object.keys(errorTable) as ErrorCode[]) {
      const status = faultStatus(new AppError(code));
      statuses.set(status, [...(statuses.get(status) ?? []), code]);
      expect(writeFault(new AppError(code), soap11)).toMatch(/^<soap:Fault><faultcode>soap:\w+<\/faultcode>/);
    }
    expect(statuses.get(400)?.sort()).toEqual([
      'empty_body',
      'invalid_encoding',
      'malformed_http',
      'malformed_json',
      'malformed_xml',
      'unsupported_charset',
      'unsupported_content_encoding',
    ]);
    expect(statuses.get(405)).toEqual(['method_not_allowed']);
    expect([...statuses.keys()].sort()).toEqual([400, 405, 500]);
  });

  test('a header fault has no detail, a version mismatch names the versions', () => {
    expect(writeFault(new AppError('header_not_understood'), soap11)).not.toContain('detail');
    const mismatch = writeFaultMessage(new AppError('version_mismatch'), soap11);
    expect(mismatch).toContain('<soap:Header><soap12:Upgrade ');
    expect(mismatch.match(/SupportedEnvelope qname=/g)).toHaveLength(2);
  });

  test('characters that XML cannot carry are replaced', () => {
    expect(writeFault(new AppError('rule_violation', 'a\u0000\ud800b'), soap11)).toContain('a\ufffd\ufffdb');
  });
});
