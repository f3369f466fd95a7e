import type { Kysely } from 'kysely';
import { openRandomShop } from '#api/checkout/testing/randomShop.ts';
import { aUser } from '#api/checkout/testing/sale.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { openBank } from '#api/disputes/testing.ts';
import { seeded } from '#shared/base/pseudoRandom.ts';
import { availableFrom } from '#shared/ledger/ledger.rules.ts';
import type { Balance } from '#shared/ledger/ledger.schemas.ts';

// Computes balances independently of the ledger, from orders, items and lines, without refunds and stored sums.

type ByHand = { promoterId: number; kind: 'adjusted' | 'paid'; amount: number };

const halfUp = (amount: number, percent: number): number =>
  Math.floor((2 * amount * percent + 100) / 200);

type Sold = {
  orderId: string;
  promoterId: number;
  endsAt: number;
  earned: number;
  reversed: number;
};

/** Commissions by the agreed rates, and what was reversed of them. */
async function soldWithCodes(
  db: Kysely<Schema>,
  { rates, wonAfterAll }: Pick<Facts, 'rates' | 'wonAfterAll'>,
) {
  const { rows } = tablesOf(db);
  const endOf = new Map((await rows('events')).map(({ id, ends_at }) => [id, ends_at]));
  const orders = (await rows('orders')).filter(({ promoter_id }) => promoter_id !== null);
  const lines = await rows('checkout_lines', { kind: 'ticket' });
  const items = await rows('order_items');
  return orders.map((order): Sold => {
    const net = lines
      .filter((line) => line.checkout_id === order.checkout_id)
      .reduce((sum, line) => sum + line.unit_price * line.quantity - line.discount, 0);
    const gone = items.filter(
      ({ id, order_id, status }) =>
        order_id === order.id && status !== 'valid' && !wonAfterAll.has(id),
    );
    return {
      orderId: order.id,
      promoterId: order.promoter_id ?? 0,
      endsAt: endOf.get(order.event_id) ?? 0,
      earned: halfUp(net, rates.get(order.id) ?? Number.NaN),
      reversed: gone.reduce((sum, item) => sum + item.commission, 0),
    };
  });
}

type Facts = {
  /** The commission rate of each order when it was held. */
  rates: ReadonlyMap<string, number>;
  byHand: readonly ByHand[];
  /** Items voided by a dispute that was won later. */
  wonAfterAll: ReadonlySet<number>;
  /** Orders with undecided disputes. */
  disputed: ReadonlySet<string>;
  now: number;
};

/** Computes each promoter's balance at `now`. */
export async function recompute(
  db: Kysely<Schema>,
  promoters: readonly { id: number }[],
  facts: Facts,
): Promise<Map<number, Balance>> {
  const sold = await soldWithCodes(db, facts);
  return new Map(
    promoters.map(({ id }) => {
      const own = sold.filter(({ promoterId }) => promoterId === id);
      const hand = (kind: ByHand['kind']) =>
        total(
          facts.byHand.filter((one) => one.promoterId === id && one.kind === kind),
          ({ amount }) => amount,
        );
      const kept = ({ earned, reversed }: Sold) => earned - reversed;
      const held = own.filter(({ orderId }) => facts.disputed.has(orderId));
      const waiting = own.filter(
        (one) => held.includes(one) || facts.now < availableFrom(one.endsAt),
      );
      const [pending, onHold] = [total(waiting, kept), total(held, kept)];
      const [adjusted, paidOut] = [hand('adjusted'), hand('paid')];
      const available = total(own, kept) - pending + adjusted - paidOut;
      const earned = total(own, (one) => one.earned);
      const reversed = total(own, (one) => one.reversed);
      const balance = { pending, onHold, available, earned, reversed, adjusted, paidOut };
      return [id, { ...balance, total: pending + available }];
    }),
  );
}

export const total = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);

const DAY = 86_400_000;
const EVENTS = 3;
/**
 * When the first event ends, and how far apart the events end: some commission is available while other is pending.
 */
const [FIRST_END, NEXT_END] = [2 * DAY, 6 * DAY];
export type SequenceShop = Awaited<ReturnType<typeof openSequenceShop>>;

/** Opens a random shop with three promoters. */
export async function openSequenceShop(db: Kysely<Schema>, seed: string, steps: number) {
  const eventIds = await openRandomShop(db, EVENTS, seed);
  const bank = openBank();
  const rig = createRig(db, { user: await aUser(db), seed, wrap: bank.wrap });
  const tables = tablesOf(db);
  for (const [n, id] of eventIds.entries()) {
    const ends_at = rig.platform.clock() + FIRST_END + n * NEXT_END;
    await tables.update('events', { ends_at }, { id });
  }
  const chance = seeded(`${seed} steps`);
  return {
    ...rig,
    ...tables,
    rig,
    bank,
    /** The longest time that one step may let pass; all events end before the last step. */
    longestWait: Math.ceil((240 * DAY) / steps),
    chance,
    eventIds,
    people: await logIn(db),
    oneOf: <T>(list: readonly T[]): T => list[chance.int(0, list.length - 1)]!,
    /** An independent record of what happened. */
    notes: {
      agreed: new Map<string, number>(),
      rates: new Map<string, number>(),
      byHand: [] as ByHand[],
      orderIds: [] as string[],
      /** The order of each dispute. */
      orderOf: new Map<string, string>(),
      undecided: new Set<string>(),
      /** Items that each dispute voided. */
      lostBy: new Map<string, number[]>(),
      wonAfterAll: new Set<number>(),
      keys: 0,
    },
  };
}

async function logIn(db: Kysely<Schema>) {
  const { rows, update } = tablesOf(db);
  const all = await rows('promoters', {}, 'id');
  const people = all.filter(({ promo_code }) => /^(SEVEN|FIFTEEN|HALF)$/.test(promo_code ?? ''));
  for (const { id } of people) {
    const user = await aUser(db, String(id), 'promoter');
    await update('promoters', { user_id: user.id }, { id });
  }
  return people.map(({ id, promo_code: code }) => ({ id, code }));
}
