import { describe, expect, test } from '@jest/globals';
import type { Element } from '@xmldom/xmldom';
import { AppError, errorTable, itemCodes } from '../../../src/domain/errors.js';
import type { ErrorCode, ItemCode } from '../../../src/domain/errors.js';
import { readPage } from '../../docs/pages.js';
import { soapFault } from '../../../src/soap/faults.js';
import { child, childElements, namespace, parseXml } from '../../support/messages/xml.js';
import { operationNames } from '../../support/scenarios/operations.js';
import { useSchema } from './use-schema.js';

const text = readPage('generated/soap/typed.wsdl');
const definitions = parseXml(text);

function parts(of: Element, name: string): Element[] {
  return childElements(of).filter(({ localName }) => localName === name);
}

function attributes(of: Element): Record<string, string> {
  return Object.fromEntries(Array.from(of.attributes, ({ name, value }) => [name, value]));
}

describe('the faults of the typed view', () => {
  test('every operation declares the one fault', () => {
    const operations = parts(child(definitions, 'portType'), 'operation');
    expect(operations).toHaveLength(operationNames.length);
    for (const operation of operations) {
      const declared = { name: 'RefusalFault', message: 'tns:RefusalFault' };
      expect(parts(operation, 'fault').map(attributes)).toEqual([declared]);
    }
  });

  test('the binding of SOAP 1.1 has it as it is in the schema; that of SOAP 1.2 has none, for Axis 1.4', () => {
    const bindings = parts(definitions, 'binding');
    const written = bindings.map((binding) =>
      parts(binding, 'operation').map((operation) => {
        const [fault] = parts(operation, 'fault');
        const bodies = fault === undefined ? [] : childElements(fault);
        return bodies.map((body) => [fault?.getAttribute('name'), body.nodeName, attributes(body)]);
      }),
    );
    const inEach = (faults: unknown[]) => Array<unknown>(operationNames.length).fill(faults);
    const fault = ['RefusalFault', 'soap:fault', { name: 'RefusalFault', use: 'literal' }];
    expect(written).toEqual([inEach([fault]), inEach([])]);
  });

  test('its message is the element in the detail', () => {
    const messages = parts(definitions, 'message');
    const message = messages.find((each) => each.getAttribute('name') === 'RefusalFault');
    expect(message === undefined ? [] : childElements(message).map(attributes)).toEqual([
      { name: 'error', element: 'tns:error' },
    ]);
  });
});

/** Accepts the element `error` as the view declares it. The messages of the operations, whose types are elsewhere, are left out. */
function detailSchema(): string {
  const schema = /<s:schema [^]*?<\/s:schema>/.exec(text)?.[0] ?? '';
  const [start = ''] = schema.split('<s:element name="modAPI.', 1);
  const detail = schema.slice(schema.indexOf('<s:element name="error"'));
  return start.replace(/<s:import [^>]*\/>/, '') + detail;
}

describe('what a fault carries is what the typed view declares', () => {
  const check = useSchema(detailSchema());
  const detailOf = (error: AppError, version: '1.1' | '1.2') => {
    const { Fault } = soapFault(error, { version, namespace, requestId: 'r-1' });
    const { detail, Detail = detail } = Fault as Record<'detail' | 'Detail', { $xml: string } | undefined>;
    return Detail?.$xml;
  };
  const items = (Object.keys(itemCodes) as ItemCode[]).map((code) => ({
    path: '/data/Users/0/ID',
    code,
    message: 'No <user> "a&b".',
  }));

  test.each(Object.keys(errorTable) as ErrorCode[])('%s', (code) => {
    for (const options of [{}, { items: items.slice(0, 1) }, { items, latestRevision: 7 }]) {
      for (const version of ['1.1', '1.2'] as const) {
        const detail = detailOf(new AppError(code, 'Bad', options), version);
        // A fault about a header has none, as SOAP 1.1 wants it.
        if (code === 'header_not_understood') expect(detail).toBeUndefined();
        else expect(() => check(detail ?? '')).not.toThrow();
      }
    }
  });

  test.each([
    ['without a code', (detail: string) => detail.replace(/<code>.*?<\/code>/, '')],
    ['with something else in it', (detail: string) => detail.replace('<errors />', '<errors /><stack />')],
    ['in another namespace', (detail: string) => detail.replace(namespace, 'urn:other')],
  ])('but nothing else: %s', (_what, change) => {
    const detail = detailOf(new AppError('not_found'), '1.1') ?? '';
    expect(change(detail)).not.toBe(detail);
    expect(() => check(change(detail))).toThrow();
  });
});
