import type { Db } from '#api/db/open.ts';
import type { Selectable } from 'kysely';
import type { AddonsTable } from '#api/db/tables/catalogue.ts';
import { slotFinder, stockOfEvent, termsOf } from '#api/stock/addonStock.queries.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { Addon, Dj } from '#shared/events/events.schemas.ts';
import { type GoodToKnow, goodToKnow } from '#shared/events/goodToKnow.rules.ts';
import { addonsOfTicket } from './catalogue.store.ts';
import {
  djsOfItem as rowsOfItem,
  eventExists,
  ticketsIn,
  eventsIn,
  venuesIn,
  findEvent,
} from './events.store.ts';
import { toAddon, toDj } from './events.wire.ts';
import { toTickets } from './ticketAvailability.ts';
import { eventsOfSeries } from './series.store.ts';

export { FIRST_KID, signingKey, type SigningKey } from './signingKeys.ts';
export { countsOf, eventsUsing, testModeAddons } from './admin.store.ts';
export { eventExists, eventOfTicket, ticketsOf } from './events.store.ts';
export { keysOf } from './signingKeys.store.ts';
export { readMarkdown } from './readMarkdown.ts';
export { saleOf } from './ticketAvailability.ts';

export async function djsOfItem(db: Db, itemId: number): Promise<Dj[]> {
  return (await rowsOfItem(db, itemId)).map(toDj);
}

/** Throws `eventUnknown` unless the event exists, if only as a draft. */
export async function requireEvent(db: Db, id: number): Promise<void> {
  if (!(await eventExists(db, { id, drafts: true }))) throw new AppError(eventUnknown);
}

type OfEvent = { id: number; event_id: number };

/** Add-ons that are sold with a ticket, with the stock that the event has left of each. */
export const addonsOf = async (db: Db, ticket: OfEvent): Promise<Addon[]> =>
  withStock(db, ticket, await addonsOfTicket(db, ticket.id));

/** Adds to each add-on the stock that is left on the days or in the sessions for which the ticket is valid. */
export async function withStock(
  db: Db,
  { id, event_id }: OfEvent,
  addons: readonly Selectable<AddonsTable>[],
): Promise<Addon[]> {
  const stock = await stockOfEvent(db, event_id);
  const some = addons.some(({ stock_per }) => stock_per !== 'event');
  const findSlots = some ? await slotFinder(db, event_id) : () => [];
  const terms = some ? (await termsOf(db, [id])).get(id) : undefined;
  return addons.map((addon) => toAddon(addon, stock, findSlots(addon.stock_per, terms)));
}

/** Active ticket products that only a discount code unlocks. */
export async function hiddenTicketsOf(db: Db, eventId: number, now: number) {
  return toTickets(db, await ticketsIn(db, { id: eventId }, 1), now);
}

/** What visitors of an event need to know; empty if the event does not exist. */
export async function goodToKnowOf(db: Db, id: number): Promise<GoodToKnow> {
  const scope = { id, drafts: true };
  const [[event], venues] = await Promise.all([eventsIn(db, scope), venuesIn(db, scope)]);
  return event ? goodToKnow(event, venues) : [];
}

/** An event and the later events of its series that are not canceled. */
export async function laterInSeries(db: Db, id: number) {
  const event = await findEvent(db, id);
  if (!event || event.series_id === null) return { event, later: [] };
  const all = await eventsOfSeries(db, event.series_id);
  const later = all.filter((one) => !one.cancelled_at && one.starts_at > event.starts_at);
  return { event, later };
}
