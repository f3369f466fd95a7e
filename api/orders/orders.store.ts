import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { OrderItemsTable, OrdersTable } from '#api/db/tables/sales.ts';
import type { NewOrderItem } from '#api/tickets/issueTickets.commands.ts';

export type OrderRow = Awaited<ReturnType<typeof findOrder>> & {};
export type OrderItemRow = Selectable<OrderItemsTable>;
export type OrderKey = { column: 'id' | 'order_number' | 'payment_intent_id'; value: string };

const withEvent = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .selectAll('orders')
    .select([
      'events.title as event_title',
      'events.start_date',
      'events.end_date',
      'events.doors_open_time',
      'events.start_time_local',
      'events.end_time_local',
      'events.doors_at',
      'events.time_zone',
      'events.starts_at',
      'events.ends_at',
      'events.location',
      'events.venue',
      'events.venue_id',
      'events.updated_at as event_updated_at',
      'events.cancelled_at as event_cancelled_at',
    ]);

export function findOrder(db: Db, { column, value }: OrderKey) {
  return withEvent(db).where(`orders.${column}`, '=', value).executeTakeFirst();
}

/** Without its event: most callers only ask whether a payment has its order. */
export function findPlaced(db: Db, paymentIntentId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'public_id', 'order_number', 'event_id'])
    .select(['promoter_id', 'promo_code', 'discount_rate', 'discount_amount'])
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst();
}

/** As guests may: an id that was replaced opens nothing. */
export function findByLink(
  db: Db,
  { column, value }: { column: 'id' | 'order_number'; value: string },
) {
  const orders = withEvent(db);
  if (column === 'order_number')
    return orders.where('orders.order_number', '=', value).executeTakeFirst();
  return orders
    .where((eb) =>
      eb.or([
        eb('orders.public_id', '=', value),
        eb.and([eb('orders.id', '=', value), eb('orders.public_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
}

export function ordersOfUser(db: Db, userId: string) {
  return withEvent(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
}

export function itemsOf(db: Db, orderIds: readonly string[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

export type SoldItemRow = Awaited<ReturnType<typeof soldItemsOf>>[number];

/** With the schedule items and days that tickets are for, and the days that they came in on. */
export async function soldItemsOf(db: Db, orderIds: readonly string[]) {
  const items = await db
    .selectFrom('order_items as i')
    .leftJoin('ticket_products as p', (on) =>
      on.onRef('p.id', '=', 'i.product_id').on('i.kind', '=', 'ticket'),
    )
    .leftJoin('sub_events as s', 's.id', 'p.sub_event_id')
    .leftJoin('venues as v', 'v.id', 's.venue_id')
    .selectAll('i')
    .select(['s.id as session_id', 's.title as session_title', 's.start_time as session_starts'])
    .select(['s.end_time as session_ends', 'v.id as session_venue_id', 'v.name as session_venue'])
    .select('p.valid_on')
    .where('i.order_id', 'in', orderIds)
    .orderBy('i.id')
    .execute();
  const came = await daysOf(db, orderIds);
  return items.map((item) => ({ ...item, days: came.get(item.id) ?? [] }));
}

async function daysOf(db: Db, orderIds: readonly string[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('attendances')
    .innerJoin('order_items', 'order_items.id', 'attendances.order_item_id')
    .select(['order_item_id', 'day'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'ticket')
    .orderBy('day')
    .execute();
  const days = Map.groupBy(rows, (row) => row.order_item_id);
  return new Map([...days].map(([id, own]) => [id, own.map(({ day }) => day)]));
}

export async function insertOrder(db: Db, order: Insertable<OrdersTable>): Promise<void> {
  await db.insertInto('orders').values(order).execute();
}

/** Engines take some 32,000 parameters in a statement; an item has about twenty. */
const ITEMS_PER_INSERT = 500;

export async function insertItems(
  db: Db,
  items: readonly NewOrderItem[],
  firstDoorSeq: number,
): Promise<void> {
  const rows = items.map((item, index) => ({ ...item, door_seq: firstDoorSeq + index }));
  for (let from = 0; from < rows.length; from += ITEMS_PER_INSERT) {
    await db
      .insertInto('order_items')
      .values(rows.slice(from, from + ITEMS_PER_INSERT))
      .execute();
  }
}
