import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { SharedTicketsTable } from '#api/db/tables/orders.ts';

export type SharedTicketRow = Selectable<SharedTicketsTable>;

export function findShared(db: Db, number: string): Promise<SharedTicketRow | undefined> {
  return db.selectFrom('shared_tickets').selectAll().where('id', '=', number).executeTakeFirst();
}

/** Finds a shared ticket by the order number in the link of the friend who took it. */
export function findTaken(db: Db, orderNumber: string): Promise<SharedTicketRow | undefined> {
  return db
    .selectFrom('shared_tickets')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
}

/** The current share of a ticket, open or taken; a ticket has at most one. */
export function sharedOfItem(
  db: Db,
  { orderId, itemId }: { orderId: string; itemId: number },
): Promise<SharedTicketRow | undefined> {
  return db
    .selectFrom('shared_tickets')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Columns that erase the address and phone number that an offer was sent to, which are kept only while it is open. */
export const NO_CONTACT = { email: null, phone: null };

export async function insertShared(trx: Db, row: Insertable<SharedTicketsTable>): Promise<void> {
  await trx.insertInto('shared_tickets').values(row).execute();
}

export async function changeShared(
  trx: Db,
  number: string,
  change: Updateable<SharedTicketsTable>,
): Promise<void> {
  await trx.updateTable('shared_tickets').set(change).where('id', '=', number).execute();
}

/** Withdraws an order's open offers when its link is replaced, since someone with the old link may have made them. */
export async function withdrawOffers(trx: Db, orderId: string, now: number): Promise<void> {
  await trx
    .updateTable('shared_tickets')
    .set({ withdrawn_at: now, ...NO_CONTACT })
    .where('order_id', '=', orderId)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
