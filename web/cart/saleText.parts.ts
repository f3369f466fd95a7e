import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import type { ShownTicket } from './usePanel.parts.ts';

/** Formats an instant in the event's time zone, such as 'Fri, Dec 4, 10:00 AM ET'. */
export const saleMoment = (instant: string, zone: string): string =>
  formatInstant(Date.parse(instant), zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
  });

/** Says when a ticket that isn't on sale yet will go on sale. */
export function opensText(
  ticket: ShownTicket,
  tickets: readonly ShownTicket[],
  zone: string,
): string {
  const first = tickets.find(({ id }) => id === ticket.after_ticket_id);
  const waits = ticket.waits && first && first.phase !== 'over';
  const gone = waits ? `when ${first.name} is gone` : '';
  if (ticket.phase === 'later' && ticket.sales_start)
    return `On sale ${saleMoment(ticket.sales_start, zone)}${gone && `, ${gone}`}`;
  if (!waits) return 'Not on sale yet';
  const until = first.on_sale_until;
  return `Opens ${gone}${until ? `, or ${saleMoment(until, zone)}` : ''}`;
}

/**
 * Says what follows a ticket on sale now, such as 'until Fri, Dec 4, 10:00 AM ET, then $25'; null if nothing does.
 */
export function nextText(
  ticket: ShownTicket,
  tickets: readonly ShownTicket[],
  zone: string,
): string | null {
  const next = tickets.find(
    ({ after_ticket_id, phase }) =>
      after_ticket_id === ticket.id && (phase === 'waits' || phase === 'later'),
  );
  const parts = [
    ticket.sales_end && `until ${saleMoment(ticket.sales_end, zone)}`,
    next && `then ${next.price === 0 ? 'free' : formatUsd(next.price)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Says when the first ticket goes on sale; null if one is on sale already or all sales are over. */
function firstSaleText(tickets: readonly ShownTicket[], zone: string): string | null {
  const coming = tickets.filter(({ phase }) => phase !== 'over');
  if (coming.length === 0 || coming.some(({ phase }) => phase === 'open')) return null;
  const starts = coming.flatMap(({ phase, sales_start }) =>
    phase === 'later' && sales_start !== null ? Date.parse(sales_start) : [],
  );
  if (starts.length === 0) return 'Not on sale yet';
  return `On sale ${saleMoment(new Date(Math.min(...starts)).toISOString(), zone)}`;
}

type SaleStart = {
  /**
   * A text that says when sales start, that they have not started, or that the waiting room is open; null if none of
   * these applies.
   */
  opens: string | null;
  /** A text that says what buyers can do until they may buy. */
  how: string;
  /** Label of the button that opens the purchase panel. */
  label: string;
};

/** What a buyer has to know before choosing anything: sales that have not started, and the waiting room. */
export function saleStart(
  { waiting_room: room, time_zone: zone }: EventDetail,
  tickets: readonly ShownTicket[],
  now: number,
): SaleStart {
  const opens = firstSaleText(tickets, zone);
  if (opens !== null) return { opens, how: SEE, label: 'See Tickets' };
  if (!room) return { opens, how: '', label: 'Get Tickets' };
  const start = room.starts_at;
  if (start === null || Date.parse(start) <= now)
    return { opens: 'The waiting room is open', how: LINE, label: 'Get Tickets' };
  return { opens: `Sales start ${saleMoment(start, zone)}`, how: ROOM, label: 'Get Tickets' };
}

const SEE = 'You can see the tickets and their prices now.';
const LINE = "Many people are buying right now. You'll wait in line before you can check out.";
const ROOM =
  "Choose your tickets now and wait in the waiting room. When sales start, everyone there gets a random place in line, so arriving early doesn't matter.";
