import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { having, pick } from '#shared/base/fieldTables.ts';
import { isoOrNull } from '#shared/base/iso.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import { typedInstant } from '#shared/schedule/timeInputs.rules.ts';
import { NEW_PRODUCT, PRODUCT_FIELDS } from '#shared/tickets/productFields.ts';
import {
  newTicketText,
  type TicketText,
  type ticketTextSchema,
} from '#shared/tickets/ticketForm.schemas.ts';
import { defaultValidOn } from '#shared/tickets/validOn.rules.ts';

export type TicketOutput = z.output<typeof ticketTextSchema>;
export type TicketForm = UseFormReturn<TicketText, unknown, TicketOutput>;

/** Options of `setValue` for values that count as if the user had typed them. */
export const typed = { shouldDirty: true, shouldValidate: true } as const;

export function newInput(place: number, event: EventDates | undefined): TicketText {
  const values = newTicketText(place);
  return { ...values, valid_on: event ? usualDays(values.ticket_type, undefined, event) : null };
}

/**
 * The days of a ticket until some are chosen. A day ticket begins without days, because null would mean every day.
 */
export function usualDays(
  type: string,
  item: { start_time: string } | undefined,
  event: EventDates,
): string[] | null {
  if (item) return defaultValidOn(Date.parse(item.start_time), event);
  return type === 'single_day' && event.start_date < event.end_date ? [] : null;
}

const OF_SALE = having(PRODUCT_FIELDS, 'sale', true);
const ALWAYS = ['addonIds', ...having(PRODUCT_FIELDS, 'sale', false)] as const;
type Sale = Pick<AdminTicket, (typeof OF_SALE)[number]>;

/** The values to send; sale fields are left out if they are unchanged from the ticket as it was loaded. */
export function sentOf(typed: TicketOutput, ticket: AdminTicket | null, zone: string) {
  const before: Sale = ticket ?? NEW_PRODUCT;
  const instant = (text: string, loaded: string | null): string | null =>
    isoOrNull(typedInstant(text, loaded === null ? null : Date.parse(loaded), zone));
  const sale: Sale = {
    ...pick(typed, OF_SALE),
    sales_start: instant(typed.sales_start, before.sales_start),
    sales_end: instant(typed.sales_end, before.sales_end),
    pool_ids: typed.pool_ids.toSorted((a, b) => a - b),
  };
  const isChanged = (field: keyof Sale) => String(sale[field]) !== String(before[field]);
  const changed: Partial<Sale> = pick(sale, OF_SALE.filter(isChanged));
  return { ...pick(typed, ALWAYS), ...changed };
}
export type SentTicket = ReturnType<typeof sentOf>;
