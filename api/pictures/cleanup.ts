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
/** Far below what an engine takes in one statement; what is left goes a day later. */
const AT_ONCE = 500;
const FOLDER = 'pictures';

/** Has the next look at unused pictures taken a day from now; once a day, however often it is asked for. */
export async function scheduleCleanup(trx: Db, platform: Platform): Promise<void> {
  const runAt = platform.clock() + DAY_MS;
  const day = new Date(runAt).toISOString().slice(0, 10);
  const dedupeKey = `${PICTURES_CLEANUP}:${day}`;
  await enqueue(trx, { kind: PICTURES_CLEANUP, payload: null, dedupeKey, runAt }, platform);
}

type Deps = { db: Kysely<Schema>; platform: Platform; files: FileStore };

/**
 * Removes pictures that for a day nothing has named: a form may be open for a while between upload and save. Also
 * files of which the table knows nothing, which a crash has left. No upload may run at the same time.
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
