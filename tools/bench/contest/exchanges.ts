import { jsonRequest } from '../data/api.js';
import { titles } from '../data/company.js';
import type { CompanyCopy } from '../data/copy.js';
import type { Answer } from '../frame/load.js';
import { changedValue, recordName, requireStatus, type Changes, type Expected } from './check.js';
import type { Exchange } from './rows.js';

/** A change of the one field of a record that rows change. */
export interface Change {
  record: string;
  request(value: string): Buffer;
}

/** @param fields sent besides */
export function userChange(copy: CompanyCopy, index: number, fields = {}, sets = {}): Change {
  const EmailAddress = titles.user(index);
  return {
    record: recordName(copy, EmailAddress),
    request: (Address2) =>
      jsonRequest('updateuser', copy.key, {
        data: { User: [{ EmailAddress, ...fields, Address2 }], ...sets },
      }),
  };
}

export function groupChange(copy: CompanyCopy, GroupTitle: string): Change {
  return {
    record: recordName(copy, GroupTitle),
    request: (Description) =>
      jsonRequest('updategroup', copy.key, { data: { Group: [{ GroupTitle, Description }] } }),
  };
}

export function sendChange(change: Change, changes: Changes): Exchange {
  const begun = changes.begin(change.record);
  return {
    request: change.request(changedValue(begun)),
    judge: (answer) => {
      requireId(answer);
      changes.finish(change.record, begun);
    },
  };
}

/** @param right answers that were found right; they need no second look */
export function sendRead(
  request: Buffer,
  expected: Expected,
  changes: Changes,
  right?: Map<Expected, Buffer>,
): Exchange {
  const before = expected.records.map((record) => changes.now(record));
  return {
    request,
    judge: (answer) => {
      requireStatus(answer, 200);
      if (right?.get(expected)?.equals(answer.body) === true) return;
      expected.require(answer.body, changes, before);
      right?.set(expected, Buffer.from(answer.body));
    },
  };
}

/** What an update is answered with. */
export function requireId(answer: Answer): void {
  requireStatus(answer, 200);
  if (!/^\d+$/.test(answer.body.toString('latin1')))
    throw new Error(`no ID: ${answer.body.toString().slice(0, 200)}`);
}
