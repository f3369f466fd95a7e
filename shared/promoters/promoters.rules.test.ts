import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { decisionSchema, ratesSchema } from './promoters.schemas.ts';
import {
  activeEvents,
  decideApplication,
  defaultRate,
  findPromoters,
  initialsOf,
  payoutText,
  promoCodeOf,
  promoterLink,
} from './promoters.rules.ts';
import { aPromoterProfile } from './testing.ts';

it('a promo code is ROLL and four signs that nobody mistakes for one another', () => {
  const bytes = fc.uint8Array({ minLength: 4, maxLength: 8 });
  holds(bytes, (random) => {
    expect(promoCodeOf(random)).toMatch(/^ROLL[A-HJ-NP-Z2-9]{4}$/);
  });
  const all = new Set(
    Array.from({ length: 256 }, (_, i) => promoCodeOf(Uint8Array.of(i, 0, 0, 0))),
  );
  expect(all.size).toBe(32);
});

const pending = { status: 'pending', promo_code: null } as const;

it('a decision is made once', () => {
  expect(decideApplication(pending, { status: 'approved', promo_code: 'ROLLAB23' })).toEqual({
    status: 'approved',
    promo_code: 'ROLLAB23',
  });
  expect(decideApplication(pending, { status: 'approved' })).toEqual({
    ...pending,
    status: 'approved',
  });
  for (const status of ['approved', 'rejected'] as const) {
    const again = () => decideApplication({ status, promo_code: null }, { status: 'approved' });
    expect(again).toThrow(`already been ${status}`);
  }
});

it('a decision leaves a code what it is, and gives none to whoever is rejected', () => {
  const old = { ...pending, promo_code: 'OLD7' };
  expect(decideApplication(old, { status: 'approved', promo_code: 'NEW7' }).promo_code).toBe(
    'OLD7',
  );
  expect(
    decideApplication(pending, { status: 'rejected', promo_code: 'NEW7' }).promo_code,
  ).toBeNull();
});

it('a decision has a status and perhaps a code', () => {
  expect(decisionSchema.parse({ status: 'approved', promo_code: ' rollab23 ' }).promo_code).toBe(
    'ROLLAB23',
  );
  for (const bad of [{}, { status: 'pending' }, { status: 'approved', promo_code: 'A B' }]) {
    expect(decisionSchema.safeParse(bad).success).toBe(false);
  }
});

const good = { promoter_id: 1, event_id: 2, commission_rate: 10 };
const messageOf = (change: object) =>
  ratesSchema.safeParse({ ...good, ...change }).error?.issues[0]?.message;

it('rates are whole percents within their bounds', () => {
  expect(ratesSchema.parse(good).discount_rate).toBe(0);
  expect(messageOf({ commission_rate: 50, discount_rate: 50 })).toBeUndefined();
  for (const rate of [0, 51, 1.5, '10', null, Number.NaN]) {
    expect(messageOf({ commission_rate: rate })).toBe('Commission rate must be between 1 and 50%');
  }
  for (const rate of [-1, 51, 0.5, '1']) {
    expect(messageOf({ discount_rate: rate })).toBe('Discount rate must be between 0 and 50%');
  }
  expect(messageOf({ event_id: undefined })).toBe('Event is required');
});

it('rates are 10 % where a promoter has none of their own', () => {
  expect(defaultRate({ default_commission_rate: null })).toBe(10);
  expect(defaultRate({ default_commission_rate: 15 })).toBe(15);
});

it.each([
  ['Riley Fox', 'RF'],
  ['riley', 'R'],
  ['Ana María del Río', 'AR'],
  ['🛼 Crew', '🛼C'],
  ['  ', ''],
])('what is shown of a promoter: %j has the initials %j', (name, initials) =>
  expect(initialsOf(name)).toBe(initials),
);

it('what is shown of a promoter is found by name, address and code, in any case', () => {
  const riley = aPromoterProfile({ name: 'Riley Fox', email: 'r@x.com', promo_code: 'ROLLFX27' });
  const jada = aPromoterProfile({ name: 'Jada', email: 'jada@y.com', promo_code: null });
  const find = (text: string) => findPromoters([riley, jada], text).map(({ name }) => name);
  expect(find(' ')).toEqual(['Riley Fox', 'Jada']);
  expect(find('FOX')).toEqual(['Riley Fox']);
  expect(find('y.COM')).toEqual(['Jada']);
  expect(find('lfx2')).toEqual(['Riley Fox']);
  expect(find('null')).toEqual([]);
});

it('what is shown of a promoter speaks of payouts, links and events', () => {
  expect(payoutText('bank_transfer')).toBe('bank transfer');
  expect(payoutText(null)).toBe('');
  expect(promoterLink('https://x.com', 7, 'ROLL&1')).toBe('https://x.com/events/7?ref=ROLL%261');
  const event = { id: 1, title: 'x', start_date: '2026-11-20', end_date: '2026-11-20' };
  const until = (end_time: string) => ({
    ...event,
    commission_rate: 10,
    discount_rate: 0,
    leaderboard: true,
    end_time,
  });
  const events = [until('2026-11-20T12:00:00.000Z'), until('2026-11-20T11:59:59.999Z')];
  expect(activeEvents(events, Date.parse('2026-11-20T12:00:00Z'))).toBe(1);
});
