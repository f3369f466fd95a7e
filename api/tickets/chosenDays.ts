import type { Db } from '#api/db/open.ts';
import { areEventDays, defaultValidOn, daysText } from '#shared/tickets/validOn.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import { dayUnknown } from '#shared/tickets/products.errors.ts';
import type { NewTicket, TicketChange } from '#shared/tickets/ticketForm.schemas.ts';
import { followedDays } from './productDays.commands.ts';
import { datesOf, startOfItem, type ProductRow } from './products.store.ts';
import type { ProductValues } from '#api/stock/ticketProducts.commands.ts';

function checkDays(days: readonly string[] | null, event: EventDates): string | null {
  if (!areEventDays(days, event)) throw new AppError({ ...dayUnknown, field: 'valid_on' });
  return daysText(days);
}

/** The days of a new ticket: the chosen ones, or else those of its schedule item. Throws `dayUnknown`. */
export async function daysOfNew(
  trx: Db,
  { valid_on, sub_event_id = null }: NewTicket,
  event: EventDates,
): Promise<string | null> {
  if (valid_on !== undefined) return checkDays(valid_on, event);
  return daysText(defaultValidOn(await startOfItem(trx, sub_event_id), event));
}

/**
 * The change of a ticket's days, if any: to the chosen ones, or else to those of its new schedule item, unless its
 * present days were chosen. Throws `dayUnknown`.
 */
export async function daysOfChanged(
  trx: Db,
  before: ProductRow,
  { valid_on, sub_event_id }: TicketChange,
): Promise<Pick<ProductValues, 'valid_on'>> {
  if (valid_on === undefined && sub_event_id === undefined) return {};
  const event = await datesOf(trx, before.event_id);
  const days =
    valid_on === undefined
      ? followedDays(before, await startsOf(trx, before, sub_event_id), event)
      : checkDays(valid_on, event);
  return days === undefined || days === before.valid_on ? {} : { valid_on: days };
}

async function startsOf(trx: Db, before: ProductRow, itemId: number | null = null) {
  return {
    before: await startOfItem(trx, before.sub_event_id),
    after: await startOfItem(trx, itemId),
  };
}
