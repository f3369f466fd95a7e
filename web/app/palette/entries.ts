import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import { formatDate } from '#shared/base/time.ts';
import { wordsOf } from '#shared/checkin/guestLookup.rules.ts';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import type { ListedPromoter } from '#shared/promoters/promoters.schemas.ts';
import { ADMIN_MENU } from '#shared/site/adminPages.ts';

/** A place that the search of the office leads to. */
export type Entry = { group: Group; label: string; hint?: string; to: string };

export const GROUPS = ['Actions', 'Events', 'Orders', 'People', 'Codes', 'Pages'] as const;
export type Group = (typeof GROUPS)[number];

/** What the browser already knows; lists that are not there yet are missing. */
export type Known = {
  events?: readonly EventChoice[] | undefined;
  promoters?: readonly ListedPromoter[] | undefined;
  codes?: readonly DiscountCode[] | undefined;
};

const GROUP_MAX = 6;

const ACTIONS: readonly Entry[] = [
  { group: 'Actions', label: 'Create Event', hint: 'New', to: '/admin/events?new' },
  { group: 'Actions', label: 'Start Scanning', hint: 'Check tickets in', to: '/admin/check-in' },
  { group: 'Actions', label: 'All Orders', hint: 'Sales', to: '/admin?tab=orders' },
  { group: 'Actions', label: 'Event Analytics', hint: 'Charts', to: '/admin?tab=analytics' },
];

const PAGES: readonly Entry[] = ADMIN_MENU.map(({ label, to }) => ({ group: 'Pages', label, to }));

/** Tabs of an event that are offered once its name is typed. */
const PARTS = [
  { label: 'Orders', of: (id: number) => `/admin?tab=orders&event=${id}` },
  { label: 'Tickets', of: (id: number) => `/admin/events?manage=${id}&tab=tickets` },
  { label: 'Guests', of: (id: number) => `/admin/events?manage=${id}&tab=guests` },
  { label: 'Messages', of: (id: number) => `/admin/events?manage=${id}&tab=messages` },
] as const;

const eventEntry = ({ id, title, start_date }: EventChoice): Entry => ({
  group: 'Events',
  label: title,
  hint: formatDate(start_date),
  to: `/admin/events?manage=${id}`,
});

const partsOf = (event: EventChoice): Entry[] =>
  PARTS.map(({ label, of }) => ({
    ...eventEntry(event),
    label: `${event.title} › ${label}`,
    to: of(event.id),
  }));

const promoterEntry = ({ id, name, email, promo_code }: ListedPromoter): Entry => ({
  group: 'People',
  label: name,
  hint: [promo_code, email].filter(Boolean).join(' · '),
  to: `/admin/promoters/${id}`,
});

const codeEntry = ({ code }: DiscountCode): Entry => ({
  group: 'Codes',
  label: code,
  hint: 'Discount code',
  to: `/admin/codes#${encodeURIComponent(code)}`,
});

export const orderEntry = (order: AdminOrder): Entry => ({
  group: 'Orders',
  label: `${order.order_number} · ${order.customer_name}`,
  hint: order.event_title,
  to: `/admin?tab=orders&order=${encodeURIComponent(order.id)}`,
});

/** True if each word that was typed begins a word of the entry. */
function matches({ label, hint = '' }: Entry, typed: readonly string[]): boolean {
  const words = wordsOf(`${label} ${hint}`);
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}

/**
 * What matches a text among pages, actions and loaded lists, at most six of a group. Without a text, the actions and
 * the events whose start is latest.
 */
export function entriesFor(
  text: string,
  { events = [], promoters = [], codes = [] }: Known,
): Entry[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [...ACTIONS, ...events.slice(0, GROUP_MAX).map(eventEntry)];
  const some = (entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => matches(entry, typed)).slice(0, GROUP_MAX);
  const found = events.filter((event) => matches(eventEntry(event), typed));
  const [only, another] = found;
  return [
    ...some(ACTIONS),
    ...found.slice(0, GROUP_MAX).map(eventEntry),
    ...(only && !another ? partsOf(only) : []),
    ...some(promoters.map(promoterEntry)),
    ...some(codes.map(codeEntry)),
    ...some(PAGES),
  ];
}
