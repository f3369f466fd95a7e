import { expect, it } from 'vitest';
import * as rules from './moveOffers.rules.ts';

const { offerProblem, offerState, offerUntil, payUntil } = rules;
const HOUR = 3_600_000;
const good = { status: 'valid', used: false, disputed: false } as const;
const old = { ...good, productId: 1, email: 'ana@example.com' };

it('an offer costs what the new ticket costs, with its tax, and gives back what was paid', () => {
  const price = rules.offerPrice({ id: 2, name: 'VIP', price: 3500, taxRate: 825 });
  expect(price).toMatchObject({ amount: 3789, taxAmount: 289, discountAmount: 0 });
  expect(rules.paidFor({ unit_price: 2500, unit_discount: 375, unit_tax_amount: 176 })).toBe(2301);
});

it.each([
  ['a ticket that came in', { used: true }, 'move_offers.ticket_gone'],
  ['a refunded ticket', { status: 'cancelled' }, 'move_offers.ticket_gone'],
  ['a disputed ticket', { disputed: true }, 'move_offers.ticket_gone'],
  ['the same ticket', { productId: 2 }, 'refunds.same_ticket'],
  ['a guest without an address', { email: '' }, 'move_offers.no_address'],
  ['a demo order where real money is collected', { mode: 'demo' }, 'move_offers.other_mode'],
] as const)('an offer is refused for %s', (_what, with_, code) =>
  expect(offerProblem({ ...old, mode: 'live', ...with_ }, { id: 2 }, 'live')?.code).toBe(code),
);

it.each(['live', 'free', 'comp'] as const)('an offer is made for a %s order', (mode) =>
  expect(offerProblem({ ...old, mode }, { id: 2 }, 'live')).toBeNull(),
);

it('an offer is held for two days, not beyond the end of the event, and a while for what costs nothing', () => {
  expect(offerUntil(0, 100 * HOUR, 2500)).toBe(48 * HOUR);
  expect(offerUntil(0, 5 * HOUR, 2500)).toBe(5 * HOUR);
  expect(offerUntil(0, 5 * HOUR, 0)).toBe(HOUR / 12);
});

it('an offer gives who begins late the time to pay, but not for ever', () => {
  const hold = { createdAt: 0, expiresAt: 48 * HOUR };
  expect(payUntil(hold, HOUR)).toBe(48 * HOUR);
  expect(payUntil(hold, 48 * HOUR - 1)).toBe(48.25 * HOUR - 1);
  expect(payUntil({ ...hold, expiresAt: 48.9 * HOUR }, 48.9 * HOUR)).toBe(49 * HOUR);
});

it('an offer that was taken back in time is canceled, unless the buyer was faster', () => {
  const states = [offerState('released', null), offerState('released', 1), offerState('paid', 1)];
  expect(states).toEqual(['ended', 'cancelled', 'paid']);
});
