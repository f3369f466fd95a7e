import type { Db } from '#api/db/open.ts';
import type { TicketsDocument } from '#api/documents/tickets.types.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import type { Artwork } from '#api/posters/artwork.ts';
import { formatDateRange } from '#shared/base/time.ts';
import { clockTexts } from '#shared/events/eventWall.rules.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { placeLines } from '#shared/venues/placeLines.ts';
import { type DocumentEvent, findDocumentEvent, sessionPlace } from './documents.store.ts';

/** The width of the page at some 200 dpi. */
const POSTER = { width: 1400, height: 600 };

export async function ticketsDocument(
  { db, artwork, publicUrl }: { db: Db; artwork: Artwork; publicUrl: string },
  order: OrderRow,
  tickets: readonly TicketPage[],
): Promise<TicketsDocument> {
  const event = await findDocumentEvent(db, order.event_id);
  return {
    number: order.order_number,
    demo: isTestMode(order.payment_mode),
    event: occasionOf(event),
    holder: order.customer_name,
    poster: await artwork(event, POSTER),
    tickets: tickets.map((page) => ({ ...page, ...whereOf(page, event) })),
    terms: termsOf(publicUrl, order.order_number),
  };
}

function occasionOf(event: DocumentEvent): TicketsDocument['event'] {
  const { title, start_date, end_date, time_zone } = event;
  const days = formatDateRange(start_date, end_date);
  const year = end_date.slice(0, 4);
  return {
    title,
    dates: days.includes(year) ? days : `${days}, ${year}`,
    clocks: clockTexts(event),
    place: placeLines(event),
    timeZone: time_zone,
  };
}

function whereOf({ session }: TicketPage, event: DocumentEvent): { where?: string[] } {
  return session?.venue ? { where: sessionPlace(session.venue, event) } : {};
}

const host = (publicUrl: string): string => new URL(publicUrl).host;

function termsOf(publicUrl: string, number: string): string[] {
  return [
    'One ticket lets one person in, once. Its code is like cash: keep it to yourself, for the first one at the door gets in.',
    `Also on every device, without a signal: ${host(publicUrl)}/orders/${number}. The terms of sale: ${host(publicUrl)}/terms.`,
  ];
}
