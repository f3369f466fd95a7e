import { z } from 'zod';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { keptInstant, wallOf } from '#shared/schedule/wall.rules.ts';
import { defaultValidOn } from '#shared/tickets/validOn.rules.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import { ticketFormSchema, withDefaults } from '#shared/tickets/ticketForm.schemas.ts';
import { newTicketText, ticketText, ticketTextSchema } from '#shared/tickets/ticketText.schemas.ts';

const { min_per_order, max_per_order, pool_ids } = ticketFormSchema.shape;

/** Empty text means that the ticket has no limit of its own. */
const count = z
  .string()
  .trim()
  .transform((text) => {
    if (text === '') return null;
    return /^\d+$/.test(text) ? Number(text) : Number.NaN;
  });

/** Fields of a ticket as typed; times (`datetime-local`) are wall times of the event. */
export const ticketSchema = ticketTextSchema.extend({
  sales_start: z.string(),
  sales_end: z.string(),
  min_per_order: count.pipe(min_per_order),
  max_per_order: count.pipe(max_per_order),
  /** Empty text means that no other ticket is sold first. */
  after_ticket_id: z.string().transform((text) => (text === '' ? null : Number(text))),
  pool_ids,
});
export type TicketInput = z.input<typeof ticketSchema>;
export type TicketOutput = z.output<typeof ticketSchema>;

type Sale = Pick<
  AdminTicket,
  'sales_start' | 'sales_end' | 'min_per_order' | 'max_per_order' | 'after_ticket_id' | 'pool_ids'
>;

function saleText(sale: Sale, zone: string) {
  const wall = (instant: string | null): string => {
    if (instant === null) return '';
    const { date, clock } = wallOf(Date.parse(instant), zone);
    return `${date}T${clock}`;
  };
  return {
    sales_start: wall(sale.sales_start),
    sales_end: wall(sale.sales_end),
    min_per_order: String(sale.min_per_order ?? ''),
    max_per_order: String(sale.max_per_order ?? ''),
    after_ticket_id: String(sale.after_ticket_id ?? ''),
    pool_ids: [...sale.pool_ids],
  };
}

const NEW_SALE: Sale = withDefaults({ name: '' });

export const inputOf = (ticket: AdminTicket, zone: string): TicketInput => ({
  ...ticketText(ticket),
  ...saleText(ticket, zone),
});

export function newInput(place: number, zone: string, event: EventDates | undefined): TicketInput {
  const values = { ...newTicketText(place), ...saleText(NEW_SALE, zone) };
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

/** Sends only the parts of the sale that differ from the ticket as it was loaded. */
export function sentOf(
  { sales_start, sales_end, min_per_order: min, max_per_order: max, ...values }: TicketOutput,
  ticket: AdminTicket | null,
  zone: string,
) {
  const { after_ticket_id, pool_ids: pools, ...fields } = values;
  const before: Sale = ticket ?? NEW_SALE;
  const instant = (typed: string, loaded: string | null): string | null => {
    const [date = '', clock = ''] = typed.split('T');
    const ms = keptInstant(
      { date, clock: clock.slice(0, 5) },
      loaded === null ? null : Date.parse(loaded),
      zone,
    );
    return ms === null ? null : new Date(ms).toISOString();
  };
  const start = instant(sales_start, before.sales_start);
  const end = instant(sales_end, before.sales_end);
  const sorted = pools.toSorted((a, b) => a - b);
  return {
    ...fields,
    ...(start === before.sales_start ? {} : { sales_start: start }),
    ...(end === before.sales_end ? {} : { sales_end: end }),
    ...(min === before.min_per_order ? {} : { min_per_order: min }),
    ...(max === before.max_per_order ? {} : { max_per_order: max }),
    ...(after_ticket_id === before.after_ticket_id ? {} : { after_ticket_id }),
    ...(sorted.join() === before.pool_ids.join() ? {} : { pool_ids: sorted }),
  };
}
export type SentTicket = ReturnType<typeof sentOf>;
