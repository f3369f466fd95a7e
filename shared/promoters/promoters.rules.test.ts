import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import * as rules from './promoters.rules.ts';
import { decisionSchema, ratesSchema } from './promoters.schemas.ts';
import { aPromoterProfile } from './testing.ts';

const { decideApplication, promoCodeOf } = rules;

it('a promo code is ROLL and four signs that nobody mistakes for one another', () => {
  holds(fc.uint8Array({ minLength: 4, maxLength: 8 }), (random) =>
    /^ROLL[A-HJ-NP-Z2-9]{4}$/.test(promoCodeOf(random)),
  );
  const codes = Array.from({ length: 256 }, (_, i) => promoCodeOf(Uint8Array.of(i, 0, 0, 0)));
  expect(new Set(codes).size).toBe(32);
});

const pending = { status: 'pending', promo_code: null } as const;

it.each([
  ['with a code', pending, { status: 'approved', promo_code: 'ROLLAB23' }, 'ROLLAB23'],
  ['without one', pending, { status: 'approved' }, null],
  [
    'with another code',
    { ...pending, promo_code: 'OLD7' },
    { status: 'approved', promo_code: 'NEW7' },
    'OLD7',
  ],
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
  [
    'commission_rate',
    [0, 51, 1.5, '10', null, Number.NaN],
    'Commission rate must be between 1 and 50%',
  ],
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
  ['riley', 'R'],
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
