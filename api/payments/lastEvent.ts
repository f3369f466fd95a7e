import type { Db } from '#api/db/open.ts';
import { type ReconciledKey, reconciledUntil } from './reconciled.store.ts';
import { lastEvent } from './webhooks.store.ts';

/** Time and type of the provider's last event, and the time until which events are reconciled; each null if none. */
export async function lastEventOf(db: Db, key: ReconciledKey) {
  const heard = await lastEvent(db, key.provider);
  return {
    heard_at: heard?.received_at ?? null,
    heard: heard?.type ?? null,
    reconciled_at: await reconciledUntil(db, key),
  };
}
