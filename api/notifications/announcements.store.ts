import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { ScheduleChangesTable } from '#api/db/tables/notifications.ts';

export type ScheduleChangeRow = Selectable<ScheduleChangesTable>;

/** Records a change. An earlier unannounced change keeps its `before`. */
export function recordChange(db: Db, row: Omit<ScheduleChangeRow, 'revision'>) {
  return db
    .insertInto('schedule_changes')
    .values({ ...row, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet((eb) => ({
        program: row.program === 1 ? 1 : eb.ref('schedule_changes.program'),
        cancelled: row.cancelled,
        changed_at: row.changed_at,
        revision: eb('schedule_changes.revision', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveKnown(db: Db, { event_id }: ScheduleChangeRow, before: string) {
  await db
    .updateTable('schedule_changes')
    .set({ before })
    .where('event_id', '=', event_id)
    .execute();
}

export function findChange(db: Db, eventId: number): Promise<ScheduleChangeRow | undefined> {
  return db
    .selectFrom('schedule_changes')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Deletes a change. Returns false if the event was edited again meanwhile. */
export async function deleteChange(
  db: Db,
  { event_id, revision }: Pick<ScheduleChangeRow, 'event_id' | 'revision'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('schedule_changes')
    .where('event_id', '=', event_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
