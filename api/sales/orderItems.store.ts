import { type Insertable, sql, type UpdateObject } from 'kysely';
import { moveDays } from '#api/db/moveDays.ts';
import type { Db } from '#api/db/open.ts';
import { padded, prepared } from '#api/db/preparedStatement.ts';
import type { Schema } from '#api/db/schema.ts';
import type { OrderItemsTable } from '#api/db/tables/orders.ts';

type NewItem = Insertable<OrderItemsTable>;
export type ItemChange = UpdateObject<Schema, 'order_items'>;

/** Rows per statement: databases accept about 32,000 parameters, and an item has about twenty. */
const ITEMS_PER_INSERT = 500;

export async function insertItems(
  db: Db,
  items: readonly Omit<NewItem, 'door_seq'>[],
  firstDoorSeq: number,
): Promise<void> {
  const rows = items.map((item, index) => ({ ...item, door_seq: firstDoorSeq + index }));
  for (let from = 0; from < rows.length; from += ITEMS_PER_INSERT) {
    await insertRows(db, rows.slice(from, from + ITEMS_PER_INSERT));
  }
}

const insertRows = prepared((db, items: readonly NewItem[]) =>
  db.insertInto('order_items').values(items),
);

/** Adds an order item and returns its id. */
export async function insertItem(trx: Db, item: NewItem): Promise<number> {
  const row = trx.insertInto('order_items').values(item).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Changes an item without telling the door; for columns that doors show, use `changeAtDoor` of events. */
export async function changeItem(trx: Db, id: number, change: ItemChange): Promise<void> {
  await trx.updateTable('order_items').set(change).where('id', '=', id).execute();
}

/** Changes several items, as `changeItem` does. */
export async function changeItems(trx: Db, ids: readonly number[], change: ItemChange) {
  if (ids.length === 0) return;
  await trx.updateTable('order_items').set(change).where('id', 'in', ids).execute();
}

/** Copies the attendee of a replaced ticket to the items of the order that replaces it. */
export async function keepAttendee(trx: Db, itemId: number, orderId: string): Promise<void> {
  const old = await trx
    .selectFrom('order_items')
    .select(['attendee', 'holder'])
    .where('id', '=', itemId)
    .where('attendee', 'is not', null)
    .executeTakeFirst();
  if (!old) return;
  const items = trx.selectFrom('order_items').select('id').where('order_id', '=', orderId);
  const ids = (await items.execute()).map(({ id }) => id);
  await changeItems(trx, ids, old);
}

/** Marks the items that these scans let in as checked in, each with its scan and time. */
export async function projectEntries(db: Db, scanIds: readonly string[]): Promise<void> {
  if (scanIds.length > 0) await enter(db, padded(scanIds));
}

const enter = prepared((db, scanIds: readonly string[]) =>
  db
    .updateTable('order_items')
    .from('scans')
    .set((eb) => ({ entry_scan_id: eb.ref('scans.id'), entry_at: eb.ref('scans.corrected_at') }))
    .whereRef('order_items.id', '=', 'scans.order_item_id')
    .where('scans.id', 'in', scanIds),
);

type Sold = { id: number | null; event_id: number };

/** Condition for the sold tickets of a product; null stands for add-ons with stock per day or session. */
const soldOf = (id: number | null) =>
  id === null
    ? sql<boolean>`kind = 'addon' and slots <> ''`
    : sql<boolean>`kind = 'ticket' and product_id = ${id}`;

export async function countSold(db: Db, { id, event_id }: Sold): Promise<number> {
  const { count } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .where(soldOf(id))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives sold items new door numbers, ending with `last`, so that door devices fetch them again. */
export async function renumberSold(db: Db, { id, event_id }: Sold, last: number, count: number) {
  await sql`update order_items set door_seq = numbered.seq
    from (
      select order_items.id, ${sql.lit(last - count)} + row_number() over (order by order_items.id) as seq
      from order_items
      where event_id = ${event_id} and ${soldOf(id)}
    ) numbered
    where numbered.id = order_items.id`.execute(db);
}

/** Shifts the days of an event's sold add-ons by `by` days. */
export const moveSoldDays = (trx: Db, eventId: number, by: number): Promise<void> =>
  moveDays(trx, 'order_items', { column: 'slots', where: sql`event_id = ${eventId}` }, by);
