import type { Db } from '#api/db/open.ts';
import { type ReconciledKey, reconciledUntil } from './reconciled.store.ts';
import { lastEvent } from './webhooks.store.ts';

/** Time and type of the last event, and time of the last reconciliation; null if there was none. */
export async function lastEventOf(db: Db, key: ReconciledKey) {
  const heard = await lastEvent(db, key.provider);
  return {
    heard_at: heard?.received_at ?? null,
    heard: heard?.type ?? null,
    reconciled_at: await reconciledUntil(db, key),
  };
}
