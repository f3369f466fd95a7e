import { expect, it } from 'vitest';
import * as weekly from './weeklySummary.rules.ts';

const { isStillNews, lastWeek, nextWeek, summaryOf, weekFrom, weekText } = weekly;
const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;
const [EARLIER, WEEK] = ['2026-11-09', '2026-11-16'];

it('the summary of a week is due on the Monday after it, at nine in New York, whatever the season', () => {
  const winter = { from: at('2026-11-16T05:00Z'), until: at('2026-11-23T05:00Z') };
  const sentAt = at('2026-11-23T14:00Z');
  expect(nextWeek(at('2026-11-21T23:00Z'))).toEqual({ monday: WEEK, ...winter, sentAt });
  expect(nextWeek(at('2026-07-08T12:00Z')).sentAt).toBe(at('2026-07-13T13:00Z'));
});

it.each([
  ['2026-03-02', -1],
  ['2026-10-26', 1],
])(
  'the summary of the week of %s is of %i hours more: the clock is changed in it',
  (monday, more) => {
    const { from, until } = weekFrom(monday);
    expect(until - from).toBe((7 * 24 + more) * HOUR);
  },
);

it('the summary of a week changes at nine on Monday, not at midnight, and is old news on Friday', () => {
  const nine = at('2026-11-23T14:00Z');
  const around = (now: number) => [lastWeek(now).monday, nextWeek(now).monday];
  expect(around(nine - 1)).toEqual([EARLIER, WEEK]);
  expect(around(nine)).toEqual([WEEK, '2026-11-23']);
  const [thursday, friday] = [at('2026-11-26T14:00Z'), at('2026-11-27T14:00Z')];
  expect([thursday, friday].map((now) => isStillNews(weekFrom(WEEK), now))).toEqual([true, false]);
});

it('the summary of a week has its days as its name', () => {
  expect(weekText(WEEK)).toBe('Mon, Nov 16 – Sun, Nov 22');
  expect(weekText('2026-12-28')).toBe('Mon, Dec 28, 2026 – Sun, Jan 3, 2027');
  expect(() => weekFrom('2026-11-17')).toThrow(RangeError);
});

type Facts = Parameters<typeof summaryOf>[0];
const none: Facts = { clicks: 0, sold: [], entries: [], balance: { pending: 0, available: 500 } };

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
  const balance = { pending: 280, available: -5 };
  const { events, ...summary } = summaryOf({ clicks: 9, sold, entries, balance });
  expect(summary).toMatchObject({ clicks: 9, orders: 8, earned: 600, takenBack: 300 });
  expect(summary).toMatchObject({ adjusted: -20, paidOut: 1000, ...balance });
  expect(events.map(({ id }) => id)).toEqual([1, 3, 0]);
});

it.each<[string, Partial<Facts>, boolean]>([
  ['nothing', {}, false],
  ['money to come', { balance: { pending: 1, available: 500 } }, true],
  ['a click', { clicks: 1 }, true],
  ['a refund', { entries: [{ kind: 'reversed', amount: -5 }] }, true],
  ['a free sale', { sold: [{ id: 1, title: 'Free', orders: 1, commission: 0 }] }, true],
])('the summary of a week with %s to tell is written: %#', (_, facts, worth) =>
  expect(weekly.isWorthAMail(summaryOf({ ...none, ...facts }))).toBe(worth),
);
