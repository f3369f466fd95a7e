import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { EventModes } from '#api/db/eventModes.ts';

/**
 * Sums the entries of all promoters who sold for an event, by promoter, event and kind; events that ended first come
 * first.
 */
export async function sumsOfSellers(db: Db, { eventId, modes }: EventModes) {
  const sellers = db
    .selectFrom('orders')
    .select('promoter_id')
    .where('event_id', '=', eventId)
    .where('promoter_id', 'is not', null);
  const rows = await db
    .selectFrom('ledger_entries as e')
    .leftJoin('events', 'events.id', 'e.event_id')
    .select(['e.promoter_id', 'e.event_id', 'e.kind', sql<number>`sum(e.amount)`.as('amount')])
    .where('e.promoter_id', 'in', sellers)
    .where('e.mode', 'in', modes)
    .groupBy(['e.promoter_id', 'e.event_id', 'e.kind', 'events.ends_at'])
    .orderBy('events.ends_at')
    .orderBy('e.event_id')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
