import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { DoorTicket, Manifest, NamedScan, ScanFact } from '#shared/checkin/checkin.schemas.ts';

/** Times are milliseconds by this device's clock unless they say otherwise. All keys are made here, never by the database. */

/** `gen` numbers the full list that brought the row: rows of an older one go when a newer list is complete. */
export type TicketRow = DoorTicket & { key: string; gen: number };

/** An admission, own or of another device. */
export type ScanRow = NamedScan & { key: string; gen: number };

/** An own scan that the server has not acknowledged. Dead: it refused it; a person must look. */
export type OutboxRow = {
  /** The id of the scan: a UUIDv7, so that the order of keys is the order of scans. */
  id: string;
  eventId: number;
  scan: ScanFact;
  state: 'queued' | 'sending' | 'dead';
  tries: number;
  nextAt: number;
  lastError: string | null;
};

export type DeviceMeta = { key: 'device'; id: string; name: string };
/** Who opened the door here last: with it the scanner opens without a network. */
export type OperatorMeta = {
  key: 'operator';
  id: string;
  username: string;
  role: Role;
  /** Of the session in which this door was opened, until it is logged out. */
  token?: string;
};
export type ChosenMeta = { key: 'chosen'; eventId: number };

/** The list of one event and how far it is. */
export type EventMeta = {
  key: `event:${number}`;
  event: Manifest['event'];
  keys: Manifest['keys'];
  products: Manifest['products'];
  /** Where the next page starts; the rows up to here are stored. */
  cursor: string;
  /** False until the last page of a full list has come. */
  complete: boolean;
  gen: number;
  /** When the server was last asked with success, and its clock minus ours then. */
  syncedAt: number;
  offsetMs: number;
};
export type MetaRow = DeviceMeta | OperatorMeta | ChosenMeta | EventMeta;

export type DoorDb = Dexie & {
  tickets: EntityTable<TicketRow, 'key'>;
  scans: EntityTable<ScanRow, 'key'>;
  outbox: EntityTable<OutboxRow, 'id'>;
  meta: Table<MetaRow, MetaRow['key']>;
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
