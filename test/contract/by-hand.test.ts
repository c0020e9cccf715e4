import { expect, test } from '@jest/globals';
import { readPage } from '../docs/pages.js';
import { readTable } from '../support/messages/tables.js';
import { disagreements, type ContractTexts } from '../../tools/contract/agreement.js';

// Both contracts are written by hand: what they say more than once, `npm run check:contract` compares.

const texts: ContractTexts = {
  openapi: readPage('openapi.yaml'),
  wsdl: readPage('wsdl/api.wsdl'),
  dataSets: readPage('wsdl/datasets.xsd'),
};

test('the contracts agree', () => {
  expect(disagreements(texts)).toEqual([]);
});

/** The part of a contract that begins with one text and ends before another, or with it. */
function part(of: keyof ContractTexts, from: string, until: string): string {
  const start = texts[of].indexOf(from);
  const end = texts[of].indexOf(until, start + from.length);
  expect([start > 0, end > start]).toEqual([true, true]);
  return texts[of].slice(start, end);
}

const without = (of: keyof ContractTexts, removed: string): ContractTexts => {
  const at = texts[of].indexOf(removed);
  return { ...texts, [of]: texts[of].slice(0, at) + texts[of].slice(at + removed.length) };
};

/** What is missing or differs in one of the contracts, and what is said of it. */
interface Row {
  what: string;
  of: keyof ContractTexts;
  /** The text that is removed, or where it begins and what comes behind it */
  removed?: string;
  from?: string;
  until?: string;
  to?: string;
  says: string;
}
const rows = readTable<Row>('by-hand.yaml', import.meta.url);

test.each(rows.filter(({ to }) => to === undefined))(
  '$what that is missing is shown as it stands',
  ({ of, removed, from = '', until = '', says }) => {
    const lines = removed ?? part(of, from, until);
    const [first] = disagreements(without(of, lines));
    expect(first).toEqual({ says: expect.stringContaining(says), lines });
  },
);

test.each(rows.filter(({ to }) => to !== undefined))(
  '$what that differs is reported',
  ({ of, from = '', to = '', says }) => {
    expect(texts[of]).toContain(from);
    const found = disagreements({ ...texts, [of]: texts[of].replace(from, to) });
    expect(found.map((one) => one.says).join('\n')).toContain(says);
  },
);
