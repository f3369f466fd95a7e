import { afterAll, expect, it } from 'vitest';
import { stockOf } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { WHOLE } from '#testing/scope.ts';
import { anyStep, firstSteps } from '#api/ledger/anySequence.testing.ts';
import {
  openSequenceShop,
  type SequenceShop,
  recompute,
  total,
} from '#api/ledger/anySequence.shop.testing.ts';
import { sumFigures } from '#shared/finance/taxReport.rules.ts';
import type { SettlementLine } from '#shared/finance/finance.contract.ts';
import {
  exchangeSome,
  invite,
  makeCodes,
  moveEvent,
  ordersCsv,
  sellWithAddons,
} from './agreement.testing.ts';

// After any sequence of sales with codes and add-ons, gifts, refunds, disputes, rate changes, cancellations, adjustments
// and payouts the ledger equals an independent computation after each step, and tax report, settlements, analytics,
// overview, orders, ledger and statements say the same, to the cent.

const STEPS = Number(process.env['ROLLCALL_MONEY_STEPS'] ?? (WHOLE ? 160 : 80));
const SEEDS = ['one', 'five', 'nine'];
const EVER = { from: '2025-01-01', to: '2030-12-31' };

async function expectAgreement(shop: SequenceShop) {
  const { finance } = shop.rig;
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
    'Refunded tax': sum.refundedTax,
    'Total after refunds': kept,
  };
  const sumInCsv = await ordersCsv(shop);
  for (const [column, cents] of Object.entries(columns))
    expect([column, cents]).toEqual([column, sumInCsv(column)]);
  const commissions = { total: 0, paid: 0, earned: new Map<number, number>() };
  let [guests, orders] = [0, 0];
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
    for (const { id, commission } of figures.topPromoters)
      commissions.earned.set(id, (commissions.earned.get(id) ?? 0) + commission);
    commissions.total += facts.commission.total;
    commissions.paid += facts.commission.paid;
    guests += facts.complimentary.tickets;
    orders += figures.orderCount;
  }
  expect(guests).toBe(overview.complimentaryTickets);
  expect(orders).toBe(overview.totalOrders - overview.cancelledOrders);
  await expectCommissions(shop, commissions);
}

const balancesByHand = ({ db, people, notes, platform }: SequenceShop) =>
  recompute(db, people, {
    ...notes,
    disputed: new Set([...notes.undecided].map((id) => notes.orderOf.get(id) ?? '')),
    now: platform.clock(),
  });

async function expectRight(shop: SequenceShop, step: string): Promise<number> {
  const all = await balancesByHand(shop);
  for (const [id, balance] of all)
    expect([step, await shop.ledger.balance(id)]).toEqual([step, balance]);
  return total([...all.values()], ({ onHold }) => onHold);
}

type Commissions = { total: number; paid: number; earned: ReadonlyMap<number, number> };

/**
 * Expects that pages, statements, lists and dashboards agree with the balances, and the balances with what events
 * report as paid and due.
 */
async function expectCommissions(
  { ledger, people, promoters, dashboard }: SequenceShop,
  { earned, ...commissions }: Commissions,
) {
  const list = await promoters.list();
  const expected = { total: 0, paid: 0 };
  for (const { id } of people) {
    const { balance, entries } = await ledger.of(id, { limit: 100_000, cursor: undefined });
    const sum = (some: typeof entries) => total(some, ({ amount }) => amount);
    expect(sum(entries.filter(({ on_hold }) => on_hold))).toBe(balance.onHold);
    expect(sum(entries.filter(({ pending }) => pending))).toBe(balance.pending);
    const oldest = entries.toReversed();
    for (const [n, entry] of oldest.entries())
      expect(entry.balance_after).toBe(sum(oldest.slice(0, n + 1)));
    const statement = await ledger.statement(id, {}, 'admin');
    expect([statement.closing, statement.entries]).toEqual([balance.total, oldest]);
    expect(total(statement.payouts, ({ amount }) => amount)).toBe(balance.paidOut);
    const owed = { available: balance.available, pending: balance.pending };
    expect(list.find((one) => one.id === id)).toMatchObject(owed);
    const commission = balance.earned - balance.reversed;
    expect((await dashboard.stats({ id: `user-${id}` })).totalCommission).toBe(commission);
    expect((await promoters.performance(id)).stats.totalCommission).toBe(commission);
    expect(earned.get(id) ?? 0).toBe(commission);
    const { paidOut, adjusted } = balance;
    const due = paidOut >= adjusted ? Math.max(0, balance.total) : commission;
    expected.total += commission;
    expected.paid += commission - due;
  }
  expect(commissions).toEqual(expected);
}

/** Expects as many sold as valid tickets, since refunds and exchanges return the others to stock. */
async function expectStock({ db, rows }: SequenceShop) {
  for (const { id } of await rows('ticket_products')) {
    const good = await rows('order_items', { kind: 'ticket', product_id: id, status: 'valid' });
    expect((await stockOf(db, id)).sold).toBe(good.length);
  }
}

const DAY = 86_400_000;

/** The last day of the last month that is over in all zones of the US. */
const monthBefore = (ms: number): string => {
  const now = new Date(ms - DAY / 2);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
};

let exchanged = 0;
/** Checks that a ticket was exchanged at all: not every shop has two tickets with the same tax rate. */
afterAll(() => {
  if (exchanged === 0) throw new Error('No ticket was exchanged');
});

const OWN = [sellWithAddons, sellWithAddons, invite, moveEvent, exchangeSome, exchangeSome];

describeStore('any sequence of what happens to money', (open) => {
  it.each(SEEDS)('leaves figures that agree, and closed months as they were: %s', async (seed) => {
    const shop = await openSequenceShop(await open(), seed, STEPS);
    const { chance, platform } = shop;
    const { finance } = shop.rig;
    await makeCodes(shop);
    await firstSteps(shop);
    const done = new Set<string>();
    let [mostOnHold, mostBack] = [0, 0];
    const rowsUntil = async (to: string) => (await finance.taxReport({ ...EVER, to })).rows;
    let closed = { to: '2025-01-31', rows: await rowsUntil('2025-01-31') };
    for (let n = 0; n < STEPS; n += 1) {
      const own = OWN[chance.int(0, 11)];
      const step = own ? own.name : await anyStep(shop);
      await own?.(shop);
      done.add(step);
      mostOnHold = Math.max(mostOnHold, await expectRight(shop, `${n} ${step}`));
      mostBack = Math.max(mostBack, shop.notes.wonAfterAll.size);
      if (n % 8 === 7) platform.advance(14 * DAY);
      const to = monthBefore(platform.clock());
      if (to === closed.to && n < STEPS - 1) continue;
      expect(await rowsUntil(closed.to)).toEqual(closed.rows);
      closed = { to, rows: await rowsUntil(to) };
    }
    await sellWithAddons(shop);
    await exchangeSome(shop);
    expect(await rowsUntil(closed.to)).toEqual(closed.rows);
    await expectAgreement(shop);
    await expectStock(shop);
    // Without these, the test would compare nothing.
    expect(done.size).toBeGreaterThan(8);
    expect(Math.min(mostOnHold, mostBack)).toBeGreaterThan(0);
    expect(closed.rows.length).toBeGreaterThan(2);
    const balances = [...(await balancesByHand(shop)).values()];
    const sums = ['earned', 'reversed', 'paidOut'] as const;
    const figures = {
      ...sumFigures((await finance.taxReport(EVER)).rows),
      ...Object.fromEntries(sums.map((sum) => [sum, total(balances, (one) => one[sum])])),
    };
    for (const [figure, cents] of Object.entries(figures))
      expect([figure, cents > 0]).toEqual([figure, true]);
    const moved = shop.db.selectFrom('order_items').select('id').where('rest_of', 'is not', null);
    exchanged += (await moved.execute()).length;
  });
});
