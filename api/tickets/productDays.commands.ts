import {
  defaultValidOn,
  movedValidOn,
  sameDays,
  daysIn,
  daysText,
} from '#shared/tickets/validOn.rules.ts';
import type { Db } from '#api/db/open.ts';
import { countSold, moveHeldDays, moveSoldDays, renumberSold } from '#api/sales/sales.commands.ts';
import { moveStockDays } from '#api/stock/addonStock.commands.ts';
import { lockProduct, saveProduct } from '#api/stock/ticketProducts.commands.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import * as store from './products.store.ts';
import type { ProductRow } from './products.store.ts';

// A ticket that is valid on the day of its schedule item stays so when the item moves. Door devices then fetch the sold
// tickets again.

const DAY = 86_400_000;
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * Makes door devices fetch the sold tickets of a product again, for example after `valid_on` has changed. An `id` of
 * null stands for the event's add-ons with stock per day or session.
 */
export async function tellDoor(trx: Db, product: { id: number | null; event_id: number }) {
  const count = await countSold(trx, product);
  if (count === 0 && product.id === null) return;
  const clock = await takeDoorNumbers(trx, product.event_id, Math.max(count, 1));
  if (clock && count > 0) await renumberSold(trx, product, clock.door_seq, count);
}

/**
 * The new days of a ticket that is linked to another schedule item, or whose item starts at another time. Null for all
 * days; undefined if the days stay as they are.
 */
export function followedDays(
  { valid_on }: Pick<ProductRow, 'valid_on'>,
  starts: { before: number | null; after: number | null },
  event: EventDates,
): string | null | undefined {
  const [was, is] = [starts.before, starts.after].map((start) => defaultValidOn(start, event));
  if (!sameDays(daysIn(valid_on), was ?? null) || sameDays(was ?? null, is ?? null))
    return undefined;
  return daysText(is ?? null);
}

async function save(trx: Db, id: number, valid_on: string | null, now: number): Promise<void> {
  const product = await lockProduct(trx, id);
  if (!product || product.valid_on === valid_on) return;
  const updated_at = Math.max(now, product.updated_at + 1);
  await tellDoor(trx, await saveProduct(trx, id, { valid_on, updated_at }));
}

/** Moves the days of a schedule item's tickets. Call it after the item has moved. */
export async function followItem(
  trx: Db,
  item: { id: number; event_id: number; before: number; after: number },
  now: number,
): Promise<void> {
  const event = await store.datesOf(trx, item.event_id);
  for (const product of await store.productsWithDays(trx, { itemId: item.id })) {
    const days = followedDays(product, item, event);
    if (days !== undefined) await save(trx, product.id, days, now);
  }
  await tellDoor(trx, { id: null, event_id: item.event_id });
}

/**
 * Moves the days of a ticket that was linked to another schedule item, or to the whole event (null). Call it after the
 * link was saved with a new version.
 */
export async function followLink(
  trx: Db,
  id: number,
  items: { before: number | null; after: number | null },
): Promise<void> {
  const product = await lockProduct(trx, id);
  if (!product) return;
  const starts = {
    before: await store.startOfItem(trx, items.before),
    after: await store.startOfItem(trx, items.after),
  };
  const days = followedDays(product, starts, await store.datesOf(trx, product.event_id));
  if (days !== undefined) await tellDoor(trx, await saveProduct(trx, id, { valid_on: days }));
}

/**
 * Moves the days of an event's tickets and, unless its length has changed, of its add-on stock and its held and sold
 * add-ons. Call it after the event's dates have changed.
 */
export async function followEvent(
  trx: Db,
  before: EventDates & { id: number },
  after: EventDates,
  now: number,
): Promise<void> {
  if (before.start_date === after.start_date && before.end_date === after.end_date) return;
  for (const { id, valid_on } of await store.productsWithDays(trx, { eventId: before.id }))
    await save(trx, id, daysText(movedValidOn(daysIn(valid_on), before, after)), now);
  const [by, atEnd] = [
    daysFrom(before.start_date, after.start_date),
    daysFrom(before.end_date, after.end_date),
  ];
  if (by === atEnd)
    for (const move of [moveStockDays, moveHeldDays, moveSoldDays]) await move(trx, before.id, by);
  await tellDoor(trx, { id: null, event_id: before.id });
}
