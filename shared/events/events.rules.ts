import { dayCount, phaseOf, type Phase } from '#shared/base/time.ts';
import { type SalePhase, salePhase } from '#shared/stock/sale.rules.ts';
import type { Cents } from '#shared/base/money.ts';

/** The text in `venue` of an event without a venue; only admins see it. */
export const NO_VENUE = 'No venue selected';

export function eventPhase(event: { starts_at: string; end_time: string }, now: number): Phase {
  return phaseOf(
    { startsAt: Date.parse(event.starts_at), endsAt: Date.parse(event.end_time) },
    now,
  );
}

type TicketView = {
  id: number;
  price: Cents;
  quantity: number;
  quantity_sold: number;
  active: boolean;
  hidden: boolean;
  sub_event_id: number | null;
  sales_start: string | null;
  sales_end: string | null;
  on_sale_until?: string | null | undefined;
  waits: boolean;
  min_per_order: number | null;
  max_per_order: number | null;
  left?: number | undefined;
};

/** Units left, never below zero: `left` includes the ticket's pools; without it, the own quantity decides. */
export function left({
  quantity,
  quantity_sold,
  left: known,
}: Pick<TicketView, 'quantity' | 'quantity_sold' | 'left'>): number {
  return known ?? Math.max(0, quantity - quantity_sold);
}

const msOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** Phase of a ticket's sale, from its own times and from the ticket that is sold before it. */
export function phaseOfSale(
  { sales_start, sales_end, on_sale_until, waits }: SaleTimes,
  now: number,
): SalePhase {
  const ends = msOf(on_sale_until ?? sales_end);
  return salePhase({ sales_start: msOf(sales_start), sales_end: ends, waits }, now);
}

export type SaleTimes = Pick<TicketView, 'sales_start' | 'sales_end' | 'on_sale_until' | 'waits'>;

/** True for an active ticket that is not hidden, even if it is sold out or its sale is not open. */
export function isOnSale({ active, hidden }: Pick<TicketView, 'active' | 'hidden'>): boolean {
  return active && !hidden;
}

/**
 * The cheapest price on sale now; if there is none, the cheapest that will be on sale; if all are gone, the cheapest
 * of all. Null without tickets.
 */
export function startingPrice(tickets: readonly TicketView[], now: number): Cents | null {
  const shown = tickets.filter(isOnSale);
  const available = shown.filter((ticket) => left(ticket) > 0);
  const open = available.filter((ticket) => phaseOfSale(ticket, now) === 'open');
  const coming = available.filter((ticket) => phaseOfSale(ticket, now) !== 'over');
  const [some = shown] = [open, coming, available].filter((list) => list.length > 0);
  return some.length > 0 ? Math.min(...some.map((ticket) => ticket.price)) : null;
}

/** True if all tickets that are on sale, or will be, are gone; if all sales are over, the same for all tickets. */
export function isSoldOut(tickets: readonly TicketView[], now: number): boolean {
  const shown = tickets.filter(isOnSale);
  const sold = shown.filter((ticket) => phaseOfSale(ticket, now) !== 'over');
  const judged = sold.length > 0 ? sold : shown;
  return judged.length > 0 && judged.every((ticket) => left(ticket) === 0);
}

export function venuesLine(venues: readonly { name: string }[]): string {
  const names = venues
    .slice(0, 2)
    .map((venue) => venue.name)
    .join(', ');
  return venues.length > 2 ? `${names} +${venues.length - 2} more` : names;
}

export type Accent = 'coral' | 'aqua' | 'amber';
const ACCENTS: readonly Accent[] = ['coral', 'aqua', 'amber'];

export function accentOf(id: number): Accent {
  return ACCENTS[Math.abs(id) % 3] ?? 'coral';
}

export function defaultDescription(event: {
  title: string;
  location: string;
  start_date: string;
  end_date: string;
}): string {
  const days = dayCount(event.start_date, event.end_date);
  const where = event.location ? ` in ${event.location}` : '';
  return `Join us for ${event.title}, a ${days}-day roller skating event${where}.`;
}

/** The tickets of a schedule item, or the event-wide tickets if it has none of its own. */
export function ticketsFor<T extends TicketView>(
  subEvent: { id: number },
  tickets: readonly T[],
): T[] {
  const shown = tickets.filter(isOnSale);
  const own = shown.filter((ticket) => ticket.sub_event_id === subEvent.id);
  return own.length > 0 ? own : shown.filter((ticket) => ticket.sub_event_id === null);
}

const MAX_ADDONS = 5;

/** Quantities to choose from: 0 to 5, or fewer if fewer are left; null means unlimited. */
export function addonChoices(available: number | null): number[] {
  return upTo(Math.min(MAX_ADDONS, Math.max(0, available ?? MAX_ADDONS)));
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, n) => n);
}

export type Notice = { title: string; description: string };

type ChosenTicket = { ticketId: number; quantity: number };
export type CustomerView = { firstName: string; lastName: string; email: string; phone: string };

const NO_TICKETS: Notice = {
  title: 'No Tickets Selected',
  description: 'Please select at least one ticket to continue.',
};

export const NO_TICKETS_AT_CHECKOUT: Notice = {
  title: 'No tickets selected',
  description: 'Please select at least one ticket to proceed.',
};

export function limitReached(available: number): Notice {
  return { title: 'Limit Reached', description: `Only ${available} tickets available` };
}

/** Returns an integer from 0 to `available`. */
export function clampQuantity(wanted: number, available: number): number {
  return Math.max(0, Math.min(Math.trunc(wanted) || 0, available));
}

/** Checks step 1 of a purchase: at least one ticket, and no more than are left. Null if valid. */
export function checkTickets(
  { tickets: chosen }: { tickets: readonly ChosenTicket[] },
  products: readonly Pick<TicketView, 'id' | 'quantity' | 'quantity_sold'>[] = [],
): Notice | null {
  if (!chosen.some(({ quantity }) => quantity > 0)) return NO_TICKETS;
  const short = products.find((product) => left(product) < wantedOf(product.id, chosen));
  return short ? limitReached(left(short)) : null;
}

function wantedOf(id: number, chosen: readonly ChosenTicket[]): number {
  const quantities = chosen
    .filter((ticket) => ticket.ticketId === id)
    .map((ticket) => ticket.quantity);
  return quantities.reduce((sum, quantity) => sum + quantity, 0);
}

/** Checks step 3 of a purchase, the buyer, and reports the first missing field. Null if valid. */
export function checkCustomer(info: CustomerView): Notice | null {
  if (!info.firstName.trim()) return missing('First Name Required', 'your first name to continue');
  if (!info.lastName.trim()) return missing('Last Name Required', 'your last name to continue');
  if (!info.email.trim().includes('@'))
    return missing('Valid Email Required', 'a valid email address');
  if (!info.phone.trim()) return missing('Phone Number Required', 'your phone number to continue');
  return null;
}

function missing(title: string, what: string): Notice {
  return { title, description: `Please enter ${what}.` };
}
