import type { ZodType } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';
import { metaKey, type DoorDb } from './doorDb.ts';
import { seal, unseal } from './sealed.ts';
import {
  chosenMetaSchema,
  deviceMetaSchema,
  eventMetaSchema,
  operatorMetaSchema,
  type DeviceMeta,
  type EventMeta,
  listedEventSchema,
  type ListedEvent,
  type MetaRow,
  type OperatorMeta,
  type StoredEventMeta,
  type StoredOperator,
} from './door.schemas.ts';

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
  const row = await db.meta.get('operator');
  const { sealed, ...known }: Unread<StoredOperator> = row ?? {};
  const token = sealed && (await unseal(await db.vault.device(), 'operator', sealed).catch(none));
  return (
    (row && parseStored(operatorMetaSchema, { ...known, ...(token ? { token } : {}) }, 'door')) ??
    null
  );
}

export async function writeOperator(
  db: DoorDb,
  { id, username, role }: Pick<User, 'id' | 'username' | 'role'>,
  token: string | null,
): Promise<void> {
  const sealed = token === null ? null : await seal(await db.vault.device(), 'operator', token);
  await db.meta.put({ key: 'operator', id, username, role, ...(sealed && { sealed }) });
}

/**
 * Returns the stored data of an event; null also if its lookup key can no longer be decrypted, so that the list is
 * downloaded again.
 */
export async function readEventMeta(db: DoorDb, eventId: number): Promise<EventMeta | null> {
  const key = metaKey(eventId);
  const row: Unread<StoredEventMeta> | undefined = await db.meta.get(key);
  if (!row?.secret) return null;
  const lookupKey = await unseal(await db.vault.list(), key, row.secret).catch(none);
  const { secret: _, event, ...rest } = row;
  const whole = { ...rest, event: { ...(event as object), lookupKey } };
  return parseStored(eventMetaSchema, whole, 'door') ?? null;
}

/** Encrypts the row before a transaction, since IndexedDB transactions cannot wait for encryption. */
export async function sealEventMeta(db: DoorDb, meta: EventMeta): Promise<StoredEventMeta> {
  const { lookupKey, ...event } = meta.event;
  const secret = await seal(await db.vault.list(), meta.key, lookupKey);
  return { ...meta, event, secret };
}

export async function listedEvents(db: DoorDb): Promise<ListedEvent[]> {
  const rows = await db.meta.where('key').startsWith('event:').toArray();
  return rows.flatMap((row) => parseStored(listedEventSchema, row, 'door') ?? []);
}

/** Returns the number of the full list, even if the rest of the row is unreadable. */
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
