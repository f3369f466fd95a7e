import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBase32 } from '#shared/base/base32.ts';
import { anyCharacter, holds } from '#shared/testing/propertyTesting.ts';
import * as rules from './secondfactor.rules.ts';

const { countWrongCode, isLocked, MAX_WRONG_CODES, readCode } = rules;
const HOUR = 3_600_000;

it.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456 ', { kind: 'app', digits: '123456' }],
  ['１２３４５６', { kind: 'app', digits: '123456' }],
  ['abcd-efgh-0123-4567', { kind: 'recovery', code: 'ABCDEFGH01234567' }],
  ['OIL0 abcd efgh 1234', { kind: 'recovery', code: '0110ABCDEFGH1234' }],
  ['12345', null],
  ['1234567', null],
  ['abcd-efgh-0123-456é', null],
])('a code as somebody typed it: %j', (typed, code) => expect(readCode(typed)).toEqual(code));

it('reads every recovery code as it is shown, and bears anything', () => {
  holds(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
    const code = toBase32(random);
    const shown = rules.showRecoveryCode(code).toLowerCase();
    expect(readCode(shown)).toEqual({ kind: 'recovery', code });
  });
  holds(fc.string({ unit: anyCharacter }), (typed) => void readCode(typed));
});

it('wrong codes lock after ten within an hour, until the hour is over', () => {
  let wrong: rules.WrongCodes = { count: 0, since: 0 };
  for (let n = 0; n < MAX_WRONG_CODES; n += 1) {
    expect(isLocked(wrong, 1000 + n)).toBe(false);
    wrong = countWrongCode(wrong, 1000 + n);
  }
  expect([isLocked(wrong, 1500), isLocked(wrong, 1000 + HOUR)]).toEqual([true, false]);
  expect(countWrongCode(wrong, 1000 + HOUR)).toEqual({ count: 1, since: 1000 + HOUR });
});

it('wrong codes are at most twenty in any hour, however they are spread', () =>
  holds(fc.array(fc.nat(4 * HOUR), { maxLength: 200 }), (tries) => {
    let wrong: rules.WrongCodes = { count: 0, since: 0 };
    const tried: number[] = [];
    for (const now of tries.toSorted((a, b) => a - b)) {
      if (isLocked(wrong, now)) continue;
      tried.push(now);
      wrong = countWrongCode(wrong, now);
    }
    for (const from of tried) {
      const within = tried.filter((at) => at >= from && at < from + HOUR);
      expect(within.length).toBeLessThanOrEqual(2 * MAX_WRONG_CODES);
    }
  }));
