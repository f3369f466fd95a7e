import { z } from 'zod';
import { formValues } from '#shared/base/formValues.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { typedDollars, typedPercent } from '#shared/base/typed.schemas.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { dollarsText } from './dollars.ts';
import { ticketFormSchema } from './ticketForm.schemas.ts';

const { name, description, price, sales_tax_rate, ticket_type, quantity, sort_order, hidden } =
  ticketFormSchema.shape;
const { valid_on, come_and_go } = ticketFormSchema.shape;

const WHOLE = /^\d+$/;
const whole = z
  .string()
  .trim()
  .transform((text) => (WHOLE.test(text) ? Number(text) : Number.NaN));

/** Converts form values (dollars, percent, integers) to the API's. */
export const ticketTextSchema = z.object({
  name,
  description,
  price: typedDollars.pipe(price),
  sales_tax_rate: typedPercent.pipe(sales_tax_rate),
  ticket_type,
  quantity: whole.pipe(quantity),
  /** An empty text means the whole event. */
  sub_event_id: z.string().transform((text) => (text === '' ? null : Number(text))),
  valid_on,
  come_and_go,
  sort_order: whole.pipe(sort_order),
  hidden,
  addonIds: z.array(idSchema),
});
export type TicketText = z.input<typeof ticketTextSchema>;

export function newTicketText(sortOrder: number): TicketText {
  const usual = { price: 0, sales_tax_rate: 0, ticket_type: 'single_day', quantity: 100 };
  const more = { come_and_go: false, sort_order: sortOrder, hidden: false, addonIds: [] };
  return { ...formValues(ticketTextSchema, { ...usual, ...more }), valid_on: null };
}

export function ticketText(ticket: AdminTicket): TicketText {
  const price = dollarsText(ticket.price);
  const sales_tax_rate = formatPercent(ticket.sales_tax_rate);
  const { valid_on: days } = ticket;
  return { ...formValues(ticketTextSchema, { ...ticket, price, sales_tax_rate }), valid_on: days };
}
