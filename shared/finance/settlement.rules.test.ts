import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { settlementLines } from './settlement.rules.ts';
import type { SettlementFacts } from './settlement.schemas.ts';
import { someFacts } from './testing.ts';

it('the lines of a settlement lead from the price to what is left', () => {
  const lines = settlementLines(someFacts()).map(({ key, cents }) => [key, cents]);
  const expected = {
    ticket_sales: 10_000,
    addon_sales: 2400,
    organiser_discounts: -500,
    promoter_discounts: -1000,
    net_sales: 10_900,
    tax: 900,
    charged: 11_800,
    refunds_net: -2000,
    refunds_tax: -165,
    disputes_net: -1000,
    disputes_tax: -82,
    kept: 8553,
    tax_due: -653,
    other_refunds: -300,
    won_back: 0,
    commission_paid: -400,
    commission_due: -200,
    to_organiser: 7000,
  };
  expect(lines).toEqual(Object.entries(expected));
});

it('the lines of a settlement add up: each sum is that of the lines before it, and the last is the money without tax and commission', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const sold = fc.record({ sold: fc.constant(1), gross: cents });
  const back = fc.record({ net: cents, tax: cents });
  const anyFacts: fc.Arbitrary<SettlementFacts> = fc
    .record({
      tickets: sold,
      addons: sold,
      discounts: fc.record({ organiser: cents, promoter: cents }),
      tax: cents,
      refunds: back,
      disputes: back,
      wonBack: cents,
      otherRefunds: cents,
      commission: fc.record({ total: cents, paid: cents }),
    })
    .map(someFacts);
  holds(anyFacts, (facts) => {
    let sum = 0;
    for (const line of settlementLines(facts)) {
      if (line.kind === 'add') sum += line.cents;
      else expect(line.cents).toBe(sum);
    }
    const { tickets, addons, discounts, refunds, disputes, commission } = facts;
    const net = tickets.gross + addons.gross - discounts.organiser - discounts.promoter;
    const returned = refunds.net + disputes.net + facts.otherRefunds - facts.wonBack;
    expect(sum).toBe(net - returned - commission.total);
  });
});
