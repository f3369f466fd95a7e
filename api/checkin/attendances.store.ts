import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared, slices } from '#api/db/preparedStatement.ts';
import type { AttendancesTable } from '#api/db/tables/door.ts';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import type { ItemVisits } from './visitsOfItem.ts';

type Row = Insertable<AttendancesTable>;

/**
 * Stores an attendance for each day with an entry and drops it when the entry is taken back. The day is empty for an
 * add-on that is not bound to days.
 */
export async function saveAttendances(db: Db, visits: readonly ItemVisits[]): Promise<void> {
  for (const { item, takenBack, visits: days } of visits)
    if (takenBack) await dropOtherDays(db, item.id, [...days.keys()]);
  for (const rows of slices(visits.flatMap(rowsOf))) await upsert(db, rows);
}

const upsert = prepared((db, rows: readonly Row[]) =>
  db
    .insertInto('attendances')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_item_id', 'day']).doUpdateSet((eb) => ({
        entry_scan_id: eb.ref('excluded.entry_scan_id'),
        entry_at: eb.ref('excluded.entry_at'),
        inside: eb.ref('excluded.inside'),
      })),
    ),
);

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
