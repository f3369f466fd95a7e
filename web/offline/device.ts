import { isAppError } from '#shared/base/errors.ts';
import type { DeviceDb } from './db.ts';
import { guarded } from './guard.ts';
import { readOwner } from './queryStore.ts';
import { parseStored, type LoadSchema } from './stored.ts';

/** Works on this device's database, which loads on first use; fails with `storage.stuck` rather than hang. */
export function onDevice<T>(work: (db: DeviceDb) => PromiseLike<T>): Promise<T> {
  return guarded(import('./db.ts').then(({ db }) => work(db)));
}

/** A value and, when it is this device's copy, the time it was saved (milliseconds). Fresh: null. */
export type Seen<T> = { value: T; savedAt: number | null };

type Source<T> = {
  fetch: () => Promise<T>;
  save: (value: T, db: DeviceDb) => PromiseLike<unknown>;
  read: (db: DeviceDb) => PromiseLike<{ value: T; savedAt: number } | undefined>;
  /** Wait until the copy is on this device before anybody sees the value: for tickets. */
  saveFirst?: boolean;
};

/** A query function: asks the server and keeps a copy; without an answer, the copy of last time. */
export async function networkThenDevice<T>({
  fetch,
  save,
  read,
  saveFirst = false,
}: Source<T>): Promise<Seen<T>> {
  const owner = readOwner();
  try {
    const value = await fetch();
    // An answer that comes after the logout is nobody's any more, and leaves nothing here: asked right before it is
    // written, for a logout may come while the database opens.
    const isTheirs = (): boolean => owner === null || readOwner() === owner;
    const saving = onDevice(async (db) => isTheirs() && save(value, db)).catch(reportUnsaved);
    if (saveFirst) await saving;
    return { value, savedAt: null };
  } catch (error) {
    const copy = mayUseCopy(error) ? await onDevice(read).catch(() => undefined) : undefined;
    if (copy) return copy;
    throw error;
  }
}

type Copy = { savedAt?: unknown; value?: unknown };

/** A stored copy with its age; undefined when there is none that can be read. */
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

/** How `networkThenDevice` keeps an answer under a key of its own, and reads it back by the schema of the reply. */
export function keptAs<T>(key: string, load: LoadSchema<T>): Pick<Source<T>, 'save' | 'read'> {
  return {
    save: (value, db) => db.lists.put({ key, savedAt: Date.now(), value }),
    read: async (db) => copyOf(key, await db.lists.get(key), load),
  };
}

/** For `staleTime`: a copy is asked for again as soon as the server is back, a fresh value never by itself. */
export function seenStaleTime(query: { state: { data?: Seen<unknown> | undefined } }): number {
  return query.state.data && query.state.data.savedAt !== null ? 0 : Infinity;
}

/** Nobody answered, or the server is ill or busy. A clear 'no' (404, 403) is an answer and stands. */
function mayUseCopy(error: unknown): boolean {
  if (!isAppError(error)) return false;
  const { status } = error.problem;
  return status === 0 || status === 429 || status >= 500;
}

function reportUnsaved(error: unknown): void {
  console.warn('Not saved on this device', error);
}
