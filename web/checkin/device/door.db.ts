import { Dexie } from 'dexie';
import type { StoredTable } from '#web/offline/stored.ts';
import type { EventMeta, MetaRow, OutboxRow, ScanRow, TicketRow } from './door.schemas.ts';

/** All keys are made here, never by the database. */
export type DoorDb = Dexie & {
  tickets: StoredTable<TicketRow, string>;
  scans: StoredTable<ScanRow, string>;
  outbox: StoredTable<OutboxRow, string>;
  meta: StoredTable<MetaRow, MetaRow['key']>;
};

/**
 * What the door keeps on this device. Indexes cost most of the time of a download, so there is one, on a table
 * that is nearly always empty; look-ups are served from memory. Versions only ever add.
 */
export function openDoorDb(name = 'rollcall-door'): DoorDb {
  // A green screen promises that the scan survives a battery that dies in the same second.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DoorDb;
  db.version(1).stores({ tickets: 'key', scans: 'key', outbox: 'id, state', meta: 'key' });
  return db;
}

/** The key of a ticket (`of` is its code) or scan (its id): all rows of an event lie side by side. */
export function keyOf(eventId: number, of: string): string {
  return `${eventId}:${of}`;
}

export function metaKey(eventId: number): EventMeta['key'] {
  return `event:${eventId}`;
}
