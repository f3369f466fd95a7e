import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { ofEventsBefore, pruneRows } from '#api/db/removeRows.ts';

/** The tickets of an event that each connection holds in open checkouts. */
export async function heldOver(db: Db, eventId: number, now: number) {
  const rows = await db
    .selectFrom('checkouts as c')
    .innerJoin('checkout_lines as l', 'l.checkout_id', 'c.id')
    .select('c.address_key as key')
    .select(({ fn }) => [
      fn.sum<number>('l.quantity').as('tickets'),
      fn.count<number>('c.id').distinct().as('baskets'),
      fn.min('c.created_at').as('since'),
    ])
    .where('c.event_id', '=', eventId)
    .where('c.status', '=', 'open')
    .where('c.expires_at', '>', now)
    .where('c.address_key', 'is not', null)
    .where('l.kind', '=', 'ticket')
    .groupBy('c.address_key')
    .execute();
  return rows.flatMap(({ key, tickets, baskets, since }) =>
    key === null
      ? []
      : [{ key, tickets: Number(tickets), baskets: Number(baskets), since: Number(since) }],
  );
}

export async function titleOf(db: Db, eventId: number): Promise<string | undefined> {
  const event = db.selectFrom('events').select('title').where('id', '=', eventId);
  return (await event.executeTakeFirst())?.title;
}

export function blocksOf(db: Db, eventId: number) {
  return db
    .selectFrom('blocked_connections')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('blocked_at', 'desc')
    .orderBy('address_key')
    .execute();
}

export async function isBlocked(db: Db, eventId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_connections')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('address_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks a connection; returns false if it is already blocked. */
export async function insertBlock(
  trx: Db,
  row: { event_id: number; address_key: string; blocked_at: number },
): Promise<boolean> {
  const added = await trx
    .insertInto('blocked_connections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Unblocks a connection; returns false if it isn't blocked. */
export async function deleteBlock(trx: Db, eventId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_connections')
    .where('event_id', '=', eventId)
    .where('address_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes blocked connections of events that ended before the given time. */
export const pruneBlocks = (trx: Db, before: number, most: number): Promise<number> =>
  pruneRows(trx, 'blocked_connections', ofEventsBefore(before), most, sql.ref('event_id'));
