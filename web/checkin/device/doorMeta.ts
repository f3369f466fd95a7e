import type { ZodType } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';
import { metaKey, type DoorDb } from './doorDb.ts';
import {
  chosenMetaSchema,
  deviceMetaSchema,
  eventMetaSchema,
  operatorMetaSchema,
  type DeviceMeta,
  type EventMeta,
  type MetaRow,
  type OperatorMeta,
} from './door.schemas.ts';

async function readMeta<T>(db: DoorDb, key: MetaRow['key'], schema: ZodType<T>): Promise<T | null> {
  const row = await db.meta.get(key);
  return (row && parseStored(schema, row, 'door')) ?? null;
}

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
  return readMeta(db, 'operator', operatorMetaSchema);
}

export async function writeOperator(
  db: DoorDb,
  { id, username, role }: User,
  token: string | null,
): Promise<void> {
  await db.meta.put({ key: 'operator', id, username, role, ...(token && { token }) });
}

export async function readEventMeta(db: DoorDb, eventId: number): Promise<EventMeta | null> {
  return readMeta(db, metaKey(eventId), eventMetaSchema);
}

export async function listedEvents(db: DoorDb): Promise<EventMeta[]> {
  const rows = await db.meta.where('key').startsWith('event:').toArray();
  return rows.flatMap((row) => parseStored(eventMetaSchema, row, 'door') ?? []);
}

/** Also works when the rest of the row is unreadable. */
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
