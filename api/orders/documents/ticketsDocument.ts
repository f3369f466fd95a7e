import type { Db } from '#api/db/open.ts';
import type { TicketsDocument } from '#api/documents/tickets.types.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import type { Artwork } from '#api/posters/artwork.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { findDocumentEvent } from './documents.store.ts';

/** The width of the page at some 200 dpi. */
const POSTER = { width: 1400, height: 600 };

export async function ticketsDocument(
  { db, artwork, publicUrl }: { db: Db; artwork: Artwork; publicUrl: string },
  order: OrderRow,
  tickets: readonly TicketPage[],
): Promise<TicketsDocument> {
  const event = await findDocumentEvent(db, order.event_id);
  const { host } = new URL(publicUrl);
  return {
    number: order.order_number,
    demo: isTestMode(order.payment_mode),
    event: { title: event.title, timeZone: event.time_zone },
    holder: order.customer_name,
    poster: await artwork(event, POSTER),
    tickets,
    links: { tickets: `${host}/orders/${order.order_number}`, terms: `${host}/terms` },
  };
}
