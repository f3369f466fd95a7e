import { createHash } from 'node:crypto';
import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { FileStore } from '#api/files/fileStore.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  fileProblem,
  unused,
  picturesBusy,
  type UploadedPicture,
} from '#shared/pictures/pictures.rules.ts';
import { type PictureFormat, type PictureRef, pictureUrl } from '#shared/pictures/pictureUrl.ts';
import type { FetchPicture } from './fetchPicture.ts';
import * as store from './pictures.store.ts';
import { enqueue } from '#api/jobs/jobs.ts';

const PICTURES_CLEANUP = 'pictures.tidy';

const DAY_MS = 86_400_000;
/** Pictures checked per cleanup, below the databases' parameter limits; others are checked a day later. */
const AT_ONCE = 500;
const FOLDER = 'pictures';

/** Schedules a cleanup in a day; only one per day (UTC), however often this is called. */
async function scheduleCleanup(trx: Db, platform: Platform): Promise<void> {
  const runAt = platform.clock() + DAY_MS;
  const day = new Date(runAt).toISOString().slice(0, 10);
  const dedupeKey = `${PICTURES_CLEANUP}:${day}`;
  await enqueue(trx, { kind: PICTURES_CLEANUP, payload: null, dedupeKey, runAt }, platform);
}

/**
 * Removes pictures that nothing uses and that were last seen a day ago or longer (a form with them may be open), and
 * files without a row, left by a crash. No upload may run meanwhile.
 */
async function cleanUpPictures({ db, platform }: AppContext, files: FileStore): Promise<void> {
  const now = platform.clock();
  await inTransaction(db, async (trx) => {
    const old = (await store.pictureHashesSeenBefore(trx, now - DAY_MS)).slice(0, AT_ONCE);
    const gone = unused(old, await store.urlsInUse(trx));
    await store.deletePictures(trx, gone);
    for (const hash of old) if (!gone.includes(hash)) await store.touchPicture(trx, hash, now);
  });
  const known = await store.allHashes(db);
  for (const name of await files.list(FOLDER)) {
    if (!known.has(name)) await files.remove(`${FOLDER}/${name}`);
  }
  if (known.size > 0) await scheduleCleanup(db, platform);
}

/**
 * The version of our sizes and formats, a part of each hash. Raise it when they change, so that the URLs of pictures
 * change, too.
 */
const MAKING = 1;
const HASH_LETTERS = 32;
/** The most pictures being processed or waiting; each takes some 10 MB and a second or two of processor time. */
const MAX_WAITING = 6;

export type PicturesService = ReturnType<typeof createPicturesService>;
type Uses = { files: FileStore; fetchPicture: FetchPicture };
export type Upload = { name: string; bytes: Uint8Array };
type Size = { hash: string; width: number; format: PictureFormat };

const fileKey = ({ hash, width, format }: Size): string => `pictures/${hash}/${width}.${format}`;

function hashOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(`${MAKING}\0`).update(bytes).digest('hex');
  return hash.slice(0, HASH_LETTERS);
}

function answer({ hash, width, height }: store.PictureRow): UploadedPicture {
  return { url: pictureUrl({ hash, width }), width, height };
}

export function createPicturesService(context: AppContext, { files, fetchPicture }: Uses) {
  const { db, platform } = context;
  const inTurn = createSerialQueue(MAX_WAITING);

  async function known(hash: string): Promise<store.PictureRow | null> {
    const row = await store.touchPicture(db, hash, platform.clock());
    const whole = row && (await files.has(fileKey({ hash, width: row.width, format: 'webp' })));
    return whole ? row : null;
  }

  /** Makes and stores all sizes of a picture. Loads sharp on first use. */
  async function make(hash: string, bytes: Uint8Array) {
    const { makeSizes } = await import('./makeSizes.ts');
    const sizes = await makeSizes(bytes);
    // The file that `known` checks is written last, so its presence means that all are there.
    for (const file of sizes.files) await files.put(fileKey({ hash, ...file }), file.bytes);
    return sizes;
  }

  async function keep(actor: Actor, { name, bytes }: Upload): Promise<UploadedPicture> {
    const hash = hashOf(bytes);
    const before = await known(hash);
    if (before) return answer(before);
    const { width, height } = await make(hash, bytes);
    const now = platform.clock();
    const row = { hash, width, height, created_at: now, seen_at: now };
    await inTransaction(db, async (trx) => {
      await store.insertPicture(trx, row);
      const what = { entity: 'picture', id: hash, label: name, before: null };
      const after = { name, width, height };
      await audit(trx, actor, { action: 'pictures.upload', ...what, after }, now);
      await scheduleCleanup(trx, platform);
    });
    return answer(row);
  }

  const jobs: JobHandlers = {
    [PICTURES_CLEANUP]: () => inTurn(() => cleanUpPictures(context, files)),
  };

  return {
    jobs,

    /** Stores an uploaded picture. Throws the problem with the file, or `picturesBusy`. */
    async upload(actor: Actor, upload: Upload): Promise<UploadedPicture> {
      const problem = fileProblem(upload.bytes);
      if (problem) throw new AppError(problem);
      return inTurn(() => keep(actor, upload));
    },

    /**
     * Copies a picture from another site and stores it like an upload. Throws the problem with the picture or its
     * address, or `picturesBusy`.
     */
    async copy(actor: Actor, address: string, signal?: AbortSignal): Promise<UploadedPicture> {
      const bytes = await fetchPicture(address, signal);
      const name = URL.parse(address)?.hostname ?? '';
      return inTurn(() => keep(actor, { name, bytes }));
    },

    read: (size: Size) => files.get(fileKey(size)),

    readPhoto: (photo: PictureRef) => files.get(fileKey({ ...photo, format: 'webp' })),
  };
}

/** Runs tasks in turn. Rejects with `picturesBusy` if `most` tasks are running or waiting. */
function createSerialQueue(most: number) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (count >= most) return Promise.reject(new AppError(picturesBusy));
    count += 1;
    const mine = last.then(work).finally(() => (count -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}
