import { formatUsd } from '#shared/base/money.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { formatDate, wallDateOf } from '#shared/base/time.ts';
import { shortened, type WalletTicket } from './walletTicket.ts';

type PassField = { key: string; label: string; value: string };

/** Both from Apple's developer site. */
export type PassOwner = { passTypeIdentifier: string; teamIdentifier: string };

const COLOURS = {
  backgroundColor: 'rgb(29, 19, 38)',
  foregroundColor: 'rgb(247, 241, 232)',
  labelColor: 'rgb(255, 197, 77)',
};

/** `pass.json` without its fields. A stable serial number: added again, it replaces itself, also after its code was. */
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

/** Relevance by time and place, and the barcode. */
export function passUse({ event, page }: WalletTicket) {
  const { startsAt, endsAt, coordinates } = event;
  return {
    barcode: {
      format: 'PKBarcodeFormatQR',
      message: page.qr,
      messageEncoding: 'iso-8859-1',
      altText: page.code,
    },
    begins: new Date(startsAt),
    ends: new Date(endsAt),
    locations: coordinates ? [coordinates] : [],
  } as const;
}

/** Front fields from top to bottom, and the back. */
export function passFields({ event, demo, holder, page, link, orderNumber }: WalletTicket) {
  const { name, type, quantity, paid } = page;
  const [venue = '', ...address] = event.place;
  const day = formatDate(wallDateOf(event.startsAt, event.timeZone));
  const what = quantity > 1 ? `${quantity} × ${name}` : name;
  return {
    header: [field('day', demo ? 'DEMO' : 'Date', day.replace(/, \d+$/, ''))],
    primary: [field('event', 'Event', shortened(event.title, 80))],
    secondary: [
      field('place', 'Where', shortened(venue, 40)),
      field('doors', 'Doors', event.doors),
    ],
    auxiliary: [
      field('holder', 'Name', shortened(holder, 40)),
      field('ticket', page.kind === 'ticket' ? 'Ticket' : 'Add-on', shortened(what, 40)),
    ],
    back: [
      ...(demo
        ? [field('demo', 'DEMO', 'No money was collected, and this is not a valid ticket.')]
        : []),
      field('full', 'Event', event.title),
      field('when', 'When', `${event.dates}. Doors open ${event.doors}.`),
      field('where', 'Where', [venue, ...address].join('\n')),
      field('what', 'Ticket', [what, type].filter((text) => text !== '').join(', ')),
      field('code', 'Ticket code', page.code),
      field('price', 'Price, tax included', paid.total === 0 ? 'Free' : formatUsd(paid.total)),
      field('order', 'Order', orderNumber),
      field('link', 'All tickets of this order', link),
      field(
        'terms',
        'Good to know',
        'One ticket lets one person in, once. A pass does not learn of changes: what holds is behind the link.',
      ),
    ].filter(({ value }) => value.trim() !== ''),
  };
}

const field = (key: string, label: string, value: string): PassField => ({ key, label, value });
