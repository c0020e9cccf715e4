import { expect, test } from '@jest/globals';
import { readTable } from '../../support/messages/tables.js';
import { problemsOf } from './known-history.js';

interface History {
  name: string;
  calls: string;
  audit: string;
  /** The kinds of problems; none unless given */
  wrong?: string;
}

test.each(readTable<History>('replay.yaml', import.meta.url))(
  'a known history: $name',
  ({ calls, audit, wrong = '' }) => expect(problemsOf(calls, audit)).toBe(wrong),
);
