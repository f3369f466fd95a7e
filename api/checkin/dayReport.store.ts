import { sql } from 'kysely';
import { opensOn, daysIn } from '#shared/tickets/validOn.rules.ts';
import type { Db } from '#api/db/open.ts';
import { validTickets, type EventModes } from '#api/db/conditions.ts';
import type { Arrivals } from '#shared/checkin/doorNight.rules.ts';

const MINUTE = 60_000;

type Night = EventModes & { day: string };

/** Valid tickets that were admitted on an event day. */
const admittedOn = (db: Db, { eventId, modes, day }: Night) =>
  db
    .selectFrom('attendances')
    .innerJoin('order_items', 'order_items.id', 'attendances.order_item_id')
    .where('attendances.event_id', '=', eventId)
    .where('attendances.day', '=', day)
    .where(validTickets(modes));

/** Counts entries by minute, earliest first. Entries at uncertain times are counted separately. */
export async function arrivalsByMinute(db: Db, night: Night): Promise<Arrivals[]> {
  const minute = sql<number>`attendances.entry_at / ${sql.lit(MINUTE)}`;
  const sure = sql<number>`case when scans.clock = 'uncertain' then 0 else 1 end`;
  const rows = await admittedOn(db, night)
    .innerJoin('scans', 'scans.id', 'attendances.entry_scan_id')
    .select(({ fn }) => [minute.as('minute'), sure.as('sure'), fn.countAll<number>().as('count')])
    .groupBy([minute, sure])
    .orderBy(minute)
    .execute();
  return rows.map((row) => ({
    at: Number(row.minute) * MINUTE,
    sure: Number(row.sure) === 1,
    count: Number(row.count),
  }));
}

/** Entries by device, the busiest first. */
export async function entriesByDevice(db: Db, night: Night) {
  const rows = await admittedOn(db, night)
    .innerJoin('scans', 'scans.id', 'attendances.entry_scan_id')
    .leftJoin('devices', 'devices.id', 'scans.device_id')
    .select(({ fn }) => [
      'scans.device_id',
      fn.coalesce(fn.max('devices.name'), fn.max('scans.device_name')).as('device'),
      fn.countAll<number>().as('entries'),
      fn.max('attendances.entry_at').as('last'),
    ])
    .groupBy('scans.device_id')
    .execute();
  return rows
    .map(({ device, entries, last }) => ({ device, entries: Number(entries), last: Number(last) }))
    .toSorted((a, b) => b.entries - a.entries);
}

/** Counts the tickets expected and admitted on a day, by product. Products with neither are left out. */
export async function entriesByProduct(db: Db, night: Night) {
  const products = await db
    .selectFrom('ticket_products')
    .select(['id', 'name', 'valid_on'])
    .where('event_id', '=', night.eventId)
    .orderBy('id')
    .execute();
  const sold = await db
    .selectFrom('order_items')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('tickets')])
    .where('event_id', '=', night.eventId)
    .where(validTickets(night.modes))
    .groupBy('product_id')
    .execute();
  const came = await admittedOn(db, night)
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('tickets')])
    .groupBy('product_id')
    .execute();
  const count = (rows: typeof sold, id: number): number =>
    Number(rows.find(({ product_id }) => product_id === id)?.tickets ?? 0);
  return products
    .map(({ id, name, valid_on }) => ({
      id,
      name,
      expected: opensOn(daysIn(valid_on), night.day) ? count(sold, id) : 0,
      checkedIn: count(came, id),
    }))
    .filter(({ expected, checkedIn }) => expected + checkedIn > 0);
}
