import type { Db } from '#api/db/open.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { DEFAULT_DOORS, formatClock, formatDateRange } from '#shared/base/time.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { placeLines } from '#shared/venues/placeLines.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';
import { type DocumentEvent, findDocumentEvent } from './documents.store.ts';

export async function walletTicket(
  { db, publicUrl }: { db: Db; publicUrl: string },
  order: OrderRow,
  page: TicketPage,
): Promise<{ ticket: WalletTicket; event: DocumentEvent }> {
  const event = await findDocumentEvent(db, order.event_id);
  const [venue] = event.venues;
  return {
    event,
    ticket: {
      orderNumber: order.order_number,
      demo: isTestMode(order.payment_mode),
      holder: order.customer_name,
      page,
      link: `${publicUrl}/orders/${order.order_number}`,
      event: {
        id: event.id,
        title: event.title,
        dates: formatDateRange(event.start_date, event.end_date),
        doors: formatClock(event.doors_open_time ?? DEFAULT_DOORS),
        place: placeLines(event),
        coordinates: coordinatesOf(venue),
        timeZone: event.time_zone,
        startsAt: event.starts_at,
        endsAt: event.ends_at,
        updatedAt: event.updated_at,
      },
    },
  };
}

type Located = { latitude: number | null; longitude: number | null };

function coordinatesOf(venue: Located | undefined): WalletTicket['event']['coordinates'] {
  const { latitude = null, longitude = null } = venue ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
