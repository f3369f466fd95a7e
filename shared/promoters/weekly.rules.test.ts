import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { wallDateOf } from '#shared/base/time.ts';
import {
  isStillNews,
  isWorthAMail,
  lastWeek,
  nextWeek,
  summaryOf,
  weekFrom,
  weekText,
  WEEKLY_ZONE,
} from './weekly.rules.ts';

const at = (text: string): number => Date.parse(text);
const DAY = 86_400_000;

it('the summary of a week is due on the Monday after it, at nine in New York, whatever the season', () => {
  const winter = { monday: '2026-11-16', from: at('2026-11-16T05:00Z') };
  expect(nextWeek(at('2026-11-21T23:00Z'))).toEqual({
    ...winter,
    until: at('2026-11-23T05:00Z'),
    sentAt: at('2026-11-23T14:00Z'),
  });
  expect(nextWeek(at('2026-07-08T12:00Z')).sentAt).toBe(at('2026-07-13T13:00Z'));
});

it('the summary of a week is an hour shorter or longer when the clock is changed in it', () => {
  const spring = weekFrom('2026-03-02');
  const autumn = weekFrom('2026-10-26');
  expect(spring.until - spring.from).toBe(7 * DAY - 3_600_000);
  expect(autumn.until - autumn.from).toBe(7 * DAY + 3_600_000);
});

it('the summary of a week changes at nine on Monday, not at midnight', () => {
  const nine = at('2026-11-23T14:00Z');
  expect([lastWeek(nine - 1).monday, nextWeek(nine - 1).monday]).toEqual([
    '2026-11-09',
    '2026-11-16',
  ]);
  expect([lastWeek(nine).monday, nextWeek(nine).monday]).toEqual(['2026-11-16', '2026-11-23']);
});

it('the summary of a week is old news on Friday', () => {
  const week = weekFrom('2026-11-16');
  expect(isStillNews(week, at('2026-11-26T14:00Z'))).toBe(true);
  expect(isStillNews(week, at('2026-11-27T14:00Z'))).toBe(false);
});

it('the summary of a week is one of weeks that follow each other without a gap, at any time', () => {
  const times = fc.integer({ min: at('2000-01-01T00:00Z'), max: at('2100-01-01T00:00Z') });
  holds(times, (now) => {
    const [last, next] = [lastWeek(now), nextWeek(now)];
    expect(next.from).toBe(last.until);
    expect(last.sentAt).toBeLessThanOrEqual(now);
    expect(next.sentAt).toBeGreaterThan(now);
    expect(weekFrom(last.monday)).toEqual(last);
    expect(wallDateOf(last.from, WEEKLY_ZONE)).toBe(last.monday);
  });
});

it('the summary of a week has its days as its name', () => {
  expect(weekText('2026-11-16')).toBe('Mon, Nov 16 – Sun, Nov 22');
  expect(weekText('2026-12-28')).toBe('Mon, Dec 28, 2026 – Sun, Jan 3, 2027');
  expect(() => weekFrom('2026-11-17')).toThrow(RangeError);
});

it('the summary of a week adds up what was entered, and names where most was earned', () => {
  const sold = [100, 300, 0, 200].map((commission, id) => {
    return { id, title: `Event ${id}`, orders: 2, commission };
  });
  const entries = [
    { kind: 'earned', amount: 600 },
    { kind: 'reversed', amount: -250 },
    { kind: 'reversed', amount: -50 },
    { kind: 'adjusted', amount: -20 },
    { kind: 'paid_out', amount: -1000 },
  ] as const;
  const summary = summaryOf({
    clicks: 9,
    sold,
    entries,
    balance: { pending: 280, available: -5 },
  });
  expect(summary).toMatchObject({ clicks: 9, orders: 8, earned: 600, takenBack: 300 });
  expect(summary).toMatchObject({ adjusted: -20, paidOut: 1000, pending: 280, available: -5 });
  expect(summary.events.map(({ id }) => id)).toEqual([1, 3, 0]);
});

it('the summary of a week is not written when there is nothing to tell', () => {
  const worth = (facts: Partial<Parameters<typeof summaryOf>[0]>, pending = 0) => {
    const balance = { pending, available: 500 };
    return isWorthAMail(summaryOf({ clicks: 0, sold: [], entries: [], balance, ...facts }));
  };
  expect(worth({})).toBe(false);
  expect(worth({}, 1)).toBe(true);
  expect(worth({ clicks: 1 })).toBe(true);
  expect(worth({ entries: [{ kind: 'reversed', amount: -5 }] })).toBe(true);
  expect(worth({ sold: [{ id: 1, title: 'Free', orders: 1, commission: 0 }] })).toBe(true);
});
