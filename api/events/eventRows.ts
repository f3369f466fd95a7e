import type { Db } from '#api/db/open.ts';
import type { RowOf } from '#api/db/versioned.ts';

// What several features read of the parts of an event.

/** Every ticket of an event, hidden and inactive ones too, in their order. */
export function ticketsOf(db: Db, eventId: number): Promise<RowOf<'ticket_products'>[]> {
  return db
    .selectFrom('ticket_products')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export async function eventOfTicket(db: Db, id: number): Promise<number | undefined> {
  const tickets = db.selectFrom('ticket_products').select('event_id').where('id', '=', id);
  return (await tickets.executeTakeFirst())?.event_id;
}

/** Who plays at an item of a schedule. */
export function djsOfItem(db: Db, itemId: number): Promise<RowOf<'djs'>[]> {
  return db
    .selectFrom('sub_event_djs')
    .innerJoin('djs', 'djs.id', 'sub_event_djs.dj_id')
    .selectAll('djs')
    .where('sub_event_djs.sub_event_id', '=', itemId)
    .orderBy('djs.id')
    .execute();
}
