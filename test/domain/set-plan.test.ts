import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Problems } from '../../src/domain/problems.js';
import { setChange, wantedValues } from '../../src/domain/sets/set-plan.js';

describe('setChange', () => {
  const current = new Map([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);

  test('writes the difference only', () => {
    const wanted = new Map([
      [1, 'one'],
      [2, 'zwei'],
      [4, 'vier'],
    ]);
    expect(setChange(current, wanted, 'reset')).toEqual({
      remove: [3],
      put: new Map([
        [2, 'zwei'],
        [4, 'vier'],
      ]),
    });
    expect(setChange(current, wanted, 'keep')).toEqual({
      remove: [],
      put: new Map([
        [2, 'zwei'],
        [4, 'vier'],
      ]),
    });
  });

  test('null clears, undefined leaves as it is', () => {
    const wanted = new Map([
      [1, null],
      [2, undefined],
      [9, null],
    ]);
    expect(setChange(current, wanted, 'keep')).toEqual({ remove: [1], put: new Map() });
    expect(setChange(current, wanted, 'reset')).toEqual({ remove: [1, 3], put: new Map() });
  });

  const anySet = fc
    .uniqueArray(fc.tuple(fc.nat(20), fc.boolean()), { selector: ([id]) => id })
    .map((entries) => new Map(entries));

  test('applied to what is there it gives what is wanted', () =>
    fc.assert(
      fc.property(anySet, anySet, (before, wanted) => {
        const { remove, put } = setChange(before, wanted, 'reset');
        const after = new Map(before);
        for (const id of remove) after.delete(id);
        for (const [id, value] of put) after.set(id, value);
        expect(new Map([...after].sort())).toEqual(new Map([...wanted].sort()));
      }),
    ));
});

describe('wantedValues (D18)', () => {
  const item = (target: number, value: string | null | undefined, index = 0) => ({
    path: `/data/X/${index}`,
    target,
    value,
  });

  test('the same record twice counts once', () => {
    const problems = new Problems();
    const wanted = wantedValues(
      [item(1, 'a'), item(1, 'a'), item(1, undefined), item(2, undefined), item(2, 'b')],
      'Value',
      problems,
    );
    expect(wanted).toEqual(
      new Map([
        [1, 'a'],
        [2, 'b'],
      ]),
    );
    expect(problems.none).toBe(true);
  });

  test.each([
    ['a', 'b'],
    ['a', null],
    [null, 'a'],
  ])('%j against %j is a contradiction', (first, second) => {
    const problems = new Problems();
    wantedValues([item(1, first, 0), item(1, second, 1)], 'Value', problems);
    expect(problems.items).toMatchObject([{ path: '/data/X/1', code: 'contradiction' }]);
  });
});
