import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Cursor } from '#shared/base/cursor.schemas.ts';
import type { AuditLogTable } from '#api/db/tables/operations.ts';

export type AuditRow = Selectable<AuditLogTable>;

export async function insertEntry(trx: Db, entry: Insertable<AuditLogTable>): Promise<void> {
  await trx.insertInto('audit_log').values(entry).execute();
}

type AuditFilter = {
  actor?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  action?: string | undefined;
  eventId?: number | undefined;
  /** The start of the period in milliseconds, inclusive. */
  from?: number | undefined;
  /** The end of the period in milliseconds, exclusive. */
  to?: number | undefined;
  /** The last entry of the previous page. */
  after?: Cursor | undefined;
};

export function listEntries(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { actor, entity, entityId, action, eventId, from, to, after } = filter;
  let query = db.selectFrom('audit_log').selectAll();
  if (actor !== undefined) query = query.where('actor_name', '=', actor);
  if (entity !== undefined) query = query.where('entity', '=', entity);
  if (entityId !== undefined) query = query.where('entity_id', '=', entityId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (eventId !== undefined) query = query.where('event_id', '=', eventId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (after) {
    query = query.where((eb) =>
      eb.or([eb('at', '<', after.at), eb.and([eb('at', '=', after.at), eb('id', '<', after.id)])]),
    );
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

const CHOICES = 200;

/** Distinct values of a column, read by skipping through the index, so that the length of the log does not matter. */
export async function choicesOf(
  db: Db,
  column: 'actor_name' | 'entity' | 'action',
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < CHOICES) {
    const last = found.at(-1);
    let query = db.selectFrom('audit_log').select(column).orderBy(column).limit(1);
    if (last !== undefined) query = query.where(column, '>', last);
    const row = await query.executeTakeFirst();
    if (!row) break;
    found.push(row[column]);
  }
  return found;
}

/** Changes of events' time zones, oldest first. */
export function zoneChanges(db: Db): Promise<Pick<AuditRow, 'event_id' | 'at' | 'before'>[]> {
  return db
    .selectFrom('audit_log')
    .select(['event_id', 'at', 'before'])
    .where('action', '=', 'events.update')
    .where('before', 'like', '%"time_zone":"%')
    .orderBy('at')
    .orderBy('id')
    .execute();
}
