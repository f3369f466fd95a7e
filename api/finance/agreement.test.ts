import { afterAll, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anyStep, firstSteps } from '#api/ledger/anySequence.testing.ts';
import { openSequenceShop, type SequenceShop } from '#api/ledger/anySequence.shop.testing.ts';
import { total } from '#api/ledger/recompute.testing.ts';
import { sumFigures } from '#shared/finance/taxReport.rules.ts';
import type { SettlementLine } from '#shared/finance/settlement.schemas.ts';
import {
  exchangeSome,
  invite,
  makeCodes,
  moveEvent,
  ordersCsvSum,
  sellWithAddons,
} from './agreement.testing.ts';
import { createFinanceService } from './finance.service.ts';

// After any sequence of sales with codes and add-ons, gifts, refunds, disputes, cancellations, adjustments and payouts,
// tax report, settlements, analytics, overview, orders, ledger and statements say the same, to the cent.

const STEPS = Number(process.env['ROLLCALL_FINANCE_STEPS'] ?? 50);
const RUNS = {
  sqlite: { seeds: ['two', 'five', 'nine'], steps: STEPS },
  postgres: { seeds: ['five'], steps: Math.ceil(STEPS * 0.6) },
};
const EVER = { from: '2025-01-01', to: '2030-12-31' };

const financeOf = ({ db, platform }: SequenceShop) =>
  createFinanceService({ db, platform, mode: 'demo' });

async function expectAgreement(shop: SequenceShop) {
  const finance = financeOf(shop);
  const { rows, money } = await finance.taxReport(EVER);
  expect(money).toBe('test');
  const sum = sumFigures(rows);
  const kept = sum.net + sum.tax - sum.refundedNet - sum.refundedTax;
  const overview = await shop.reports.overview();
  expect(kept).toBe(overview.totalRevenue);
  const columns = {
    Gross: sum.gross,
    Discount: sum.discount,
    Net: sum.net,
    Tax: sum.tax,
    Refunded: sum.refundedNet + sum.refundedTax,
    'Total after refunds': kept,
  };
  for (const [column, cents] of Object.entries(columns))
    expect([column, cents]).toEqual([column, await ordersCsvSum(shop, column)]);
  const commissions = { total: 0, paid: 0 };
  let guests = 0;
  for (const eventId of shop.eventIds) {
    const own = sumFigures((await finance.taxReport({ ...EVER, eventId })).rows);
    const figures = await shop.reports.eventAnalytics(eventId, 'all');
    const { facts, lines } = await finance.settlement(eventId);
    const line = (key: SettlementLine['key']) => lines.find((each) => each.key === key)?.cents;
    const left = own.net + own.tax - own.refundedNet - own.refundedTax;
    expect([left, line('kept')]).toEqual([figures.totalSales, figures.totalSales]);
    expect([line('net_sales'), line('tax')]).toEqual([own.net, own.tax]);
    expect(line('tax_due')).toBe(own.refundedTax - own.tax + 0);
    expect(facts.tickets.gross + facts.addons.gross).toBe(own.gross);
    expect(facts.discounts.organiser + facts.discounts.promoter).toBe(own.discount);
    expect(facts.commission.total).toBe(total(figures.topPromoters, (each) => each.commission));
    commissions.total += facts.commission.total;
    commissions.paid += facts.commission.paid;
    guests += facts.complimentary.tickets;
  }
  expect(guests).toBe(overview.complimentaryTickets);
  await expectCommissions(shop, commissions);
}

/** What was paid for events is what was paid out, and what is due is what promoters are owed. */
async function expectCommissions(
  { people, ledger }: SequenceShop,
  commissions: { total: number; paid: number },
) {
  const expected = { total: 0, paid: 0 };
  for (const { id } of people) {
    const { earned, reversed, adjusted, paidOut, total: owed } = await ledger.balance(id);
    const commission = earned - reversed;
    expected.total += commission;
    const due = paidOut >= adjusted ? Math.max(0, owed) : commission;
    expected.paid += commission - due;
    const { closing } = await ledger.statement(id, {}, 'admin');
    expect(closing).toBe(owed);
  }
  expect(commissions).toEqual(expected);
}

const DAY = 86_400_000;

/** The last day of the last month that is over in all zones of the US. */
const monthBefore = (ms: number): string => {
  const now = new Date(ms - DAY / 2);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
};

let exchanged = 0;
/** Not every random shop has two tickets of one tax rate. */
afterAll(() => {
  if (exchanged === 0) throw new Error('No ticket was exchanged');
});

const OWN = [sellWithAddons, sellWithAddons, invite, moveEvent, exchangeSome, exchangeSome];

describeStore('any sequence of what happens to money', (open, dialect) => {
  const { seeds, steps } = RUNS[dialect];
  it.each(seeds)('leaves figures that agree, and closed months as they were: %s', async (seed) => {
    const shop = await openSequenceShop(await open(), seed, steps);
    const { chance, platform } = shop;
    const finance = financeOf(shop);
    await makeCodes(shop);
    await firstSteps(shop);
    let closed = { to: '2025-01-31', rows: (await finance.taxReport(EVER)).rows.slice(0, 0) };
    for (let n = 0; n < steps; n += 1) {
      const own = OWN[chance.int(0, 11)];
      await (own ?? anyStep)(shop);
      if (n % 8 === 7) platform.advance(14 * DAY);
      expect((await finance.taxReport({ ...EVER, to: closed.to })).rows).toEqual(closed.rows);
      const to = monthBefore(platform.clock());
      if (to > closed.to) closed = { to, rows: (await finance.taxReport({ ...EVER, to })).rows };
    }
    await sellWithAddons(shop);
    await exchangeSome(shop);
    await expectAgreement(shop);
    expect(closed.rows.length).toBeGreaterThan(2);
    const sum = sumFigures((await finance.taxReport(EVER)).rows);
    for (const [figure, cents] of Object.entries(sum))
      expect([figure, cents > 0]).toEqual([figure, true]);
    const moved = shop.db.selectFrom('order_items').select('id').where('rest_of', 'is not', null);
    exchanged += (await moved.execute()).length;
  });
});
