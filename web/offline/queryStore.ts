import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { guarded } from './guard.ts';
import { local } from './keep.ts';

/** Raise when persisted answers change incompatibly, not per build: it empties every device. */
export const QUERY_DATA_VERSION = '1';
export const QUERY_MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000;

const OWNER_KEY = 'rollcall.owner';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('rollcall-queries', 'queries'));

/** User id, null for a visitor; known before the server answers. */
export function readOwner(): string | null {
  return local.get(OWNER_KEY);
}

export function writeOwner(userId: string | null): void {
  if (userId === null) local.remove(OWNER_KEY);
  else local.set(OWNER_KEY, userId);
}

function ownerKey(owner: string | null): string {
  return owner === null ? 'visitor' : `user:${owner}`;
}

export async function dropQueriesOf(owner: string | null): Promise<void> {
  return guarded(del(ownerKey(owner), store()));
}

/** A storage failure must not delete what is stored. */
export async function readQueries(): Promise<string | undefined> {
  try {
    const text: unknown = await guarded(get(ownerKey(readOwner()), store()));
    return typeof text === 'string' && !text.includes('"queries":[]') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A convenience, separate per user; Dexie holds what must not be lost. */
export const queryPersister = createAsyncStoragePersister({
  storage: {
    getItem: readQueries,
    setItem: async (_key, text) => guarded(set(ownerKey(readOwner()), text, store())),
    removeItem: async () => dropQueriesOf(readOwner()),
  },
});
