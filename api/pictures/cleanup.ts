import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/open.ts';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { FileStore } from '#api/files/fileStore.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import { unused } from '#shared/pictures/pictures.rules.ts';
import {
  allHashes,
  deletePictures,
  pictureHashesSeenBefore,
  touchPicture,
  urlsInUse,
} from './pictures.store.ts';

export const PICTURES_CLEANUP = 'pictures.tidy';

const DAY_MS = 86_400_000;
/** Below the engines' parameter limits; the rest goes a day later. */
const AT_ONCE = 500;
const FOLDER = 'pictures';

/** Once a day, however often it is called. */
export async function scheduleCleanup(trx: Db, platform: Platform): Promise<void> {
  const runAt = platform.clock() + DAY_MS;
  const day = new Date(runAt).toISOString().slice(0, 10);
  const dedupeKey = `${PICTURES_CLEANUP}:${day}`;
  await enqueue(trx, { kind: PICTURES_CLEANUP, payload: null, dedupeKey, runAt }, platform);
}

type Deps = { db: Kysely<Schema>; platform: Platform; files: FileStore };

/**
 * Removes pictures unused for a day (a form may be open) and files without a row, left by a crash. No upload may
 * run meanwhile.
 */
export async function cleanUpPictures({ db, platform, files }: Deps): Promise<void> {
  const now = platform.clock();
  await inTransaction(db, async (trx) => {
    const old = (await pictureHashesSeenBefore(trx, now - DAY_MS)).slice(0, AT_ONCE);
    const gone = unused(old, await urlsInUse(trx));
    await deletePictures(trx, gone);
    for (const hash of old) if (!gone.includes(hash)) await touchPicture(trx, hash, now);
  });
  const known = await allHashes(db);
  for (const name of await files.list(FOLDER)) {
    if (!known.has(name)) await files.remove(`${FOLDER}/${name}`);
  }
  if (known.size > 0) await scheduleCleanup(db, platform);
}
