// Converts a browser's database to JSON and back, to test databases that released versions left on devices.
import { z } from 'zod';

const storeSchema = z.object({
  keyPath: z.string(),
  indexes: z.array(z.string()),
  rows: z.array(z.unknown()),
});
const keptSchema = z.object({ version: z.int(), stores: z.record(z.string(), storeSchema) });
export type Kept = z.infer<typeof keptSchema>;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const base64 = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes as Uint8Array).toString('base64');
const bytesIn = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

/** Writes keys and bytes, for which JSON has no form, as objects such as `{ $bytes: '…' }`. */
async function toJson(value: unknown): Promise<unknown> {
  if (value instanceof CryptoKey)
    return { $key: base64(await crypto.subtle.exportKey('raw', value)) };
  if (value instanceof ArrayBuffer) return { $buffer: base64(value) };
  if (value instanceof Uint8Array) return { $bytes: base64(value) };
  return mapped(value, toJson);
}

async function fromJson(value: unknown): Promise<unknown> {
  const { $key, $buffer, $bytes } = { ...(value as Record<string, string | undefined>) };
  if ($key !== undefined) {
    const usages = ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'] as const;
    return crypto.subtle.importKey('raw', Buffer.from($key, 'base64'), 'AES-GCM', false, usages);
  }
  if ($buffer !== undefined) return bytesIn($buffer).buffer;
  if ($bytes !== undefined) return bytesIn($bytes);
  return mapped(value, fromJson);
}

async function mapped(value: unknown, each: (value: unknown) => Promise<unknown>) {
  if (Array.isArray(value)) return Promise.all(value.map(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, one]) => [key, await each(one)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The version of a database, and its stores with their unchanged rows. */
export async function storesOf(name: string): Promise<Kept> {
  const database = await settled(indexedDB.open(name));
  const read = [...database.objectStoreNames].map(async (store) => {
    const opened = database.transaction(store).objectStore(store);
    const { keyPath, indexNames } = opened;
    const rows: unknown[] = await settled(opened.getAll());
    const kept: Kept['stores'][string] = {
      keyPath: String(keyPath),
      indexes: [...indexNames],
      rows,
    };
    return [store, kept] as const;
  });
  const stores = Object.fromEntries(await Promise.all(read));
  const { version } = database;
  database.close();
  return { version, stores };
}

export async function keepDatabase(name: string): Promise<Kept> {
  return keptSchema.parse(await toJson(await storesOf(name)));
}

/** Creates a database from the JSON of `keepDatabase`. */
export async function putBack(name: string, json: unknown): Promise<void> {
  const { version, stores } = keptSchema.parse(json);
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const [store, { keyPath, indexes }] of Object.entries(stores)) {
      const made = opening.result.createObjectStore(store, { keyPath });
      for (const index of indexes) made.createIndex(index, index);
    }
  };
  const database = await settled(opening);
  for (const [store, { rows }] of Object.entries(stores))
    for (const row of rows) {
      const whole = await fromJson(row);
      await settled(database.transaction(store, 'readwrite').objectStore(store).put(whole));
    }
  database.close();
}
