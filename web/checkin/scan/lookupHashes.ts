import { LOOKUP_HASH_LENGTH } from '#shared/checkin/ticketLookup.rules.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { fromBase64url, toBase64url } from '#web/checkin/common/base64url.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';

/** Hashes look-up texts, such as order and phone numbers; the server computes the same hashes. */
export async function lookupHashes(lookupKey: string, texts: readonly string[]): Promise<string[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromBase64url(lookupKey), hmac, false, ['sign']);
  const encoder = new TextEncoder();
  const signed = await Promise.all(
    texts.map((text) => crypto.subtle.sign('HMAC', key, encoder.encode(text))),
  );
  return signed.map((bytes) => toBase64url(new Uint8Array(bytes)).slice(0, LOOKUP_HASH_LENGTH));
}

/** The tickets with these hashes, then the add-ons, each once. */
export function ticketsByHash(hashes: readonly string[], list: GuestList): DoorTicket[] {
  const tickets = new Map(
    hashes.flatMap((hash) => list.byHash(hash)).map((ticket) => [ticket.code, ticket]),
  );
  return [...tickets.values()].toSorted(
    (a, b) => a.kind.localeCompare(b.kind) * -1 || a.item - b.item,
  );
}
