import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { guarded } from './storageTimeout.ts';
import { readOwner } from './dataOwner.ts';

/**
 * Raise this only when persisted answers change incompatibly, not with each build: a new value discards the stored
 * answers of every device.
 */
export const QUERY_DATA_VERSION = '1';
export const QUERY_MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('rollcall-queries', 'queries'));

function ownerKey(owner: string | null): string {
  return owner === null ? 'visitor' : `user:${owner}`;
}

export async function dropQueriesOf(owner: string | null): Promise<void> {
  return guarded(del(ownerKey(owner), store()));
}

/** The stored queries of the current owner, as JSON; undefined if there are none or storage fails. */
export async function readQueries(): Promise<string | undefined> {
  try {
    const text: unknown = await guarded(get(ownerKey(readOwner()), store()));
    return typeof text === 'string' && !text.includes('"queries":[]') ? text : undefined;
  } catch {
    return undefined;
  }
}

let restoring: Promise<void> = Promise.resolve();

export function setRestoring(reading: Promise<void>): void {
  restoring = reading;
}

/** Resolves when the answers of the last visit have been read. Never rejects. */
export const whenRestored = (): Promise<void> => restoring;

/** Keeps query answers per user as a convenience; data that must not be lost is in Dexie. */
export const queryPersister = /* @__PURE__ */ createAsyncStoragePersister({
  storage: {
    getItem: readQueries,
    setItem: async (_key, text) => guarded(set(ownerKey(readOwner()), text, store())),
    removeItem: async () => dropQueriesOf(readOwner()),
  },
});
