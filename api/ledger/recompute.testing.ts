import type { Kysely } from 'kysely';
import { tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { availableFrom } from '#shared/ledger/ledger.rules.ts';
import type { Balance } from '#shared/ledger/ledger.schemas.ts';

// Computes balances independently of the ledger, from orders, items and lines, without refunds and stored sums.

export type ByHand = { promoterId: number; kind: 'adjusted' | 'paid'; amount: number };

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
  const orders = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.checkout_id', 'orders.promoter_id', 'events.ends_at'])
    .where('orders.promoter_id', 'is not', null)
    .execute();
  const { rows } = tablesOf(db);
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
      endsAt: order.ends_at,
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
