import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anyStep, firstSteps } from './anySequence.testing.ts';
import { openSequenceShop, type SequenceShop } from './anySequence.shop.testing.ts';
import { recompute, total } from './recompute.testing.ts';

// After any sequence of sales, refunds, disputes, rate changes, cancellations, adjustments and
// payouts, the ledger equals an independent computation, to the cent, after each step.

const STEPS = Number(process.env['ROLLCALL_LEDGER_STEPS'] ?? 60);
/** PGlite is several times slower than SQLite. */
const RUNS = {
  sqlite: { seeds: ['one', 'four', 'eight'], steps: STEPS },
  postgres: { seeds: ['eight'], steps: Math.ceil(STEPS * 0.7) },
};

const balancesByHand = ({ db, people, notes, platform }: SequenceShop) =>
  recompute(
    db,
    people.map(({ id }) => id),
    {
      ...notes,
      disputed: new Set([...notes.undecided].map((id) => notes.orderOf.get(id) ?? '')),
      now: platform.clock(),
    },
  );

async function expectRight(shop: SequenceShop, step: string): Promise<number> {
  const all = await balancesByHand(shop);
  for (const [id, balance] of all) {
    expect([step, await shop.ledger.balance(id)]).toEqual([step, balance]);
  }
  return total([...all.values()], ({ onHold }) => onHold);
}

/** Pages, statements, lists, dashboard and analytics agree with the balances. */
async function expectEverybodyAgrees({
  ledger,
  promoters,
  dashboard,
  reports,
  ...shop
}: SequenceShop) {
  const list = await promoters.list();
  const earned = new Map<number, number>();
  for (const eventId of shop.eventIds) {
    for (const { id, commission } of (await reports.eventAnalytics(eventId, 'all')).topPromoters) {
      earned.set(id, (earned.get(id) ?? 0) + commission);
    }
  }
  for (const { id } of shop.people) {
    const { balance, entries } = await ledger.of(id, { limit: 100_000, cursor: undefined });
    const waits = entries.filter(({ on_hold }) => on_hold);
    expect(total(waits, ({ amount }) => amount)).toBe(balance.onHold);
    const pending = entries.filter((entry) => entry.pending);
    expect(total(pending, ({ amount }) => amount)).toBe(balance.pending);
    const oldest = entries.toReversed();
    for (const [n, entry] of oldest.entries()) {
      const before = oldest.slice(0, n + 1);
      expect(entry.balance_after).toBe(total(before, ({ amount }) => amount));
    }
    const statement = await ledger.statement(id, {}, 'admin');
    expect([statement.closing, statement.entries]).toEqual([balance.total, oldest]);
    expect(total(statement.payouts, ({ amount }) => amount)).toBe(balance.paidOut);
    const owed = { available: balance.available, pending: balance.pending };
    expect(list.find((one) => one.id === id)).toMatchObject(owed);
    const commission = balance.earned - balance.reversed;
    expect((await dashboard.stats({ id: `user-${id}` })).totalCommission).toBe(commission);
    expect((await promoters.performance(id)).stats.totalCommission).toBe(commission);
    expect(earned.get(id) ?? 0).toBe(commission);
  }
}

describeStore('any sequence of what happens to commission', (open, dialect) => {
  const { seeds, steps } = RUNS[dialect];
  it.each(seeds)('leaves a ledger that is right to the cent: %s', async (seed) => {
    const shop = await openSequenceShop(await open(), seed, steps);
    const done = new Set<string>();
    let [mostOnHold, mostBack] = [0, 0];
    await firstSteps(shop);
    for (let n = 0; n < steps; n += 1) {
      const step = await anyStep(shop);
      done.add(step);
      mostOnHold = Math.max(mostOnHold, await expectRight(shop, `${n} ${step}`));
      mostBack = Math.max(mostBack, shop.notes.wonAfterAll.size);
    }
    await expectEverybodyAgrees(shop);
    expect(done.size).toBeGreaterThan(4);
    expect(mostOnHold).toBeGreaterThan(0);
    const balances = [...(await balancesByHand(shop)).values()];
    expect(mostBack).toBeGreaterThan(0);
    for (const sum of ['earned', 'reversed', 'paidOut'] as const) {
      expect([sum, total(balances, (balance) => balance[sum]) > 0]).toEqual([sum, true]);
    }
  });
});
