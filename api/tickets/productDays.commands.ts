import { daysIn, daysText } from '#api/db/days.ts';
import type { Db } from '#api/db/open.ts';
import { moveDays } from '#api/stock/addonStock.commands.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import { defaultValidOn, movedValidOn, sameDays } from '#shared/tickets/validOn.rules.ts';
import * as store from './productDays.store.ts';
import { lockProduct, type ProductRow, saveProduct } from './products.store.ts';

// Tickets whose days are those of their schedule item follow it; door devices get the rows of sold ones again.

const DAY = 86_400_000;
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Call it after `valid_on` or `come_and_go` has changed. `id` null: of add-ons that are given out on days of their own. */
export async function tellDoor(trx: Db, product: { id: number | null; event_id: number }) {
  const count = await store.countSold(trx, product);
  if (count === 0 && product.id === null) return;
  const clock = await takeDoorNumbers(trx, product.event_id, Math.max(count, 1));
  if (clock && count > 0) await store.renumberSold(trx, product, clock.door_seq, count);
}

/** The days of a ticket that gets another item, or whose item gets another start; undefined: they stay. */
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

/** The item has moved: tickets for its night move with it. */
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

/** The ticket was given to another item (null: the whole event), which is stored already, with its version. */
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

/** The event has other dates: the days of its tickets move with them, and the stock of add-ons for these. */
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
  if (by === atEnd) await moveDays(trx, before.id, by);
  await tellDoor(trx, { id: null, event_id: before.id });
}
