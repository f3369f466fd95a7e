import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { validTickets } from '#api/db/validTickets.ts';
import type { AttendancesTable } from '#api/db/tables/door.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import { FACT_COLUMNS, namedScan } from './scanRow.ts';
import type { ItemVisits } from './visits.ts';

type Row = Insertable<AttendancesTable>;

/**
 * Stores an attendance for each day with an entry and drops it when the entry is taken back. The day is empty for an
 * add-on that is not bound to days.
 */
export async function saveAttendances(db: Db, visits: readonly ItemVisits[]): Promise<void> {
  for (const { item, takenBack, visits: days } of visits)
    if (takenBack) await dropOtherDays(db, item.id, [...days.keys()]);
  const rows = visits.flatMap(rowsOf);
  if (rows.length === 0) return;
  await db
    .insertInto('attendances')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_item_id', 'day']).doUpdateSet((eb) => ({
        entry_scan_id: eb.ref('excluded.entry_scan_id'),
        entry_at: eb.ref('excluded.entry_at'),
        inside: eb.ref('excluded.inside'),
      })),
    )
    .execute();
}

async function dropOtherDays(db: Db, itemId: number, days: readonly string[]): Promise<void> {
  const rows = db.deleteFrom('attendances').where('order_item_id', '=', itemId);
  await (days.length === 0 ? rows : rows.where('day', 'not in', days)).execute();
}

function rowsOf({ item, visits }: ItemVisits): Row[] {
  return [...visits].flatMap(([day, stays]) => {
    const [first] = stays;
    if (!first) return [];
    const inside = stays.at(-1)?.out ? 0 : 1;
    const entry = { entry_scan_id: first.entry.id, entry_at: correctedAt(first.entry) };
    return [{ order_item_id: item.id, event_id: item.event_id, day, ...entry, inside }];
  });
}

export type Door = { eventId: number; modes: readonly Mode[] };

/** Counts by day the valid tickets that came in, and how many of them are still inside. */
export async function attendanceByDay(db: Db, { eventId, modes }: Door) {
  const rows = await db
    .selectFrom('attendances')
    .innerJoin('order_items', 'order_items.id', 'attendances.order_item_id')
    .select(({ fn }) => [
      'day',
      fn.countAll<number>().as('checkedIn'),
      fn.sum<number>('inside').as('inside'),
    ])
    .where('attendances.event_id', '=', eventId)
    .where(validTickets(modes))
    .groupBy('day')
    .execute();
  return rows.map(({ day, checkedIn, inside }) => ({
    day,
    checkedIn: Number(checkedIn),
    inside: Number(inside),
  }));
}

/** Counts the valid tickets of each product that is valid on some days only, with those days. */
export async function soldOfSomeDays(db: Db, { eventId, modes }: Door) {
  const products = await db
    .selectFrom('ticket_products')
    .select(['id', 'valid_on'])
    .where('event_id', '=', eventId)
    .where('valid_on', 'is not', null)
    .execute();
  // Most events have no such products, so the query for their tickets is skipped.
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('order_items')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('tickets')])
    .where('event_id', '=', eventId)
    .where(validTickets(modes))
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .groupBy('product_id')
    .execute();
  const daysOf = new Map(products.map(({ id, valid_on }) => [id, valid_on]));
  return rows.map(({ product_id: id, tickets }) => ({
    validOn: daysOf.get(id) ?? null,
    tickets: Number(tickets),
  }));
}

/** Admissions and departures of tickets that were let out at least once. */
export async function factsOfReturners(db: Db, { eventId, modes }: Door) {
  const out = db
    .selectFrom('scans')
    .select('order_item_id')
    .where('event_id', '=', eventId)
    .where('direction', '=', 'out');
  const rows = await db
    .selectFrom('scans')
    .innerJoin('order_items', 'order_items.id', 'scans.order_item_id')
    .select(FACT_COLUMNS.map((name) => `scans.${name}` as const))
    .select('order_item_id')
    .where('order_item_id', 'in', out)
    .where('outcome', '<>', 'rejected')
    .where(validTickets(modes))
    .execute();
  return rows.map((row) => ({ scan: namedScan(row), itemId: row.order_item_id }));
}
