import type { Db } from '#api/db/open.ts';
import type { Bought } from '#shared/checkin/stays.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { handOutDaysOf } from './handOutDays.ts';
import { type DatedScan, FACT_COLUMNS, namedScan } from './scanRow.ts';
import { boughtOf } from './visits.ts';
import { sql } from 'kysely';

type Door = { eventId: number; modes: readonly Mode[]; limit: number };

/** Latest entries of each ticket and day, add-ons included, with the staff member. */
export function recentEntries(db: Db, { eventId, modes, limit }: Door) {
  return db
    .selectFrom('attendances')
    .innerJoin('order_items', 'order_items.id', 'attendances.order_item_id')
    .innerJoin('scans', 'scans.id', 'attendances.entry_scan_id')
    .leftJoin('users', 'users.id', 'scans.by_user')
    .select(['order_items.id', 'order_items.name', 'attendances.entry_at', 'scans.by_user'])
    .select(['users.name as staff_name', 'users.username as staff_username'])
    .where('attendances.event_id', '=', eventId)
    .where('order_items.payment_mode', 'in', modes)
    .orderBy('attendances.entry_at', 'desc')
    .orderBy('order_items.id', 'desc')
    .limit(limit)
    .execute();
}

export type Admission = {
  scan: DatedScan;
  itemId: number | null;
  /** How much of an add-on was bought; null for a ticket. */
  bought: Bought | null;
  reason: string | null;
};

/**
 * The newest `limit` admissions of tickets with incidents. An entry that an earlier one replaced is found through the
 * earlier one's incident. Tickets of other payment modes are included only if they were admitted despite their mode.
 */
export async function contestedAdmissions(
  db: Db,
  { eventId, modes, limit }: Door,
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
