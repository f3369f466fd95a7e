import type { Db } from '#api/db/open.ts';
import { stockOfEvent } from '#api/stock/addonStock.queries.ts';
import type { Addon, Dj, TicketProduct } from '#shared/events/events.schemas.ts';
import { addonsOfTicket } from './catalogue.store.ts';
import { djsOfItem as rowsOfItem, ticketsIn } from './events.store.ts';
import { toAddon, toDj } from './events.wire.ts';
import { toTickets } from './sale.ts';

export { FIRST_KID, signingKey, type SigningKey } from './keys.ts';
export { eventExists, eventOfTicket, ticketsOf } from './events.store.ts';
export { readMarkdown } from './readMarkdown.ts';
export { saleOf } from './sale.ts';
export { testModeAddons } from './testModeSold.store.ts';

export async function djsOfItem(db: Db, itemId: number): Promise<Dj[]> {
  return (await rowsOfItem(db, itemId)).map(toDj);
}

/** What a ticket is sold with, and how much of it the event has left. */
export async function addonsOf(
  db: Db,
  { id, event_id }: { id: number; event_id: number },
): Promise<Addon[]> {
  const stock = await stockOfEvent(db, event_id);
  return (await addonsOfTicket(db, id)).map((addon) => toAddon(addon, stock));
}

/** Active ones that only a code opens. */
export async function hiddenTicketsOf(
  db: Db,
  eventId: number,
  now: number,
): Promise<TicketProduct[]> {
  return toTickets(db, await ticketsIn(db, { id: eventId }, 1), now);
}
