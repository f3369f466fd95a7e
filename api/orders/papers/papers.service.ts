import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import { findOrder, itemsOf } from '#api/orders/orders.store.ts';
import { orderWire } from '#api/orders/orders.wire.ts';
import type { Platform } from '#api/platform.ts';
import type { Artwork } from '#api/posters/artwork.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { icalendar } from '#shared/events/icalendar.ts';
import { calendarEntry, calendarName } from '#shared/orders/calendar.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { ticketPages } from '#shared/orders/ticketPages.rules.ts';
import { addonLines } from './papers.store.ts';
import { ticketsDocument } from './ticketsDocument.ts';

/** A file under the name that it is saved by. */
export type PaperFile = { name: string; content: Uint8Array<ArrayBuffer> };

export type PapersService = {
  /** The tickets of an order as PDF, a page each; null when none of it is good (any more), or there is no such order. */
  ticketsPdf(orderId: string): Promise<PaperFile | null>;
  /** An order's evening for a calendar (`text/calendar`); null when there is nothing to come for. */
  calendarFile(order: Order): { name: string; content: string } | null;
};

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  makePdf: MakePdf;
  artwork: Artwork;
  publicUrl: string;
  /** Whom people may write to. */
  teamEmail: string;
};

/** What a buyer can print, keep and carry. */
export function createPapersService(deps: Deps): PapersService {
  const { db, platform, makePdf, publicUrl, teamEmail } = deps;
  return {
    async ticketsPdf(orderId) {
      const order = await findOrder(db, { column: 'id', value: orderId });
      if (!order) return null;
      const [items, lines] = await Promise.all([
        itemsOf(db, [order.id]),
        addonLines(db, order.checkout_id),
      ]);
      const pages = ticketPages(orderWire(order, items), lines);
      if (pages.length === 0) return null;
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
  };
}
