import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { BOARD_LENGTH, boardName, leaderboardOf } from './leaderboard.rules.ts';
import * as rules from './promoters.rules.ts';
import { decisionSchema, ratesSchema } from './promoters.schemas.ts';
import { aPromoterProfile } from '#shared/testing/officeBuilders.ts';
import * as weekly from './weeklySummary.rules.ts';

const { accountText, averageRateText, decideApplication, promoCodeOf } = rules;

it('a promo code is ROLL and four signs that nobody mistakes for one another', () => {
  holds(fc.uint8Array({ minLength: 4, maxLength: 8 }), (random) =>
    /^ROLL[A-HJ-NP-Z2-9]{4}$/.test(promoCodeOf(random)),
  );
  const codes = Array.from({ length: 256 }, (_, i) => promoCodeOf(Uint8Array.of(i, 0, 0, 0)));
  expect(new Set(codes).size).toBe(32);
});

const pending = { status: 'pending', promo_code: null } as const;
const coded = { ...pending, promo_code: 'OLD7' };

it.each([
  ['with a code', pending, { status: 'approved', promo_code: 'ROLLAB23' }, 'ROLLAB23'],
  ['without one', pending, { status: 'approved' }, null],
  ['with another code', coded, { status: 'approved', promo_code: 'NEW7' }, 'OLD7'],
  ['of a rejection', pending, { status: 'rejected', promo_code: 'NEW7' }, null],
] as const)('a decision %s', (_, before, decision, promo_code) =>
  expect(decideApplication(before, decision)).toEqual({ status: decision.status, promo_code }),
);

it.each(['approved', 'rejected'] as const)('a decision is made once: %s', (status) =>
  expect(() => decideApplication({ status, promo_code: null }, { status: 'approved' })).toThrow(
    `already been ${status}`,
  ),
);

it('a decision has a status and perhaps a code', () => {
  const { promo_code } = decisionSchema.parse({ status: 'approved', promo_code: ' rollab23 ' });
  expect(promo_code).toBe('ROLLAB23');
  for (const bad of [{}, { status: 'pending' }, { status: 'approved', promo_code: 'A B' }])
    expect(decisionSchema.safeParse(bad).success).toBe(false);
});

const rates = { promoter_id: 1, event_id: 2, commission_rate: 10 };
it.each([
  ['commission_rate', [50], undefined],
  ['discount_rate', [0, 50], undefined],
  ['commission_rate', [0, 51, 1.5, '10', null, NaN], 'Commission rate must be between 1 and 50%'],
  ['discount_rate', [-1, 51, 0.5, '1'], 'Discount rate must be between 0 and 50%'],
  ['event_id', [undefined], 'Event is required'],
])('rates, %s of %j: %s', (field, values, message) => {
  for (const value of values) {
    const { error } = ratesSchema.safeParse({ ...rates, [field]: value });
    expect(error?.issues[0]?.message).toBe(message);
  }
});

it('rates are 10 % where a promoter has none of their own, and no discount', () => {
  const own = [null, 15].map((default_commission_rate) => ({ default_commission_rate }));
  expect(own.map(rules.defaultRate)).toEqual([10, 15]);
  expect(ratesSchema.parse(rates).discount_rate).toBe(0);
});

it.each([
  ['Riley Fox', 'RF'],
  ['Ana María del Río', 'AR'],
  ['🛼 Crew', '🛼C'],
  ['  ', ''],
])('%j has the initials %j', (name, initials) => expect(rules.initialsOf(name)).toBe(initials));

it.each([
  [' ', ['Riley Fox', 'Jada']],
  ['FOX', ['Riley Fox']],
  ['y.COM', ['Jada']],
  ['lfx2', ['Riley Fox']],
  ['null', []],
])('a promoter is found by name, address and code, in any case: %j', (text, names) => {
  const riley = aPromoterProfile({ email: 'r@x.com', promo_code: 'ROLLFX27' });
  const jada = aPromoterProfile({ name: 'Jada', email: 'jada@y.com' });
  expect(rules.findPromoters([riley, jada], text).map(({ name }) => name)).toEqual(names);
});

it('what is shown of a promoter speaks of payouts, links and events', () => {
  expect(rules.payoutText('bank_transfer')).toBe('bank transfer');
  expect(rules.payoutText(null)).toBe('');
  const link = 'https://x.com/events/7?ref=ROLL%261';
  expect(rules.promoterLink('https://x.com', 7, 'ROLL&1')).toBe(link);
  const dates = { start_date: '2026-11-20', end_date: '2026-11-20' };
  const terms = { commission_rate: 10, discount_rate: 0, leaderboard: true };
  const times = ['2026-11-20T12:00:00.000Z', '2026-11-20T11:59:59.999Z'];
  const events = times.map((end_time) => ({ id: 1, title: 'x', ...dates, ...terms, end_time }));
  expect(rules.activeEvents(events, Date.parse('2026-11-20T12:00:00Z'))).toBe(1);
});

test.each([
  ['approved', 'Active'],
  ['pending', 'Pending Approval'],
  ['rejected', 'Inactive'],
] as const)('an application that is %s makes an account %s', (status, text) =>
  expect(accountText(status)).toBe(text),
);

it.each([
  [0, 0, '0.0%'],
  [510, 4601, '11.1%'],
])('the average rate of commission of %i by %i cents is %s', (totalCommission, totalSales, text) =>
  expect(averageRateText({ totalCommission, totalSales, salesCount: 1 })).toBe(text),
);

it.each([
  ['Ana Maria Ruiz', 'Ana R.'],
  ['  riley   fox ', 'riley F.'],
  ['ana@example.com', 'A.'],
  ['https://win.example now', 'H.'],
  ['win.example Ruiz', 'W.'],
  ['J. Ruiz', 'J. R.'],
])('%j stands on the board as %j', (name, shown) => expect(boardName(name)).toBe(shown));

const seller = (id: number, tickets: number, name = `Seller ${id}`) => ({ id, name, tickets });

it('the board has those first who sold most; of as many, all have the same place', () => {
  const [bo, cy] = [seller(1, 2, 'Bo Li'), seller(2, 5, 'Cy Ray')];
  const board = leaderboardOf([bo, cy, seller(3, 2, 'Al Fox'), seller(4, 1, 'Di Oh')], 3);
  const places = board.places.map(({ rank, name, tickets, own }) =>
    [rank, name, tickets, own].join(),
  );
  expect(places).toEqual([
    '1,Cy R.,5,false',
    '2,Al F.,2,true',
    '2,Bo L.,2,false',
    '4,Di O.,1,false',
  ]);
  expect(board.promoters).toBe(4);
});

it('the board ends after the tenth, but for whoever asks, and names nobody who has sold nothing', () => {
  const many = Array.from({ length: 15 }, (_, i) => seller(i + 1, 20 - i));
  expect(leaderboardOf(many, 99).places).toHaveLength(BOARD_LENGTH);
  const { places, promoters } = leaderboardOf(many, 13);
  expect([places.length, places.at(-1)?.rank, promoters]).toEqual([BOARD_LENGTH + 1, 13, 15]);
  expect(leaderboardOf([seller(1, 0)], 1)).toEqual({ places: [], promoters: 0 });
});

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
