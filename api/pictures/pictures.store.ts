import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PicturesTable } from '#api/db/tables/catalogue.ts';

export type PictureRow = Selectable<PicturesTable>;

/** Notes that a picture was used at a time, and returns it; undefined if it is unknown. */
export function touchPicture(db: Db, hash: string, now: number): Promise<PictureRow | undefined> {
  return db
    .updateTable('pictures')
    .set({ seen_at: now })
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
}

export async function insertPicture(db: Db, row: PictureRow): Promise<void> {
  const { hash: _, ...values } = row;
  await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
    .execute();
}

export async function pictureHashesSeenBefore(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('hash')
    .where('seen_at', '<', before)
    .orderBy('seen_at')
    .execute();
  return rows.map(({ hash }) => hash);
}

export async function allHashes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('pictures').select('hash').execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function deletePictures(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.deleteFrom('pictures').where('hash', 'in', hashes).execute();
}

export const urlsInUse = (db: Db) => urlsLike(db, '/pictures/%');

/** Addresses of pictures on other sites. */
export const foreignUrls = (db: Db) => urlsLike(db, 'https://%');

/** Addresses of pictures that events, DJs and venues refer to. */
async function urlsLike(db: Db, pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('image_url as url')
    .where('image_url', 'like', pattern)
    .union(db.selectFrom('djs').select('photo_url as url').where('photo_url', 'like', pattern))
    .union(db.selectFrom('venues').select('logo_url as url').where('logo_url', 'like', pattern))
    .execute();
  return rows.flatMap(({ url }) => url ?? []);
}
