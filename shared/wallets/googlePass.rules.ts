import { hash32 } from '#shared/base/pseudoRandom.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { wallIso } from '#shared/base/wallTime.ts';
import { nextDay, shortened, type WalletTicket } from './walletTicket.ts';

/** The limit that Google recommends for links. */
export const MAX_LINK_LENGTH = 1800;

const text = (value: string) => ({ defaultValue: { language: 'en', value } });

/** Levels of detail, largest first. */
export const DETAILS = ['all', 'less', 'least'] as const;
type Detail = (typeof DETAILS)[number];

/**
 * Builds the payload for Google's wallet: an event class and a ticket object, each with an id that is unique for the
 * issuer. Google keeps the first version of each id, so a changed event gets new ids: adding it again creates a new
 * pass. The whole payload travels in a link; `detail` leaves out what doesn't fit.
 */
export function googlePayload(
  ticket: WalletTicket,
  issuer: string,
  { detail, now }: { detail: Detail; now: number },
) {
  const { event, demo, holder, page, link, orderNumber } = ticket;
  const { day, startsAt, endsAt, dates, hours, place } = nextDay(ticket, now);
  const [venue = '', ...address] = place;
  const site = hash32(link.replace(/\/orders\/.*$/, '')).toString(36);
  const version = Math.floor(event.updatedAt / 1000).toString(36);
  const when = hash32([day, startsAt, venue].join()).toString(36).slice(-4);
  const classId = `${issuer}.${site}-e${event.id}${when}-${version}`;
  const most = detail === 'least' ? 30 : 60;
  const where = (detail === 'all' ? address.join(', ') : address.at(-1)) || venue;
  const notices = page.occasion?.notices ?? [];
  const modules = [
    // Google takes a date only together with a start time, so other dates become text.
    ...(startsAt === null && day !== null
      ? [{ header: 'When', body: [dates, day.slice(0, 4), hours].filter(Boolean).join(', ') }]
      : []),
    ...(notices.length > 0 ? [{ header: 'Please note', body: notices.join(', ') }] : []),
  ];
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: PRODUCT,
        reviewStatus: 'UNDER_REVIEW',
        eventName: text(shortened(`${demo ? 'DEMO: ' : ''}${event.title}`, most)),
        // Google requires an address with a location.
        ...(where && detail !== 'least'
          ? { venue: { name: text(shortened(venue, 40)), address: text(shortened(where, 60)) } }
          : {}),
        ...(startsAt === null
          ? {}
          : {
              dateTime: {
                start: wallIso(startsAt, event.timeZone),
                ...(detail === 'all' && endsAt !== null
                  ? { end: wallIso(endsAt, event.timeZone) }
                  : {}),
              },
            }),
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.${site}-t${page.id}-${version}`,
        classId,
        state: 'ACTIVE',
        ticketHolderName: shortened(holder, most / 2),
        ticketType: text(shortened(page.name, most / 2)),
        reservationInfo: { confirmationCode: orderNumber },
        ...(modules.length > 0 ? { textModulesData: modules } : {}),
        barcode: { type: 'QR_CODE', value: page.qr, alternateText: page.code },
      },
    ],
  };
}
