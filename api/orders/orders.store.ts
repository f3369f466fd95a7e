import type { Insertable, Selectable, UpdateObject } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { Schema } from '#api/db/schema.ts';
import type { OrderItemsTable, OrdersTable } from '#api/db/tables/orders.ts';
import { daysOfProducts } from '#api/tickets/ticketDays.queries.ts';
import { NOTICE_FIELDS, TOLD_FIELDS } from '#shared/events/eventFields.rules.ts';

export type OrderRow = Awaited<ReturnType<typeof findOrder>> & {};
export type OrderItemRow = Selectable<OrderItemsTable>;
export type OrderKey = { column: 'id' | 'order_number' | 'payment_intent_id'; value: string };

/** Tells an order number, in upper or lower case, from an id. */
export function parseOrderKey(
  idOrNumber: string,
): Pick<OrderKey, 'value'> & { column: 'id' | 'order_number' } {
  const upper = idOrNumber.toUpperCase();
  return upper.startsWith('RC-')
    ? { column: 'order_number', value: upper }
    : { column: 'id', value: idOrNumber };
}

const withEvent = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('venues as place', 'place.id', 'events.venue_id')
    .selectAll('orders')
    .select([
      'events.title as event_title',
      'events.doors_at',
      'events.starts_at',
      'events.ends_at',
      'events.venue_id',
      'events.image_url',
      'place.address',
      'place.city',
      'place.state',
      'place.zip_code',
      'place.latitude',
      'place.longitude',
      'place.skates as venue_skates',
      (eb) =>
        eb
          .selectFrom('event_venues')
          .whereRef('event_venues.event_id', '=', 'events.id')
          .select((count) => count.fn.countAll<number>().as('venues'))
          .as('venues'),
      'events.updated_at as event_updated_at',
      'events.cancelled_at as event_cancelled_at',
      'events.asks',
      ...[...TOLD_FIELDS, ...NOTICE_FIELDS].map((field) => `events.${field}` as const),
    ]);

export function findOrder(db: Db, { column, value }: OrderKey) {
  return withEvent(db).where(`orders.${column}`, '=', value).executeTakeFirst();
}

/** Finds the order of a payment without reading its event, because most callers only check if there is one. */
export const findPlaced = prepared((db, paymentIntentId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'public_id', 'order_number', 'event_id'])
    .select(['promoter_id', 'promo_code', 'discount_rate', 'discount_amount'])
    .where('payment_intent_id', '=', paymentIntentId),
);

/** Finds an order by the number or public id in its link. An id that was replaced finds nothing. */
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

/** The items of these orders; tickets with the days on which they are valid and those on which they were used. */
export async function soldItemsOf(db: Db, orderIds: readonly string[]) {
  const items = await db
    .selectFrom('order_items as i')
    .leftJoin('ticket_products as p', (on) =>
      on.onRef('p.id', '=', 'i.product_id').on('i.kind', '=', 'ticket'),
    )
    .leftJoin('shared_tickets as s', (on) =>
      on.onRef('s.item_id', '=', 'i.id').on('s.withdrawn_at', 'is', null),
    )
    .selectAll('i')
    .select(['s.id as share_number', 's.name as share_name', 's.taken_at as share_taken_at'])
    .select(['s.email as share_email', 's.phone as share_phone'])
    .select('p.valid_on')
    .where('i.order_id', 'in', orderIds)
    .orderBy('i.id')
    .execute();
  const came = await daysOf(db, orderIds);
  const tickets = items.filter(({ kind }) => kind === 'ticket');
  const opens = await daysOfProducts(db, [...new Set(tickets.map((item) => item.product_id))]);
  return items.map((item) => ({
    ...item,
    days: came.get(item.id) ?? [],
    opens: (item.kind === 'ticket' && opens.get(item.product_id)) || [],
  }));
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

export const insertOrder = prepared((db, order: Insertable<OrdersTable>) =>
  db.insertInto('orders').values(order),
);

/** Changes an order and returns it. With `number`, only if it still has this number. */
export function changeOrder(
  trx: Db,
  id: string,
  change: UpdateObject<Schema, 'orders'>,
  number?: string,
): Promise<Selectable<OrdersTable> | undefined> {
  const orders = trx.updateTable('orders').set(change).where('id', '=', id);
  return (number === undefined ? orders : orders.where('order_number', '=', number))
    .returningAll()
    .executeTakeFirst();
}

export type DocumentEvent = Awaited<ReturnType<typeof findDocumentEvent>>;

export function findDocumentEvent(db: Db, eventId: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'image_url', 'time_zone', 'ends_at', 'updated_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** The lines of an order, with the prices agreed at checkout. */
export function linesOfOrder(db: Db, checkoutId: string) {
  return db
    .selectFrom('checkout_lines')
    .select([
      'kind',
      'product_id as productId',
      'name',
      'unit_price as unitPrice',
      'quantity',
      'tax_rate as taxRate',
      'discount',
      'tax',
    ])
    .where('checkout_id', '=', checkoutId)
    .orderBy('position')
    .execute();
}

export async function addonLines(db: Db, checkoutId: string) {
  const lines = await linesOfOrder(db, checkoutId);
  return lines.filter(({ kind }) => kind === 'addon');
}

/** A text that changes whenever anything that a ticket page shows changes; null if there is no such order. */
export async function orderVersion(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .leftJoin('attendances as a', 'a.order_item_id', 'i.id')
    .select(['o.status', 'o.refunded_amount', 'e.updated_at'])
    .select(({ fn }) => [
      fn.max('i.door_seq').as('changed'),
      fn.count<number>('i.entry_at').as('entered'),
      fn.count<number>('a.day').as('days'),
    ])
    .where('o.id', '=', orderId)
    .groupBy(['o.id', 'o.status', 'o.refunded_amount', 'e.updated_at'])
    .executeTakeFirst();
  return row ? JSON.stringify(row) : null;
}
