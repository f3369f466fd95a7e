import { sql, type Insertable, type Selectable } from 'kysely';
import type { EventModes } from '#api/db/conditions.ts';
import type { Db } from '#api/db/open.ts';
import type { ClosedIncidentsTable } from '#api/db/tables/door.ts';
import type { Bought } from '#shared/checkin/stays.rules.ts';
import { boughtOf } from './visitsOfItem.ts';
import { type DatedScan, FACT_COLUMNS, type FactRow, namedScan } from './scanRow.ts';
import { handOutDaysOf } from './scans.store.ts';

export type Admission = {
  scan: DatedScan;
  itemId: number | null;
  /** How much of an add-on was bought; null for a ticket. */
  bought: Bought | null;
  reason: string | null;
};

/**
 * All admissions of the tickets that have the newest `limit` incidents. If an admission arrived after a later one, only
 * the one that arrived last is stored as an incident; the other is found through its ticket. Tickets of other payment
 * modes are included only if they were admitted despite their mode.
 */
export async function contestedAdmissions(
  db: Db,
  { eventId, modes, limit }: EventModes & { limit: number },
): Promise<Admission[]> {
  const rows = await db
    .selectFrom('scans')
    .innerJoin('order_items', 'order_items.id', 'scans.order_item_id')
    .select(FACT_COLUMNS.map((name) => `scans.${name}` as const))
    .select(['order_item_id', 'outcome_reason', 'order_items.kind as item_kind'])
    .select(['order_items.quantity', 'order_items.refunded_quantity', 'order_items.slots'])
    .where('order_item_id', 'in', (query) =>
      query
        .selectFrom('scans as incidents')
        .select('incidents.order_item_id')
        .where('incidents.event_id', '=', eventId)
        .where('incidents.outcome', '=', sql.lit('incident'))
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('incidents.outcome_reason', '=', 'demo_ticket'),
            eb(
              'incidents.order_item_id',
              'in',
              selectFrom('order_items')
                .select('order_items.id')
                .whereRef('order_items.id', '=', 'incidents.order_item_id')
                .where('order_items.payment_mode', 'in', modes),
            ),
          ]),
        )
        .orderBy('incidents.door_seq', 'desc')
        .limit(limit),
    )
    .where('verdict', '=', sql.lit('admit'))
    .where('outcome', '<>', sql.lit('rejected'))
    .execute();
  const handOutDays = await handOutDaysOf(db, rows);
  return rows.map((row) => ({
    scan: namedScan(row),
    itemId: row.order_item_id,
    bought: boughtOf({ ...row, kind: row.item_kind, handOuts: handOutDays(row) }),
    reason: row.outcome_reason,
  }));
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

/**
 * A scan, the id of its ticket (null if the code belongs to no ticket), and its door number, which gives the order of
 * arrival.
 */
export type ReceivedScan = { scan: DatedScan; item: number | null; seq: number };

type ReceivedRow = FactRow & { order_item_id: number | null; door_seq: number };
const received = (row: ReceivedRow): ReceivedScan => ({
  scan: namedScan(row),
  item: row.order_item_id,
  seq: row.door_seq,
});

/** All scans of the given tickets. */
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
