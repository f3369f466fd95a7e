import type { Db } from '#api/db/open.ts';
import type { CatalogueUpdate } from '#shared/events/catalogueUpdate.ts';

/** Number of changes to keep. Clients that missed more than these reload everything. */
const KEPT = 1000;

/**
 * Records a change and returns its version. `eventId` is null if several events changed. Call this last in a
 * transaction: all writers contend for one row.
 */
export async function raiseVersion(trx: Db, eventId: number | null, at: number): Promise<number> {
  const { version } = await trx
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ version: eb('catalogue_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx.insertInto('catalogue_changes').values({ version, event_id: eventId, at }).execute();
  await trx
    .deleteFrom('catalogue_changes')
    .where('version', '<=', version - KEPT)
    .execute();
  return version;
}

/** The current version of the catalog; 0 before the first change. */
export async function readVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** The changes after version `since`. An unknown or too old version means that everything changed. */
export async function changesAfter(db: Db, since: number): Promise<CatalogueUpdate> {
  const version = await readVersion(db);
  if (since === version) return { version, eventIds: [], all: false };
  const rows = await db
    .selectFrom('catalogue_changes')
    .select('event_id')
    .where('version', '>', since)
    .where('version', '<=', version)
    .execute();
  const ids = rows.map(({ event_id: id }) => id).filter((id) => id !== null);
  const all = rows.length !== version - since || ids.length < rows.length;
  return { version, eventIds: all ? [] : [...new Set(ids)], all };
}
