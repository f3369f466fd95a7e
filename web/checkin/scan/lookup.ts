import { lookupMaterial, nameBegins, typedCode } from '#shared/checkin/lookup.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { parseTicket } from '#shared/tickets/ticketCode.ts';
import { fromBase64url, toBase64url } from '#web/checkin/common/base64url.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';

export type Found =
  | { kind: 'scan'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'holder'; tickets: DoorTicket[] }
  | { kind: 'nothing' };

const HASH_LENGTH = 12;
/** A longer list does not help at a door: staff have to type more of the name. */
const MAX_GUESTS_FOUND = 50;

/** Hashes an order number or phone number; the server computes the same hash. */
export async function lookupHash(lookupKey: string, material: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromBase64url(lookupKey), hmac, false, ['sign']);
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(material));
  return toBase64url(new Uint8Array(bytes)).slice(0, HASH_LENGTH);
}

export const isListed = (list: GuestList, code: string): boolean =>
  list.ticket(code) !== null || list.entry(code) !== null;

/**
 * Finds what was typed. Eight digits may be a code or a phone number, twelve an order number or a phone number with
 * country code; the list decides. An unlisted code is treated as a ticket if it can be nothing else.
 */
export async function lookUpTicket(
  raw: string,
  list: GuestList,
  lookupKey: string,
): Promise<Found> {
  const text = raw.trim();
  if (parseTicket(text).ok) return { kind: 'scan', text };
  const code = typedCode(text);
  if (code !== null && isListed(list, code)) return { kind: 'code', code };
  const tickets = await holderOf(text, list, lookupKey);
  if (tickets.length > 0) return { kind: 'holder', tickets };
  const guests = list.matching(
    ({ kind, holder, code: own }) =>
      kind === 'ticket' &&
      (nameBegins(typeof holder === 'string' ? holder : '', text) || endsWith(String(own), text)),
  );
  if (guests.length > 0) return { kind: 'holder', tickets: guests.slice(0, MAX_GUESTS_FOUND) };
  return code === null ? { kind: 'nothing' } : { kind: 'code', code };
}

const LAST = 4;
const endsWith = (code: string, typed: string): boolean =>
  typed.length === LAST && code.endsWith(typed.toUpperCase());

async function holderOf(text: string, list: GuestList, lookupKey: string): Promise<DoorTicket[]> {
  const materials = [lookupMaterial('order', text), lookupMaterial('phone', text)];
  const known = materials.filter((material) => material !== null);
  const hashes = await Promise.all(known.map((material) => lookupHash(lookupKey, material)));
  const tickets = new Map(
    hashes.flatMap((hash) => list.byHash(hash)).map((ticket) => [ticket.code, ticket]),
  );
  return [...tickets.values()].toSorted(
    (a, b) => a.kind.localeCompare(b.kind) * -1 || a.item - b.item,
  );
}
