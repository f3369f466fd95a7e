import { findOrder, itemsOf } from '#api/orders/orders.store.ts';
import { orderWire } from '#api/orders/orders.wire.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { icalendar } from '#shared/events/icalendar.ts';
import { calendarEntry, calendarName } from '#shared/orders/calendar.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { ticketPages } from '#shared/orders/ticketPages.rules.ts';
import type { DocumentFile, DocumentsDeps, Tickets } from './documents.deps.ts';
import { addonLines } from './documents.store.ts';
import { type Passes, passesOf } from './passes.ts';
import { ticketsDocument } from './ticketsDocument.ts';

export type DocumentsService = Passes & {
  /** The tickets of an order as PDF, a page each; null when none of it is good (any more), or there is no such order. */
  ticketsPdf(orderId: string): Promise<DocumentFile | null>;
  /** An order's evening for a calendar (`text/calendar`); null when there is nothing to come for. */
  calendarFile(order: Order): { name: string; content: string } | null;
};

/** What a buyer can print, keep and carry. */
export function createDocumentsService(deps: DocumentsDeps): DocumentsService {
  const { db, platform, makePdf, publicUrl, teamEmail } = deps;

  const tickets: Tickets = async (orderId) => {
    const order = await findOrder(db, { column: 'id', value: orderId });
    if (!order) return null;
    // A cancelled event admits no ticket, even before its refunds are made.
    if (order.event_cancelled_at !== null) return { order, pages: [] };
    const [items, lines] = await Promise.all([
      itemsOf(db, [order.id]),
      addonLines(db, order.checkout_id),
    ]);
    return { order, pages: ticketPages(orderWire(order, items), lines) };
  };

  return {
    async ticketsPdf(orderId) {
      const found = await tickets(orderId);
      if (!found || found.pages.length === 0) return null;
      const { order, pages } = found;
      const tells = await ticketsDocument(deps, order, pages);
      const content = await makePdf({ kind: 'tickets', tells }, platform.clock());
      return { name: `tickets-${order.order_number}.pdf`, content };
    },
    calendarFile(order) {
      const entry = calendarEntry(order, publicUrl);
      if (!entry) return null;
      const organizer = { name: PRODUCT, address: teamEmail };
      const content = icalendar({ ...entry, organizer }, PRODUCT, platform.clock());
      return { name: calendarName(entry.title), content };
    },
    ...passesOf(deps, tickets),
  };
}
