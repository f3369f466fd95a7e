import type { Dexie } from 'dexie';
import type { StoredTable, Unread } from '#web/offline/stored.ts';
import type { DeviceKeyMeta, ListKeyMeta, MetaRow } from './door.schemas.ts';

/** Where the keys are kept. */
export type MetaDb = Dexie & { meta: StoredTable<MetaRow, MetaRow['key']> };

export async function storedDeviceKey(db: MetaDb): Promise<CryptoKey | null> {
  const { secret }: Unread<DeviceKeyMeta> = (await db.meta.get('deviceKey')) ?? {};
  return secret instanceof CryptoKey ? secret : null;
}

export async function storedListKey(db: MetaDb): Promise<ListKeyMeta | null> {
  const row: Unread<ListKeyMeta> = (await db.meta.get('listKey')) ?? {};
  return row.wrapped ? (row as ListKeyMeta) : null;
}
