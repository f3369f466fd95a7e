import type { AppContext } from '#api/context.ts';
import {
  findOrder,
  soldItemsOf,
  type OrderRow,
  addonLines,
  findDocumentEvent,
  type DocumentEvent,
} from '#api/orders/orders.store.ts';
import type { Friend } from '#api/orders/orders.service.ts';
import { orderWire, withCode } from '#api/orders/orders.wire.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { icalendar } from '#shared/calendar/icalendar.ts';
import { calendarEntries, calendarName, fileSlug } from '#shared/calendar/calendarEntries.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { friendsOrder } from '#shared/orders/sharedTickets.rules.ts';
import { ticketPages, type TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { applePass, googleLink } from '#api/wallets/passes.ts';
import { availableWallets, type WalletKeys } from '#api/wallets/walletKeys.ts';
import { AppError } from '#shared/base/errors.ts';
import { walletTicketGone, walletUnknown } from '#shared/wallets/wallets.contract.ts';
import type { TicketsDocument } from '#api/documents/ticketFacts.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import type { Artwork } from '#api/posters/documentArtwork.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

export type DocumentFile = { name: string; content: Uint8Array<ArrayBuffer> };

/**
 * Finds an order and the pages of its valid tickets and add-ons; for a friend, only that of the ticket taken. Without
 * pages if the event is canceled; null for an unknown order.
 */
type Tickets = (
  orderId: string,
  friend?: Friend,
) => Promise<{ order: OrderRow; pages: TicketPage[] } | null>;

type DocumentsContext = AppContext & {
  makePdf: MakePdf;
  artwork: Artwork;
  walletKeys: WalletKeys;
};

export function createDocumentsService(context: DocumentsContext) {
  const { db, platform, makePdf } = context;
  const { publicUrl, teamEmail } = context.config;

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
    /**
     * Makes a PDF with one page for each valid ticket and add-on; null if there are none, the event is canceled, or
     * the order is unknown.
     */
    async ticketsPdf(orderId: string, friend?: Friend): Promise<DocumentFile | null> {
      const found = await tickets(orderId, friend);
      if (!found || found.pages.length === 0) return null;
      const { order, pages } = found;
      const tells = await ticketsDocument(context, order, pages);
      const content = await makePdf({ kind: 'tickets', tells }, platform.clock());
      return { name: `tickets-${fileSlug(order.event_title)}.pdf`, content };
    },
    /** Makes a `text/calendar` file; null if there is nothing to attend. */
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
    ...passesOf(context, tickets),
  };
}

/** Size of the picture on an Apple pass, in pixels: three times the size at which it is shown. */
const PICTURE = { width: 270, height: 270 };

function passesOf(context: DocumentsContext, tickets: Tickets) {
  const { platform, artwork, walletKeys } = context;

  async function ticketOf(orderId: string, itemId: number, friend?: Friend) {
    const found = await tickets(orderId, friend);
    const page = found?.pages.find(({ id }) => id === itemId);
    if (!found || !page) throw new AppError(walletTicketGone);
    return walletTicket(context, found.order, page);
  }

  return {
    /** Makes a ticket's Apple Wallet pass. Throws `walletUnknown` and `walletTicketGone`. */
    async applePass(orderId: string, itemId: number, friend?: Friend): Promise<DocumentFile> {
      const { apple } = walletKeys;
      const offered = availableWallets(walletKeys, platform.clock()).includes('apple');
      if (!apple || !offered) throw new AppError(walletUnknown);
      const { ticket, event } = await ticketOf(orderId, itemId, friend);
      const content = await applePass(ticket, apple, {
        poster: await artwork(event, PICTURE),
        now: platform.clock(),
      });
      return { name: `${fileSlug(ticket.event.title)}-${ticket.page.id}.pkpass`, content };
    },
    /** Makes the link that adds a ticket to Google Wallet. Throws `walletUnknown` and `walletTicketGone`. */
    async googleLink(orderId: string, itemId: number, friend?: Friend): Promise<string> {
      const { google } = walletKeys;
      if (!google) throw new AppError(walletUnknown);
      const { ticket } = await ticketOf(orderId, itemId, friend);
      return googleLink(ticket, google, platform.clock());
    },
  };
}

/** Size of the picture on a PDF ticket, in pixels: the width between the margins at 200 dpi. */
const POSTER = { width: 1400, height: 600 };

async function ticketsDocument(
  { config, db, artwork }: DocumentsContext,
  order: OrderRow,
  tickets: readonly TicketPage[],
): Promise<TicketsDocument> {
  const event = await findDocumentEvent(db, order.event_id);
  const { host } = new URL(config.publicUrl);
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

async function walletTicket(
  { config, db }: AppContext,
  order: OrderRow,
  page: TicketPage,
): Promise<{ ticket: WalletTicket; event: DocumentEvent }> {
  const event = await findDocumentEvent(db, order.event_id);
  const { id, title, time_zone: timeZone, ends_at: endsAt, updated_at: updatedAt } = event;
  return {
    event,
    ticket: {
      orderNumber: order.order_number,
      demo: isTestMode(order.payment_mode),
      holder: page.attendee ?? order.customer_name,
      page,
      link: `${config.publicUrl}/orders/${order.order_number}`,
      event: { id, title, timeZone, endsAt, updatedAt },
    },
  };
}
