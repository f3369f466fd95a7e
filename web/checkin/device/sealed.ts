import type { Unread } from '#web/offline/stored.ts';

const GCM = 'AES-GCM';
const IV_BYTES = 12;

/** JSON encrypted with AES-GCM and bound to its place in the database. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const newIv = (): Sealed['iv'] => crypto.getRandomValues(new Uint8Array(IV_BYTES));

export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = newIv();
  const how = { name: GCM, iv, additionalData: bytesOf(place) };
  return { iv, data: await crypto.subtle.encrypt(how, key, bytesOf(JSON.stringify(value))) };
}

/** Fails for another key or place, and for data that was tampered with. */
export async function unseal(key: CryptoKey, place: string, sealed: unknown): Promise<unknown> {
  const { iv, data } = (sealed ?? {}) as Unread<Sealed>;
  const how = { name: GCM, iv: iv as Sealed['iv'], additionalData: bytesOf(place) };
  const bytes = await crypto.subtle.decrypt(how, key, data as Sealed['data']);
  return JSON.parse(new TextDecoder().decode(bytes));
}

export function newSealingKey(extractable: boolean): Promise<CryptoKey> {
  const usages = ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'] as const;
  return crypto.subtle.generateKey({ name: GCM, length: 256 }, extractable, usages);
}

export async function wrap(key: CryptoKey, by: CryptoKey): Promise<Sealed> {
  const iv = newIv();
  return { iv, data: await crypto.subtle.wrapKey('raw', key, by, { name: GCM, iv }) };
}

export function unwrap(
  { iv, data }: Sealed,
  by: CryptoKey,
  extractable = false,
): Promise<CryptoKey> {
  const usages = ['encrypt', 'decrypt'] as const;
  return crypto.subtle.unwrapKey('raw', data, by, { name: GCM, iv }, GCM, extractable, usages);
}
