import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { PresentedTicket } from '#shared/checkin/checkin.rules.ts';
import { typedCode } from '#shared/checkin/lookup.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';
import { verifyEd25519 } from './ed25519.ts';
import { itemsByCode } from './scans.store.ts';

export type Reader = { db: Kysely<Schema>; events: Pick<EventsService, 'keysOf'> };

/** A signed ticket, a text code, or unknown text. */
export async function readPresented(
  { db, events }: Reader,
  text: string,
): Promise<PresentedTicket> {
  const parsed = parseTicket(text);
  if (parsed.ok) {
    const { ticket } = parsed;
    const keys = isId(ticket.body.eventId) ? await events.keysOf(db, ticket.body.eventId) : [];
    return { kind: 'qr', ticket, signature: await verifyTicket(ticket, keys, verifyEd25519) };
  }
  const code = parsed.reason === 'not_ours' ? typedCode(text) : null;
  return code === null ? { kind: 'unreadable' } : { kind: 'code', code };
}

const isId = (n: number): boolean => idSchema.safeParse(n).success;

/** By default the ticket's own event. */
export async function eventOf({ db }: Reader, seen: PresentedTicket): Promise<number | null> {
  if (seen.kind === 'unreadable') return null;
  if (seen.kind === 'qr') return isId(seen.ticket.body.eventId) ? seen.ticket.body.eventId : null;
  const [item] = await itemsByCode(db, [seen.code]);
  return item?.event_id ?? null;
}

export function codeOf(seen: PresentedTicket): string | null {
  if (seen.kind === 'unreadable') return null;
  return seen.kind === 'qr' ? seen.ticket.code : seen.code;
}
