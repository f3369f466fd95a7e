import { Dexie } from 'dexie';
import type { StoredTable } from '#web/offline/stored.ts';
import type { EventMeta, SegmentRow, StoredOutboxRow } from './door.schemas.ts';
import type { MetaDb } from './keyRows.ts';
import { createVault, type Vault } from './vault.ts';

/** The database of the door. It never generates keys for its rows. */
export type DoorDb = MetaDb & {
  segments: StoredTable<SegmentRow, string>;
  outbox: StoredTable<StoredOutboxRow, string>;
  vault: Vault;
};

/** Only `outbox` has an index, because maintaining indexes takes most of a download's time. */
export function openDoorDb(name = 'rollcall-door'): DoorDb {
  // A scan shown as accepted must survive a battery failure right after.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DoorDb;
  db.version(2).stores({ segments: 'key', outbox: 'id, state', meta: 'key' });
  db.vault = createVault(() => db);
  return db;
}

export function eventRowKey(eventId: number, of: string): string {
  return `${eventId}:${of}`;
}

export function metaKey(eventId: number): EventMeta['key'] {
  return `event:${eventId}`;
}
