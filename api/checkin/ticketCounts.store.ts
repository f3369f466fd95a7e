import type { Db } from '#api/db/open.ts';
import { validTickets } from '#api/db/ticketConditions.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

/** Counts of valid tickets, without add-ons. */
export type DoorCount = { tickets: number; checkedIn: number };

const NO_TICKETS: DoorCount = { tickets: 0, checkedIn: 0 };

/** Counts tickets for each event; the query reads a single index and no table rows. */
export async function countsOf(
  db: Db,
  eventIds: readonly number[],
  modes: readonly Mode[],
): Promise<(id: number) => DoorCount> {
  if (eventIds.length === 0) return () => NO_TICKETS;
  const rows = await db
    .selectFrom('order_items')
    .select(({ fn }) => [
      'event_id',
      fn.countAll<number>().as('tickets'),
      fn.count<number>('entry_at').as('checkedIn'),
    ])
    .where('event_id', 'in', eventIds)
    .where(validTickets(modes))
    .groupBy('event_id')
    .execute();
  const counts = new Map(rows.map(({ event_id, ...count }) => [event_id, count]));
  return (id) => counts.get(id) ?? NO_TICKETS;
}
