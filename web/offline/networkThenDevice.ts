import { isAppError } from '#shared/base/errors.ts';
import type { DeviceDb } from './db.ts';
import { guarded } from './storageTimeout.ts';
import { readOwner } from './dataOwner.ts';
import { parseStored, type LoadSchema } from './parseStored.ts';

export function onDevice<T>(work: (db: DeviceDb) => PromiseLike<T>): Promise<T> {
  return guarded(import('./db.ts').then(({ db }) => work(db)));
}

let settled: Promise<unknown> = Promise.resolve();

/** Makes values that are not urgent wait with being saved: opening the database keeps a slow phone from answering. */
export function saveAfter(moment: Promise<unknown>): void {
  settled = moment;
}

/** `savedAt`: when a stored copy was saved (ms); null for a fresh value. */
export type Seen<T> = { value: T; savedAt: number | null };

type Source<T> = {
  fetch: () => Promise<T>;
  save: (value: T, db: DeviceDb) => PromiseLike<unknown>;
  read: (db: DeviceDb) => PromiseLike<{ value: T; savedAt: number } | undefined>;
  /** True to resolve only after the value is saved, as for tickets. */
  saveFirst?: boolean;
};

/** A query function that stores the server's answer, or returns the stored copy if the server can't answer now. */
export async function networkThenDevice<T>({
  fetch,
  save,
  read,
  saveFirst = false,
}: Source<T>): Promise<Seen<T>> {
  const owner = readOwner();
  try {
    const value = await fetch();
    // The owner is checked right before the write, since the user may log out while the database opens.
    const isTheirs = (): boolean => owner === null || readOwner() === owner;
    const keep = () => onDevice(async (db) => isTheirs() && save(value, db)).catch(reportUnsaved);
    if (saveFirst) await keep();
    else void settled.then(keep);
    return { value, savedAt: null };
  } catch (error) {
    const copy = mayUseCopy(error) ? await onDevice(read).catch(() => undefined) : undefined;
    if (copy) return copy;
    throw error;
  }
}

type Copy = { savedAt?: unknown; value?: unknown };

export async function copyOf<T>(
  what: string,
  row: Copy | undefined,
  load: LoadSchema<T>,
): Promise<{ value: T; savedAt: number } | undefined> {
  if (!row) return undefined;
  const value = parseStored(await load(), row.value, what);
  const savedAt = typeof row.savedAt === 'number' ? row.savedAt : 0;
  return value === undefined ? undefined : { value, savedAt };
}

/** Stores a value under `key` in the table `lists`; copies are parsed by the reply's schema. */
export function keptAs<T>(key: string, load: LoadSchema<T>): Pick<Source<T>, 'save' | 'read'> {
  return {
    save: (value, db) => db.lists.put({ key, savedAt: Date.now(), value }),
    read: async (db) => copyOf(key, await db.lists.get(key), load),
  };
}

/** Stale time of values from `networkThenDevice`: stored copies are stale at once, fresh values never. */
export function seenStaleTime(query: { state: { data?: Seen<unknown> | undefined } }): number {
  return query.state.data && query.state.data.savedAt !== null ? 0 : Infinity;
}

/** A final answer such as 404 or 403 must not be replaced by a stored copy. */
function mayUseCopy(error: unknown): boolean {
  if (!isAppError(error)) return false;
  const { status } = error.problem;
  return status === 0 || status === 429 || status >= 500;
}

function reportUnsaved(error: unknown): void {
  console.warn('Not saved on this device', error);
}
