import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { LedgerEntriesTable, PayoutsTable } from '#api/db/tables/money.ts';
import { RETURN_NOTES } from '#shared/ledger/ledger.rules.ts';
import { TEST_MODES } from '#shared/payments/modes.rules.ts';

/** Inserts an entry for each item of an order that earns its promoter a commission. */
export async function insertEarned(trx: Db, orderId: string): Promise<void> {
  await sql`insert into ledger_entries
      (promoter_id, kind, amount, mode, event_id, order_id, order_item_id, entry_key, created_at)
    select o.promoter_id, 'earned', i.commission, o.payment_mode, o.event_id, o.id, i.id,
      'earned:' || i.id, o.created_at
    from orders o join order_items i on i.order_id = o.id
    where o.id = ${orderId} and o.promoter_id is not null and i.commission > 0
    order by i.id`.execute(trx);
}

/**
 * Reverses the commission of refunded items. A void row that stands only for a difference in price has no entry of its
 * own and uses the entry of the ticket that was moved.
 */
export async function insertReversed(trx: Db, refundId: string): Promise<void> {
  await sql`insert into ledger_entries
      (promoter_id, kind, amount, mode, event_id, order_id, order_item_id, refund_id, entry_key,
       created_at)
    select e.promoter_id, 'reversed', -ri.commission_amount, e.mode, e.event_id, e.order_id,
      ri.order_item_id, r.id, 'reversed:' || r.id || ':' || ri.order_item_id, r.created_at
    from refunds r join refund_items ri on ri.refund_id = r.id
      join order_items i on i.id = ri.order_item_id
      join ledger_entries e on e.entry_key = 'earned:' || coalesce(i.rest_of, i.id)
    where r.id = ${refundId} and ri.commission_amount > 0
    order by ri.order_item_id`.execute(trx);
}

/**
 * Reinstates the commission that a refund reversed, item by item, or reverses it once more. Each key contains the
 * number of earlier entries, so that no entry can be added twice. Call it with the order locked.
 */
export async function insertAgain(
  trx: Db,
  kind: 'reinstated' | 'reversed',
  { id, order_id, now }: { id: string; order_id: string; now: number },
): Promise<void> {
  const entered = sql`sum(amount)`;
  const [amount, isMissing] =
    kind === 'reinstated'
      ? [sql`-${entered}`, sql`${entered} < 0`]
      : [sql`min(amount)`, sql`${entered} = 0`];
  await sql`insert into ledger_entries
      (promoter_id, kind, amount, mode, event_id, order_id, order_item_id, refund_id, note,
       entry_key, created_at)
    select promoter_id, ${sql.lit(kind)}, ${amount}, mode, event_id, order_id, order_item_id,
      refund_id, ${sql.lit(RETURN_NOTES[kind])},
      ${sql.lit(kind)} || ':' || refund_id || ':' || order_item_id || ':' || count(*),
      cast(${now} as bigint)
    from ledger_entries
    where order_id = ${order_id} and refund_id = ${id}
    group by promoter_id, mode, event_id, order_id, order_item_id, refund_id
    having ${isMissing}
    order by order_item_id`.execute(trx);
}

export async function insertEntry(trx: Db, entry: Insertable<LedgerEntriesTable>): Promise<number> {
  const stored = trx.insertInto('ledger_entries').values(entry).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

export async function insertPayout(
  trx: Db,
  payout: Insertable<PayoutsTable>,
): Promise<Selectable<PayoutsTable>> {
  return trx.insertInto('payouts').values(payout).returningAll().executeTakeFirstOrThrow();
}

/** Deletes entries of test mode only: a trigger protects those of live mode. */
const testEntries = (trx: Db) => trx.deleteFrom('ledger_entries').where('mode', 'in', TEST_MODES);

export async function removeTestEntries(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await testEntries(trx).where('order_id', 'in', orderIds).execute();
}

/** Deletes test-mode payouts and adjustments, which belong to no order. */
export async function removeTestPayouts(trx: Db, until: number): Promise<void> {
  await testEntries(trx).where('order_id', 'is', null).where('created_at', '<=', until).execute();
  await trx
    .deleteFrom('payouts')
    .where('mode', 'in', TEST_MODES)
    .where('created_at', '<=', until)
    .execute();
}
