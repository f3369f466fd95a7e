import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { toBase32 } from '#shared/base/ids.ts';
import {
  isLocked,
  countWrongCode,
  readCode,
  showRecoveryCode,
  MAX_WRONG_CODES,
  type WrongCodes,
} from './secondfactor.rules.ts';

it.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456 ', { kind: 'app', digits: '123456' }],
  ['１２３４５６', { kind: 'app', digits: '123456' }],
  ['abcd-efgh-0123-4567', { kind: 'recovery', code: 'ABCDEFGH01234567' }],
  ['OIL0 abcd efgh 1234', { kind: 'recovery', code: '0110ABCDEFGH1234' }],
  ['12345', null],
  ['1234567', null],
  ['', null],
  ['abcd-efgh-0123-456é', null],
])('a code as somebody typed it: %j', (typed, code) => expect(readCode(typed)).toEqual(code));

it('a code as somebody typed it reads every recovery code as it is shown', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  holds(bytes, (random) => {
    const code = toBase32(random);
    expect(readCode(showRecoveryCode(code).toLowerCase())).toEqual({ kind: 'recovery', code });
  });
});

it('a code as somebody typed it bears anything', () =>
  holds(fc.string({ unit: 'binary' }), (typed) => void readCode(typed)));

const HOUR = 3_600_000;

it('wrong codes lock after ten within an hour, until the hour is over', () => {
  let wrong: WrongCodes = { count: 0, since: 0 };
  for (let n = 0; n < MAX_WRONG_CODES; n += 1) {
    expect(isLocked(wrong, 1000 + n)).toBe(false);
    wrong = countWrongCode(wrong, 1000 + n);
  }
  expect([isLocked(wrong, 1500), isLocked(wrong, 1000 + HOUR)]).toEqual([true, false]);
  expect(countWrongCode(wrong, 1000 + HOUR)).toEqual({ count: 1, since: 1000 + HOUR });
});

it('wrong codes are at most twenty in any hour, however they are spread', () => {
  const times = fc.array(fc.nat(4 * HOUR), { maxLength: 200 });
  holds(times, (tries) => {
    let wrong: WrongCodes = { count: 0, since: 0 };
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
  });
});
