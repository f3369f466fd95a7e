import { plainDollars } from '#shared/base/money.ts';
import { z } from 'zod';
import { schemasOf } from '#shared/base/fields.ts';
import { formValues } from '#shared/base/formValues.ts';
import { formatPercent } from '#shared/base/percent.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { wallText } from '#shared/schedule/wall.rules.ts';
import { FORM_SHAPE, NEW_PRODUCT, PRODUCT_FIELDS } from './productFields.ts';

/** Converts form values (dollars, percent, integers) to the API's; those of times stay wall times. */
export const ticketTextSchema = z.object({
  ...FORM_SHAPE,
  ...schemasOf(PRODUCT_FIELDS, 'typed'),
  addonIds: z.array(idSchema),
});
export type TicketText = z.input<typeof ticketTextSchema>;

export function newTicketText(sortOrder: number): TicketText {
  const own = { sort_order: sortOrder, addonIds: [] };
  return { ...formValues(ticketTextSchema, { ...NEW_PRODUCT, ...own }), valid_on: null };
}

/** The form values of a ticket. Times are wall times (`datetime-local`) in `zone`. */
export function ticketText(ticket: AdminTicket, zone: string): TicketText {
  const wall = (instant: string | null): string =>
    wallText(instant === null ? null : Date.parse(instant), zone);
  const words = {
    price: plainDollars(ticket.price),
    sales_tax_rate: formatPercent(ticket.sales_tax_rate),
    sales_start: wall(ticket.sales_start),
    sales_end: wall(ticket.sales_end),
  };
  const { valid_on: days } = ticket;
  return { ...formValues(ticketTextSchema, { ...ticket, ...words }), valid_on: days };
}
