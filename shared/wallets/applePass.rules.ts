import { formatUsd } from '#shared/base/money.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { formatDate } from '#shared/base/time.ts';
import { datedText, admissionText, whenText } from '#shared/orders/occasion.rules.ts';
import { nextDay, shortened, type WalletTicket } from './walletTicket.ts';

type PassField = { key: string; label: string; value: string };

/** Identifiers of the pass owner, both from Apple's developer site. */
export type PassOwner = { passTypeIdentifier: string; teamIdentifier: string };

const COLOURS = {
  backgroundColor: 'rgb(29, 19, 38)',
  foregroundColor: 'rgb(247, 241, 232)',
  labelColor: 'rgb(255, 197, 77)',
};

/**
 * Returns the identity and look of a pass. The serial number is stable: adding the pass again replaces the old one,
 * even after the ticket's code was replaced.
 */
export function passProps(ticket: WalletTicket, owner: PassOwner) {
  const { event, demo, orderNumber, page } = ticket;
  return {
    ...owner,
    ...COLOURS,
    organizationName: PRODUCT,
    description: `${demo ? 'DEMO: ' : ''}${shortened(event.title, 100)}`,
    logoText: demo ? `${PRODUCT} DEMO` : PRODUCT,
    serialNumber: `ticket-${page.id}`,
    groupingIdentifier: orderNumber,
  };
}

/** Returns the times and place at which the phone offers the pass, and the barcode. */
export function passUse(ticket: WalletTicket, now: number) {
  const { event, page } = ticket;
  const { coordinates } = nextDay(ticket, now);
  return {
    barcode: {
      format: 'PKBarcodeFormatQR',
      message: page.qr,
      messageEncoding: 'iso-8859-1',
      altText: page.code,
    },
    begins: page.opens.flatMap(({ starts_at }) => (starts_at === null ? [] : new Date(starts_at))),
    ends: new Date(event.endsAt),
    locations: coordinates ? [coordinates] : [],
  } as const;
}

/**
 * Returns the fields of a pass: the front from top to bottom, for the next day at `now`, and the back with all days.
 */
export function passFields(ticket: WalletTicket, now: number) {
  const { event, demo, holder, page, link, orderNumber } = ticket;
  const { name, type, quantity, paid, opens, occasion } = page;
  const { day, place, doors, hours } = nextDay(ticket, now);
  const [venue = ''] = place;
  const what = quantity > 1 ? `${quantity} × ${name}` : name;
  const stops = occasion?.stops ?? [];
  const year = occasion && stops.length > 1 ? [datedText(occasion)] : [];
  return {
    header: [
      field(
        'day',
        demo ? 'DEMO' : 'Date',
        day === null ? '' : formatDate(day).replace(/, \d+$/, ''),
      ),
    ],
    primary: [field('event', 'Event', shortened(event.title, 80))],
    secondary: [
      field('place', 'Where', shortened(venue, 40)),
      ...(doors ? [field('doors', 'Doors', doors)] : hours ? [field('hours', 'Time', hours)] : []),
    ],
    auxiliary: [
      field('holder', 'Name', shortened(holder, 40)),
      field('ticket', page.kind === 'ticket' ? 'Ticket' : 'Add-on', shortened(what, 40)),
      ...(occasion?.notices ?? []).map((notice, n) => field(`notice${n}`, 'Note', notice)),
    ],
    back: [
      ...(demo
        ? [field('demo', 'DEMO', 'No money was collected, and this is not a valid ticket.')]
        : []),
      field('full', 'Event', event.title),
      field(
        'when',
        'When and where',
        [...year, ...stops.flatMap((stop) => [...stop.when.map(whenText), ...stop.place])].join(
          '\n',
        ),
      ),
      field('what', 'Ticket', [what, type].filter((text) => text !== '').join(', ')),
      field('code', 'Ticket code', page.code),
      field(
        'price',
        paid.tax > 0 ? 'Price, tax included' : 'Price',
        paid.total === 0 ? 'Free' : formatUsd(paid.total),
      ),
      field('order', 'Order', orderNumber),
      field('link', 'All tickets in this order', link),
      field(
        'terms',
        'Good to know',
        `${admissionText(opens)} Passes don't update automatically. Follow the link for the latest details.`,
      ),
    ].filter(({ value }) => value.trim() !== ''),
  };
}

const field = (key: string, label: string, value: string): PassField => ({ key, label, value });
