import { sql, type Insertable, type Selectable } from 'kysely';
import { opensOn, daysIn } from '#shared/tickets/validOn.rules.ts';
import type { Db } from '#api/db/open.ts';
import { validTickets, type EventModes } from '#api/db/queryParts.ts';
import type { Arrivals } from '#shared/checkin/doorNight.rules.ts';
import type { ClosedIncidentsTable } from '#api/db/tables/door.ts';
import { type DatedScan, FACT_COLUMNS, type FactRow, namedScan } from './scanRow.ts';

const MINUTE = 60_000;

type Night = EventModes & { day: string };

/** Valid tickets that came in on a day. */
const cameOn = (db: Db, { eventId, modes, day }: Night) =>
  db
    .selectFrom('attendances')
    .innerJoin('order_items', 'order_items.id', 'attendances.order_item_id')
    .where('attendances.event_id', '=', eventId)
    .where('attendances.day', '=', day)
    .where(validTickets(modes));

/** Counts entries by minute, earliest first; Uncertain times are counted separately. */
export async function arrivalsByMinute(db: Db, night: Night): Promise<Arrivals[]> {
  const minute = sql<number>`attendances.entry_at / ${sql.lit(MINUTE)}`;
  const sure = sql<number>`case when scans.clock = 'uncertain' then 0 else 1 end`;
  const rows = await cameOn(db, night)
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
  const rows = await cameOn(db, night)
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

/** The products that are valid on a day, or were used to come in on that day, with their counts. */
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
  const came = await cameOn(db, night)
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

/** Scans with a wrong signature, and admissions that the server did not accept: the newest `limit` of each. */
export async function suspectScans(db: Db, { eventId, limit }: { eventId: number; limit: number }) {
  const newest = () =>
    db
      .selectFrom('scans')
      .select([...FACT_COLUMNS, 'outcome_reason', 'order_item_id', 'door_seq'])
      .where('event_id', '=', eventId)
      .orderBy('door_seq', 'desc')
      .limit(limit);
  const forged = await newest().where('reason', '=', sql.lit('bad_signature')).execute();
  const rejected = await newest()
    .where('outcome', '=', sql.lit('rejected'))
    .where('verdict', '=', 'admit')
    .execute();
  return [...forged, ...rejected].map((row) => ({
    ...received(row),
    reason: row.outcome_reason,
  }));
}

/** A scan with its ticket, if it is one, and its number in the order of arrival. */
export type ReceivedScan = { scan: DatedScan; item: number | null; seq: number };

type ReceivedRow = FactRow & { order_item_id: number | null; door_seq: number };
const received = (row: ReceivedRow): ReceivedScan => ({
  scan: namedScan(row),
  item: row.order_item_id,
  seq: row.door_seq,
});

/** All scans of some tickets. */
export async function scansOfItems(db: Db, ids: readonly number[]): Promise<ReceivedScan[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('scans')
    .select([...FACT_COLUMNS, 'order_item_id', 'door_seq'])
    .where('order_item_id', 'in', ids)
    .execute();
  return rows.map(received);
}

/** Holder and product of each ticket. */
export async function ticketsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { item: number; name: string; holder: string }>();
  const rows = await db
    .selectFrom('order_items')
    .select(['id as item', 'name', 'holder'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.item, row]));
}

/** Account names by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, username }) => [id, name ?? username]));
}

export type ClosedIncident = Selectable<ClosedIncidentsTable>;

export function closedIncidents(db: Db, eventId: number): Promise<ClosedIncident[]> {
  return db.selectFrom('closed_incidents').selectAll().where('event_id', '=', eventId).execute();
}

export function closedIncident(db: Db, scanId: string): Promise<ClosedIncident | undefined> {
  return db.selectFrom('closed_incidents').selectAll().where('id', '=', scanId).executeTakeFirst();
}

export async function orderOf(db: Db, itemId: number | null): Promise<string | null> {
  if (itemId === null) return null;
  const items = db.selectFrom('order_items').select('order_id').where('id', '=', itemId);
  return (await items.executeTakeFirst())?.order_id ?? null;
}

/** Closes an incident; closing it again replaces the earlier decision. */
export async function saveClosed(db: Db, row: Insertable<ClosedIncidentsTable>): Promise<void> {
  const { id: _id, ...rest } = row;
  await db
    .insertInto('closed_incidents')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function dropClosed(db: Db, scanId: string): Promise<void> {
  await db.deleteFrom('closed_incidents').where('id', '=', scanId).execute();
}
