import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { call } from '#web/api/call.ts';
import { useDiscountCodes } from '#web/discountCodes/admin/discountCodes.queries.ts';
import { today } from '#web/ui/localTime.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';
import { useEventChoices } from '#web/office/EventSelect.tsx';
import { usePromoters } from '#web/promoters/admin/promoters.queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import { formatDate } from '#shared/base/time.ts';
import { wordsOf } from '#shared/checkin/guestLookup.rules.ts';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import type { ListedPromoter } from '#shared/promoters/promoters.schemas.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { ADMIN_MENU, type AdminPath, managePath } from '#shared/site/adminPages.ts';

const GROUP_MAX = 6;
const GROUPS = ['Actions', 'Events', 'Orders', 'People', 'Codes', 'Pages'] as const;

/** A result of the office's search, with the address that it opens. */
type Entry = { group: (typeof GROUPS)[number]; label: string; hint?: string; to: string };

/** What the browser has already loaded; lists that are still loading are missing. */
export type Known = {
  events?: readonly EventChoice[] | undefined;
  promoters?: readonly ListedPromoter[] | undefined;
  codes?: readonly DiscountCode[] | undefined;
};

const ACTIONS: readonly Entry[] = [
  { group: 'Actions', label: 'Create Event', hint: 'New', to: '/admin/events?new' },
  { group: 'Actions', label: 'Start Scanning', hint: 'Check tickets in', to: '/admin/check-in' },
  { group: 'Actions', label: 'All Orders', hint: 'Sales, refunds', to: '/admin?tab=orders' },
  { group: 'Actions', label: 'Event Analytics', hint: 'Charts', to: '/admin?tab=analytics' },
];

/** What people may look for whose word for it is not the name of the page. */
const FOUND_THERE: Partial<Record<AdminPath, string>> = {
  '/admin/addons': 'Rentals, merchandise',
  '/admin/audit': 'History, changes',
  '/admin/codes': 'Coupons, promo codes',
  '/admin/door': 'Phones, incidents',
  '/admin/finance': 'Reports, income',
  '/admin/mail': 'E-mails sent',
  '/admin/payments': 'Refunds, disputes',
  '/admin/privacy': 'Export, erase',
  '/admin/promoters': 'Affiliates, payouts',
  '/admin/team': 'Staff, invitations',
};

const PAGES: readonly Entry[] = ADMIN_MENU.map(({ label, to }) => {
  const hint = FOUND_THERE[to];
  return { group: 'Pages', label, to, ...(hint && { hint }) };
});

/**
 * Tabs of an event. If a single event matches the typed text, all of its tabs are offered; otherwise those tabs of the
 * nearest event that match the text themselves.
 */
const PARTS = [
  { label: 'Orders', of: (id: number) => `/admin?tab=orders&event=${id}` },
  { label: 'Tickets', of: (id: number) => managePath(id, 'tickets') },
  { label: 'Guests', of: (id: number) => managePath(id, 'guests') },
  { label: 'Messages', of: (id: number) => managePath(id, 'messages') },
] as const;

const eventEntry = ({ id, title, start_date }: EventChoice): Entry => ({
  group: 'Events',
  label: title,
  hint: formatDate(start_date),
  to: managePath(id),
});

const partEntry = (event: EventChoice, { label, of }: (typeof PARTS)[number]): Entry => ({
  ...eventEntry(event),
  label: `${event.title} › ${label}`,
  to: of(event.id),
});

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

const orderEntry = (order: AdminOrder): Entry => ({
  group: 'Orders',
  label: `${order.order_number} · ${order.customer_name}`,
  hint: order.event_title,
  to: `/admin?tab=orders&order=${encodeURIComponent(order.id)}`,
});

/** True if each typed word begins a word of the entry. */
function matches(
  { label, hint = '' }: Pick<Entry, 'label' | 'hint'>,
  typed: readonly string[],
): boolean {
  const words = wordsOf(`${label} ${hint}`);
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}

/** An event that began up to this many days ago, such as a weekend, may still be going on. */
const STILL_ON_DAYS = 2;

/** Current and coming events, earliest first; then past events, latest first. */
function nearestFirst(events: readonly EventChoice[], date: string): readonly EventChoice[] {
  const from = nextDate(date, -STILL_ON_DAYS);
  const byStart = events.toSorted((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date));
  const ahead = byStart.filter(({ start_date }) => start_date >= from);
  return [...ahead, ...byStart.filter(({ start_date }) => start_date < from).toReversed()];
}

/**
 * The pages, actions and loaded entries that match a text, at most six of each group. Without a text, the actions and
 * the next events.
 */
export function entriesFor(
  text: string,
  { events: unsorted = [], promoters = [], codes = [] }: Known,
  date: string,
): Entry[] {
  const typed = wordsOf(text);
  const events = nearestFirst(unsorted, date);
  if (typed.length === 0) return [...ACTIONS, ...events.slice(0, GROUP_MAX).map(eventEntry)];
  const some = (entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => matches(entry, typed)).slice(0, GROUP_MAX);
  const found = events.filter((event) => matches(eventEntry(event), typed));
  const isOnly = found.length === 1;
  const [event] = isOnly ? found : events;
  const parts = isOnly ? PARTS : PARTS.filter((part) => matches(part, typed));
  return [
    ...some(ACTIONS),
    ...found.slice(0, GROUP_MAX).map(eventEntry),
    ...(event ? parts.map((part) => partEntry(event, part)) : []),
    ...some(promoters.map(promoterEntry)),
    ...some(codes.map(codeEntry)),
    ...some(PAGES),
  ];
}

const [FEWEST_LETTERS, PAUSE_MS, KEPT_MS] = [2, 100, 60_000];

/** Finds events, orders, people, codes and pages by what is typed, and goes there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  // The dialog shows before the list, which asks the server. A typed letter doesn't: cmdk selects the first entry that
  // is listed when the text changes.
  const isOpen = useDeferredValue(true, false);
  return (
    <Dialog onClose={onClose} title="Search or go to…">
      <form onSubmit={(event) => event.preventDefault()}>
        <Command label="Search the office" shouldFilter={false} loop>
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder="Event, order, name, email, phone, code or page"
            className="mb-3 min-h-12 w-full rounded-sm border border-edge bg-night px-4 placeholder:text-dust"
          />
          <Command.List className="h-[60dvh] overflow-y-auto">
            {isOpen && <Found text={text.trim()} onClose={onClose} />}
          </Command.List>
        </Command>
      </form>
    </Dialog>
  );
}

function Found({ text, onClose }: { text: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: events } = useEventChoices();
  const { data: promoters } = usePromoters();
  const { data: codes } = useDiscountCodes();
  const orders = useOrders(text);
  const found = [...entriesFor(text, { events, promoters, codes }, today()), ...orders.found];
  return (
    <>
      <p role="status" className="px-3 py-6 text-center text-dust empty:hidden">
        {found.length === 0 && (orders.busy ? 'Searching…' : `Nothing found for “${text}”`)}
      </p>
      {GROUPS.map((group) => {
        const entries = found.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <Command.Group
            key={group}
            heading={<span className="px-3 text-sm text-dust">{group}</span>}
          >
            {entries.map(({ label, hint, to }) => (
              <Command.Item
                key={to}
                value={to}
                onSelect={() => {
                  onClose();
                  void navigate(to);
                }}
                className="flex min-h-11 cursor-pointer items-center gap-4 rounded-sm px-3 data-[selected=true]:bg-raised"
              >
                <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
                <span className="max-w-40 truncate text-sm text-dust">{hint}</span>
              </Command.Item>
            ))}
          </Command.Group>
        );
      })}
    </>
  );
}

/** Orders are searched by the server, which knows all of them. */
function useOrders(text: string) {
  const search = useDebounced(text, PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['/api/admin/orders', 'choices', search],
    queryFn: ({ signal }) =>
      call(orderAdminContract.list, { query: { search, limit: '6' } }, { signal }),
    enabled: search.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: KEPT_MS,
    meta: { aside: true },
  });
  const isAsked = text.length >= FEWEST_LETTERS;
  return {
    found: isAsked ? (data ?? []).map(orderEntry) : [],
    busy: isAsked && (isFetching || search !== text),
  };
}
