import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { saveEvent, setItemDjs, joinLineUp } from '#api/events/events.commands.ts';
import { djsOfItem, eventOfTicket } from '#api/events/events.queries.ts';
import { lockProduct, saveProduct } from '#api/stock/ticketProducts.commands.ts';
import { followLink } from '#api/tickets/productDays.commands.ts';
import { AppError } from '#shared/base/errors.ts';
import { djUnknown, ticketUnknown, venueUnknown } from '#shared/events/events.errors.ts';
import * as store from './schedule.store.ts';

type Parts = { djIds?: number[] | undefined; selectedTickets?: number[] | undefined };

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** Locks the venue of an item, if it has one. Throws `venueUnknown`. */
export async function checkVenue(trx: Db, id: number | null | undefined): Promise<void> {
  if (typeof id !== 'number' || (await lockRow(trx, 'venues', id))) return;
  throw new AppError({ ...venueUnknown, field: 'venue_id' });
}

/**
 * Replaces an item's DJs and tickets; omitted fields stay. Adds new DJs to the event, too. Returns true if anything
 * changed. Throws `djUnknown` and `ticketUnknown`.
 */
export async function replaceParts(
  trx: Db,
  { id, event_id }: Pick<store.ItemRow, 'id' | 'event_id'>,
  { djIds, selectedTickets }: Parts,
  now: number,
): Promise<boolean> {
  // Locks tickets before the event, in the same order as checkouts.
  const tickets =
    selectedTickets && (await replaceTickets(trx, id, event_id, selectedTickets, now));
  const djs = djIds && (await replaceDjs(trx, id, event_id, djIds, now));
  return Boolean(tickets) || Boolean(djs);
}

async function replaceTickets(
  trx: Db,
  itemId: number,
  eventId: number,
  wanted: readonly number[],
  now: number,
): Promise<boolean> {
  const before = idsOf(await store.ticketsOf(trx, itemId));
  if (same(before, wanted)) return false;
  for (const id of wanted) {
    if ((await eventOfTicket(trx, id)) !== eventId)
      throw new AppError({ ...ticketUnknown, field: 'selectedTickets' });
  }
  const moving = [...new Set([...before, ...wanted])].toSorted((a, b) => a - b);
  for (const id of moving) {
    const stays = before.includes(id) && wanted.includes(id);
    if (stays) continue;
    const ticket = await lockProduct(trx, id);
    if (!ticket) continue;
    const [linked, after] = [ticket.sub_event_id, wanted.includes(id) ? itemId : null];
    const updated_at = Math.max(now, ticket.updated_at + 1);
    await saveProduct(trx, id, { sub_event_id: after, updated_at });
    await followLink(trx, id, { before: linked, after });
  }
  return true;
}

async function replaceDjs(
  trx: Db,
  itemId: number,
  eventId: number,
  wanted: readonly number[],
  now: number,
): Promise<boolean> {
  if (same(idsOf(await djsOfItem(trx, itemId)), wanted)) return false;
  for (const id of wanted) {
    if (!(await lockRow(trx, 'djs', id))) throw new AppError({ ...djUnknown, field: 'djIds' });
  }
  await setItemDjs(trx, itemId, wanted);
  const event = await store.findEvent(trx, eventId);
  if (event && (await joinLineUp(trx, eventId, wanted)) > 0)
    await saveEvent(trx, eventId, { updated_at: Math.max(now, event.updated_at + 1) });
  return true;
}

export async function partNames(db: Db, itemId: number) {
  const names = (rows: readonly store.Named[]): string[] => rows.map(({ name }) => name);
  return {
    djs: names(await djsOfItem(db, itemId)),
    tickets: names(await store.ticketsOf(db, itemId)),
  };
}
