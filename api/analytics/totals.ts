import type { Db } from '#api/db/open.ts';

type Order = { event_id: number; total_amount: number; refunded_amount?: number | undefined };

/** Counts a new order into the totals of its event. Call it in the transaction that writes the order. */
export async function countOrder(db: Db, order: Order): Promise<void> {
  const { event_id, total_amount: charged, refunded_amount: refunded = 0 } = order;
  await db
    .insertInto('event_totals')
    .values({ event_id, orders: 1, charged, refunded })
    .onConflict((known) =>
      known.column('event_id').doUpdateSet((eb) => ({
        orders: eb('event_totals.orders', '+', 1),
        charged: eb('event_totals.charged', '+', charged),
        refunded: eb('event_totals.refunded', '+', refunded),
      })),
    )
    .execute();
}

/** Takes what goes back to a buyer off the totals. Call it in the transaction that writes the refund. */
export async function countRefund(db: Db, eventId: number, amount: number): Promise<void> {
  await db
    .updateTable('event_totals')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('event_id', '=', eventId)
    .execute();
}

/** How many orders there are, of all events. */
export async function countAllOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('event_totals')
    .select(({ fn }) => fn.sum<number | null>('orders').as('count'))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}
