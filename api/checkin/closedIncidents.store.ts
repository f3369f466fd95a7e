import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { ClosedIncidentsTable } from '#api/db/tables/door.ts';

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
