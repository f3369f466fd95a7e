import { formatUsd, type Cents } from '#shared/base/money.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { ticketTypeName } from '#shared/tickets/ticketType.ts';
import { sortedByEvent } from './sortedByEvent.rules.ts';

/**
 * A ticket that is `generating` has no code yet; the code of a `cancelled` one is never shown; only the friend has the
 * code of one `with_friend`.
 */
type TicketState = 'valid' | 'checked_in' | 'cancelled' | 'generating' | 'with_friend';

export type TicketView = {
  id: number;
  kind: 'ticket' | 'addon';
  name: string;
  type: string;
  price: Cents;
  quantity: number;
  /** Who the ticket is for, if not the buyer. */
  attendee?: string;
  taxNote: string | null;
  qr: string | null;
  code: string | null;
  state: TicketState;
  /** Days of a day ticket, such as `Valid Fri Dec 11`; null if it is valid on every day of the event. */
  validDays: string | null;
  /** Text such as `Checked in`, at an event of several days with the days. */
  cameOn: string;
};

type Sold = Pick<Order, 'status' | 'items' | 'event'>;

/** Views of an order's items: tickets, then add-ons; canceled ones last. */
export function ticketViews({ status, items, event }: Sold): TicketView[] {
  const manyDays = event !== undefined && event.end_date > event.start_date;
  // Refunds follow a canceled event one by one, but its tickets stop working at once.
  const allCancelled = status === 'cancelled' || Boolean(event?.cancelled_at);
  const views = items.map((item) => ({
    ...viewOf(item, allCancelled),
    ...daysOf(item, manyDays),
  }));
  const rank = ({ kind, state }: TicketView): number =>
    Number(state === 'cancelled') * 2 + Number(kind === 'addon');
  return views.toSorted((a, b) => rank(a) - rank(b));
}

/** A pass that was used on Friday is still good on Saturday, so its days are listed. */
function daysOf({ valid_on, checked_in_days = [] }: OrderItem, manyDays: boolean) {
  const came = manyDays && checked_in_days.length > 0 ? ` ${formatDays(checked_in_days)}` : '';
  return {
    validDays: manyDays && valid_on ? `Valid ${formatDays(valid_on)}` : null,
    cameOn: `Checked in${came}`,
  };
}

function viewOf(item: OrderItem, allCancelled: boolean): Omit<TicketView, 'validDays' | 'cameOn'> {
  const { id, unit_price: price, quantity, qr_code: qr } = item;
  const cancelled = allCancelled || item.status === 'cancelled';
  return {
    id,
    kind: item.ticket_product_id === undefined ? 'addon' : 'ticket',
    name: item.ticket_product?.name ?? item.addon?.name ?? 'Event Ticket',
    type: ticketTypeName(item.ticket_type, item.opens),
    price,
    quantity: cancelled ? quantity : quantity - item.refunded_quantity,
    ...(item.attendee ? { attendee: item.attendee } : {}),
    taxNote: taxNote(item),
    qr: cancelled ? null : qr,
    code: textCodeOf(qr),
    state: cancelled ? 'cancelled' : stateOf(item),
  };
}

function stateOf({ is_checked_in, qr_code, share }: OrderItem): TicketState {
  if (share?.name !== undefined) return 'with_friend';
  if (is_checked_in) return 'checked_in';
  return qr_code === null ? 'generating' : 'valid';
}

/** True for a ticket that lets its buyer in. */
export const isUsable = ({ state }: Pick<TicketView, 'state'>): boolean =>
  state !== 'cancelled' && state !== 'with_friend';

/** True if the code of a ticket may be shown. */
const showsCode = (ticket: Pick<TicketView, 'state' | 'qr'>): boolean =>
  ticket.qr !== null && isUsable(ticket);

export const qrLabel = (name: string, code: string | null): string =>
  `QR code of ${name}${code ? `, ticket code ${code}` : ''}`;

/** The last dash-separated segment of the QR code's text, which people can read out. */
function textCodeOf(qr: string | null): string | null {
  return qr?.split('-').at(-1) || null;
}

/** Formats hundredths of a percent: 825 → `8.25%`. */
export function formatTaxRate(rate: number): string {
  return `${(rate / 100).toFixed(2)}%`;
}

function taxNote({ unit_tax_rate, unit_tax_amount }: OrderItem): string | null {
  if (unit_tax_rate <= 0 || unit_tax_amount <= 0) return null;
  return `Includes ${formatTaxRate(unit_tax_rate)} tax (${formatUsd(unit_tax_amount)})`;
}

/**
 * Position of each ticket: on the card `1 of 2` or `Add-on` (none for a single ticket), for screen readers `Ticket 1
 * of 2`.
 */
export function placesOf(views: readonly Pick<TicketView, 'kind'>[]) {
  return views.map(({ kind }, index) => {
    const total = views.filter((view) => view.kind === kind).length;
    const before = views.slice(0, index).filter((view) => view.kind === kind).length;
    const place = total > 1 ? `${before + 1} of ${total}` : undefined;
    const inFull = [kind === 'addon' ? 'Add-on' : 'Ticket', place].filter(Boolean).join(' ');
    return { shown: kind === 'addon' ? inFull : place, inFull };
  });
}

/** The order for the next event that has a ticket to show at the door. */
export const nextOrder = <T extends { order: Order }>(rows: readonly T[], now: number) =>
  sortedByEvent(rows, now).upcoming.find(
    ({ order }) => order.event && !order.event.cancelled_at && ticketViews(order).some(showsCode),
  );
