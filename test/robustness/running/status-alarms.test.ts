import { hostname } from 'node:os';
import { expect, test } from '@jest/globals';
import { fill, firing } from '../../../src/ops/status/alarms.js';
import { History, quantile, sampleOf } from '../../../src/ops/status/sample.js';
import type { Reading, Sample } from '../../../src/ops/status/sample.js';
import { alarmRules } from '../../../generated/alarms.js';

// What the status page says of alarms, compared with the rules for Prometheus and with figures made up here.

const minute = 60_000;
const quiet: Sample = { ...sampleOf([], 0), ready: 1, mostFiles: 1000 };

interface Options {
  lastBackup?: number;
  /** Seconds from the last reading that was kept to the present one */
  seconds?: number;
}

/** The names of the alarms that fire after these minutes, each with what differs from a quiet one. */
function fires(minutes: Partial<Sample>[], options: Options = {}): string[] {
  const last = minutes.length - 1;
  const late = 60 - (options.seconds ?? 60);
  const readings = minutes.map((differs, index): Reading => {
    const at = index * minute - (index === last ? late * 1000 : 0);
    return { sample: { ...quiet, ...differs, at }, database: undefined };
  });
  const now = readings.pop()!;
  const history = new History();
  for (const reading of readings) history.add(reading);
  const judged = { now, history, lastBackup: options.lastBackup };
  return firing(judged).map(({ name }) => name);
}

/** So many minutes that are all alike. */
const alike = (count: number, differs: Partial<Sample>): Partial<Sample>[] =>
  Array.from({ length: count }, () => differs);

test('when they fire is what alerts.yml says', () => {
  expect(Object.keys(alarmRules).length).toBeGreaterThan(10);
  expect(alarmRules.CompanyApiErrorRate).toMatchObject({ severity: 'page', above: 0.01, minutes: 5 });
  expect(alarmRules.CompanyApiTakesNoChanges).toMatchObject({ severity: 'page', above: 0, minutes: 0 });
  expect(alarmRules.CompanyApiBackupOld).toMatchObject({ severity: 'page', above: 26 * 3600, minutes: 10 });
});

test('what they say is the summary of alerts.yml, with the name of the machine and the value', () => {
  expect(fill(alarmRules.CompanyApiMemory.summary, 1.1e9)).toBe(`${hostname()} has 1.0 GiB of memory.`);
  for (const { summary } of Object.values(alarmRules)) expect(fill(summary, 1)).not.toMatch(/[{}]/);
});

test('nothing fires on a quiet server', () => {
  expect(fires(alike(20, {}))).toEqual([]);
});

test.each<[string, Partial<Sample>[]]>([
  ['CompanyApiNotReady', alike(3, { ready: 0 })],
  ['CompanyApiTakesNoChanges', [{}, { errors: new Map([['full', 1]]) }]],
  ['CompanyApiRequestsWait', alike(7, { waiting: new Map([['write', 1]]) })],
  ['CompanyApiBusy', alike(7, { lag: 0.3 })],
  ['CompanyApiMemory', alike(12, { memory: 1.1e9 })],
  ['CompanyApiFileDescriptors', alike(7, { openFiles: 900 })],
  ['CompanyApiBadKeys', [{}, { badKeys: 400 }]],
])('%s fires', (name, minutes) => {
  expect(fires(minutes)).toEqual([name]);
});

test('what must last some minutes is silent before, and when it was better in between', () => {
  const waiting = { waiting: new Map([['write', 1]]) };
  expect(fires(alike(4, waiting))).toEqual([]);
  expect(fires([...alike(7, waiting), {}, ...alike(2, waiting)])).toEqual([]);
  expect(fires(alike(5, { memory: 1.1e9 }))).toEqual([]);
});

test.each([0, 1, 20, 29, 31, 59])('what lasts fires %i seconds after a reading, too', (seconds) => {
  const waiting = { waiting: new Map([['write', 1]]) };
  expect(fires(alike(9, waiting), { seconds })).toEqual(['CompanyApiRequestsWait']);
  expect(fires(alike(6, waiting), { seconds })).toEqual([]);
  if (seconds > 0) expect(fires([...alike(9, waiting), {}, waiting], { seconds })).toEqual([]);
});

test('a defect fires for five minutes after it was met', () => {
  const met = { outcomes: new Map([['internal_error', 1]]) };
  expect(fires([{}, ...alike(3, met)])).toContain('CompanyApiDefect');
  expect(fires([{}, ...alike(9, met)])).not.toContain('CompanyApiDefect');
});

test('an old backup fires; a backup of which nothing is known does not', () => {
  expect(fires(alike(12, {}), { lastBackup: -27 * 60 * minute })).toEqual(['CompanyApiBackupOld']);
  expect(fires(alike(12, {}), { lastBackup: -1 * minute })).toEqual([]);
});

test('a quantile is estimated as Prometheus does', () => {
  const work = { bounds: [1, 2, Infinity], counts: [10, 20, 20], total: 20, seconds: 25 };
  expect(quantile(0.5, work)).toBe(1);
  expect(quantile(0.75, work)).toBe(1.5);
  expect(quantile(0.99, { ...work, counts: [10, 15, 20] })).toBe(2);
  expect(quantile(0.5, { ...work, total: 0 })).toBeUndefined();
});
