import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type {
  ReplacedCodesTable,
  ReplacedLinksTable,
  SharedTicketsTable,
} from '#api/db/tables/orders.ts';

/** Finds a number or id that opened an order before its link was replaced. */
export function findReplaced(
  db: Db,
  reference: string,
): Promise<Selectable<ReplacedLinksTable> | undefined> {
  return db
    .selectFrom('replaced_links')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function insertReplacedLinks(
  trx: Db,
  rows: readonly Insertable<ReplacedLinksTable>[],
): Promise<void> {
  await trx.insertInto('replaced_links').values(rows).execute();
}

export async function insertReplacedCodes(
  trx: Db,
  rows: readonly Insertable<ReplacedCodesTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('replaced_codes').values(rows).execute();
}

export async function lastReplaced(db: Db, orderId: string): Promise<number | null> {
  const row = await db
    .selectFrom('replaced_links')
    .select('replaced_at')
    .where('order_id', '=', orderId)
    .orderBy('replaced_at', 'desc')
    .executeTakeFirst();
  return row?.replaced_at ?? null;
}

export type SharedTicketRow = Selectable<SharedTicketsTable>;

export function findShared(db: Db, number: string): Promise<SharedTicketRow | undefined> {
  return db.selectFrom('shared_tickets').selectAll().where('id', '=', number).executeTakeFirst();
}

/** Finds a ticket by the link of the friend who took it. */
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

/** Where a link was sent is kept only while it is open. */
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

/** Withdraws open offers when a link is replaced, because someone with the old link may have made them. */
export async function withdrawOffers(trx: Db, orderId: string, now: number): Promise<void> {
  await trx
    .updateTable('shared_tickets')
    .set({ withdrawn_at: now, ...NO_CONTACT })
    .where('order_id', '=', orderId)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
