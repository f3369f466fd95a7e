import type { Db } from '#api/db/open.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { formatClock, formatDateRange, formatInstant } from '#shared/base/time.ts';
import { doorsClock } from '#shared/events/eventClocks.rules.ts';
import { type Session, sessionTexts } from '#shared/orders/session.rules.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { placeLines } from '#shared/venues/placeLines.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';
import { type DocumentEvent, findDocumentEvent, sessionPlace } from './documents.store.ts';

export async function walletTicket(
  { db, publicUrl }: { db: Db; publicUrl: string },
  order: OrderRow,
  page: TicketPage,
): Promise<{ ticket: WalletTicket; event: DocumentEvent }> {
  const event = await findDocumentEvent(db, order.event_id);
  return {
    event,
    ticket: {
      orderNumber: order.order_number,
      demo: isTestMode(order.payment_mode),
      holder: page.attendee ?? order.customer_name,
      page,
      link: `${publicUrl}/orders/${order.order_number}`,
      event: {
        id: event.id,
        title: event.title,
        timeZone: event.time_zone,
        ...(page.session ? sessionOf(page.session, event) : wholeOf(event)),
        updatedAt: event.updated_at,
      },
    },
  };
}

type When = Pick<
  WalletTicket['event'],
  'dates' | 'doors' | 'place' | 'coordinates' | 'startsAt' | 'endsAt'
>;

const wholeOf = (event: DocumentEvent): When => ({
  dates: formatDateRange(event.start_date, event.end_date),
  doors: formatClock(doorsClock(event)),
  place: placeLines(event),
  coordinates: coordinatesOf(event.venues[0]),
  startsAt: event.starts_at,
  endsAt: event.ends_at,
});

function sessionOf(session: Session, event: DocumentEvent): When {
  const { start_time, end_time, venue } = session;
  const startsAt = Date.parse(start_time);
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  return {
    dates: sessionTexts(session, event.time_zone).date,
    doors: formatInstant(startsAt, event.time_zone, clock),
    place: venue ? sessionPlace(venue, event) : placeLines(event),
    coordinates: coordinatesOf(
      venue ? event.venues.find(({ id }) => id === venue.id) : event.venues[0],
    ),
    startsAt,
    endsAt: Date.parse(end_time),
  };
}

type Located = { latitude: number | null; longitude: number | null };

function coordinatesOf(venue: Located | undefined): WalletTicket['event']['coordinates'] {
  const { latitude = null, longitude = null } = venue ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
