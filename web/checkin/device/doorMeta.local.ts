import type { ZodType } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { parseStored, type Unread } from '#web/offline/parseStored.ts';
import { readToken, storeToken } from '#web/api/token.ts';
import { hasSignedOut, readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import { metaKey, type DoorDb } from './doorDb.ts';
import { seal, unseal } from './keys.ts';
import {
  chosenMetaSchema,
  deviceMetaSchema,
  eventMetaSchema,
  operatorMetaSchema,
  type ClearEventMeta,
  type DeviceMeta,
  type EventMeta,
  type ListSecretMeta,
  type MetaRow,
  type OperatorMeta,
  type StoredEventMeta,
  type StoredOperator,
} from './doorDb.schemas.ts';

async function readMeta<T>(db: DoorDb, key: MetaRow['key'], schema: ZodType<T>): Promise<T | null> {
  const row = await db.meta.get(key);
  return (row && parseStored(schema, row, 'door')) ?? null;
}

const none = (): null => null;

export function newId(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

export async function readDevice(db: DoorDb): Promise<DeviceMeta> {
  return db.transaction('rw', db.meta, async () => {
    const known = await readMeta(db, 'device', deviceMetaSchema);
    if (known) return known;
    const id = newId();
    const device: DeviceMeta = { key: 'device', id, name: `Door ${id.slice(-4).toUpperCase()}` };
    await db.meta.put(device);
    return device;
  });
}

export function changeDevice(db: DoorDb, patch: Partial<DeviceMeta>): Promise<DeviceMeta> {
  return db.transaction('rw', db.meta, async () => {
    const device = { ...(await readDevice(db)), ...patch };
    await db.meta.put(device);
    return device;
  });
}

export async function readOperator(db: DoorDb): Promise<OperatorMeta | null> {
  const row: Unread<StoredOperator> | undefined = await db.meta.get('operator');
  if (!row) return null;
  const opened = await unseal(await db.vault.list(), 'operator', row.sealed).catch(none);
  // In a row of version 1.0.0, the names are unencrypted. The row's token is left out, because another key encrypted
  // it.
  return parseStored(operatorMetaSchema, { ...row, ...(opened as object) }, 'door') ?? null;
}

export async function writeOperator(
  db: DoorDb,
  { id, username, role }: Pick<User, 'id' | 'username' | 'role'>,
  token: string | null,
): Promise<void> {
  const operator = { id, username, role, ...(token !== null && { token }) };
  const sealed = await seal(await db.vault.list(), 'operator', operator);
  await db.meta.put({ key: 'operator', sealed });
}

export async function readListSecret(db: DoorDb): Promise<string | null> {
  const { sealed }: Unread<ListSecretMeta> = (await db.meta.get('listSecret')) ?? {};
  if (!sealed) return null;
  const secret = await unseal(await db.vault.list(), 'listSecret', sealed).catch(none);
  return typeof secret === 'string' ? secret : null;
}

export async function writeListSecret(db: DoorDb, secret: string): Promise<void> {
  const sealed = await seal(await db.vault.list(), 'listSecret', secret);
  await db.meta.put({ key: 'listSecret', sealed });
}

type EventRow = Unread<StoredEventMeta & ClearEventMeta>;

/** Returns the stored data of an event; null also if it can no longer be decrypted, so that it is downloaded again. */
export async function readEventMeta(db: DoorDb, eventId: number): Promise<EventMeta | null> {
  const row: EventRow | undefined = await db.meta.get(metaKey(eventId));
  return row ? openEventMeta(db, row) : null;
}

async function openEventMeta(db: DoorDb, { secret, ...row }: EventRow): Promise<EventMeta | null> {
  const opened = await unseal(await db.vault.list(), String(row.key), secret).catch(none);
  if (opened === null) return null;
  const clear = { event: { ...(row.event as object), lookupKey: opened } };
  const whole = { ...row, ...(typeof opened === 'string' ? clear : (opened as object)) };
  return parseStored(eventMetaSchema, whole, 'door') ?? null;
}

/** Encrypts the row before a transaction, since IndexedDB transactions cannot wait for encryption. */
export async function sealEventMeta(db: DoorDb, meta: EventMeta): Promise<StoredEventMeta> {
  const { event, keys, products, ...rest } = meta;
  const secret = await seal(await db.vault.list(), meta.key, { event, keys, products });
  return { ...rest, endsAt: Date.parse(event.end_time), secret };
}

const eventRows = (db: DoorDb): Promise<EventRow[]> =>
  db.meta.where('key').startsWith('event:').toArray();

/** The events whose list is on this device. */
export async function listedEvents(db: DoorDb): Promise<EventMeta[]> {
  const opened = (await eventRows(db)).map((row) => openEventMeta(db, row));
  return (await Promise.all(opened)).filter((meta) => meta !== null);
}

const DAY_MS = 86_400_000;

/** When the list of an event that ends at `endsAt` is removed from this device, by the server's clock. */
export const removedAt = (endsAt: number): number => endsAt + DAY_MS;

type EventEnd = { eventId: number; endsAt: number; offsetMs: number };

/** The ends of the listed events, which can be read while the phone is locked, too. */
export async function eventEnds(db: DoorDb): Promise<EventEnd[]> {
  return (await eventRows(db)).map(({ key, endsAt, event, offsetMs }) => ({
    eventId: Number(String(key).slice('event:'.length)),
    endsAt: Number(endsAt ?? Date.parse((event as EventMeta['event']).end_time)),
    offsetMs: Number(offsetMs),
  }));
}

/** Encrypts what version 1.0.0 left unencrypted. */
export async function sealClearEvents(db: DoorDb): Promise<void> {
  for (const row of await eventRows(db)) {
    const meta = 'event' in row ? await openEventMeta(db, row) : null;
    if (meta) await db.meta.put(await sealEventMeta(db, meta));
  }
}

/** Returns how often the whole list was loaded (`gen` of `SegmentRow`), even if the rest of the row is unreadable. */
export async function readGen(db: DoorDb, eventId: number): Promise<number> {
  const row: Unread<EventMeta> = (await db.meta.get(metaKey(eventId))) ?? {};
  return typeof row.gen === 'number' ? row.gen : 0;
}

export async function readChosen(db: DoorDb): Promise<number | null> {
  return (await readMeta(db, 'chosen', chosenMetaSchema))?.eventId ?? null;
}

export async function writeChosen(db: DoorDb, eventId: number): Promise<void> {
  await db.meta.put({ key: 'chosen', eventId });
}

/**
 * Returns the stored operator, or null when another account is logged in. The browser may write localStorage a minute
 * late, so after a dead battery the session is restored from IndexedDB, but not after an interrupted logout.
 */
export async function restoreOperator(db: DoorDb): Promise<OperatorMeta | null> {
  const operator = await readOperator(db);
  if (!operator) return null;
  if (readToken() === null && hasSignedOut()) {
    await forgetOperator(db);
    return null;
  }
  if (readToken() === null && readOwner() === null && operator.token) {
    storeToken(operator.token);
    writeOwner(operator.id);
  }
  return operator.id === readOwner() ? operator : null;
}

/** Removes the operator and locks a phone that has a PIN. */
export async function forgetOperator(db: DoorDb): Promise<void> {
  await db.meta.bulkDelete(['operator', 'unlocked']);
}
