import { findOrder, soldItemsOf } from '#api/orders/orders.store.ts';
import type { Friend } from '#api/orders/orders.service.ts';
import { orderWire, withCode } from '#api/orders/orders.wire.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { icalendar } from '#shared/events/icalendar.ts';
import { calendarEntries, calendarName, fileSlug } from '#shared/orders/calendar.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { friendsOrder } from '#shared/orders/sharedTickets.rules.ts';
import { ticketPages } from '#shared/orders/ticketPages.rules.ts';
import type { DocumentFile, DocumentsDeps, Tickets } from './documents.deps.ts';
import { addonLines } from './documents.store.ts';
import { passesOf } from './passes.ts';
import { ticketsDocument } from './ticketsDocument.ts';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

export function createDocumentsService(deps: DocumentsDeps) {
  const { db, platform, makePdf, publicUrl, teamEmail } = deps;

  const tickets: Tickets = async (orderId, friend) => {
    const order = await findOrder(db, { column: 'id', value: orderId });
    if (!order) return null;
    if (order.event_cancelled_at !== null) return { order, pages: [] };
    const [items, lines] = await Promise.all([
      soldItemsOf(db, [order.id]),
      addonLines(db, order.checkout_id),
    ]);
    if (!friend) return { order, pages: ticketPages(orderWire(order, items), lines) };
    const { number: order_number, name: customer_name } = friend;
    const own = friendsOrder(orderWire(order, items.map(withCode)), friend);
    return { order: { ...order, order_number, customer_name }, pages: ticketPages(own, []) };
  };

  return {
    /** A page per ticket; null when none is valid or the order is unknown. */
    async ticketsPdf(orderId: string, friend?: Friend): Promise<DocumentFile | null> {
      const found = await tickets(orderId, friend);
      if (!found || found.pages.length === 0) return null;
      const { order, pages } = found;
      const tells = await ticketsDocument(deps, order, pages);
      const content = await makePdf({ kind: 'tickets', tells }, platform.clock());
      return { name: `tickets-${fileSlug(order.event_title)}.pdf`, content };
    },
    /** `text/calendar`; null when there is nothing to attend. */
    calendarFile(order: Order): { name: string; content: string } | null {
      const entries = calendarEntries(order, publicUrl);
      if (entries.length === 0) return null;
      const organizer = { name: PRODUCT, address: teamEmail };
      const content = icalendar(
        entries.map((entry) => ({ ...entry, organizer })),
        PRODUCT,
        platform.clock(),
      );
      return { name: calendarName(order.event?.title ?? ''), content };
    },
    ...passesOf(deps, tickets),
  };
}
