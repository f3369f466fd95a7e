import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { type OrderFilters, useAdminOrders } from './adminOrders.queries.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';
import { type UrlChanges, useUrl } from '#web/office/useUrl.ts';
import { ORDER_SORTS, PAYMENTS } from '#shared/orders/adminOrders.schemas.ts';
import { orderStatusSchema } from '#shared/orders/orders.schemas.ts';

const known = <T extends string>(all: readonly T[], text: string | null): T | '' =>
  all.find((each) => each === text) ?? '';
const numberIn = (text: string | null): string =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? (text ?? '') : '';

/** Keeps filters, page and the open order in the URL, so that they survive a reload and Back steps through them. */
export function useOrderUrl() {
  const { params, change: set } = useUrl();
  const { state } = useLocation();
  const navigate = useNavigate();
  const change = (changes: UrlChanges, options: NavigateOptions = {}): void =>
    set(changes, { preventScrollReset: true, ...options });
  const filters: OrderFilters = {
    search: params.get('search') ?? '',
    status: known(orderStatusSchema.options, params.get('status')),
    eventId: numberIn(params.get('event')),
    payments: known(PAYMENTS, params.get('payments')),
    tag: params.get('tag') ?? '',
  };
  return {
    filters,
    page: Number(numberIn(params.get('page')) || 1),
    sort: known(ORDER_SORTS, params.get('sort')),
    order: params.get('order'),
    narrow({ eventId, ...rest }: Partial<OrderFilters>): void {
      const event = eventId === undefined ? {} : { event: eventId };
      const changes = Object.entries({ ...rest, ...event });
      const some = Object.fromEntries(changes.map(([name, value]) => [name, value || null]));
      change({ ...some, page: null }, { replace: true });
    },
    sortBy: (sort: string): void => change({ sort: sort || null, page: null }, { replace: true }),
    goTo: (page: number): void => change({ page: page > 1 ? String(page) : null }),
    open: (order: string): void => change({ order }, { state: OPENED }),
    /** Goes back if the order was opened from the list. After a link to the order, there is no list to go back to. */
    close(): void {
      if (isOpened(state)) void navigate(-1);
      else change({ order: null }, { replace: true });
    },
  };
}

const OPENED = { openedFromList: true };
const isOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromList' in state;

/** The order list with its filters. Typed text is ahead of the URL, which follows once typing pauses. */
export function useOrderList({
  filters: asked,
  page,
  sort,
  narrow,
  open,
}: ReturnType<typeof useOrderUrl>) {
  const [typed, setTyped] = useState(asked.search);
  const [from, setFrom] = useState(asked.search);
  // The URL changed through Back or a link.
  if (from !== asked.search) {
    setFrom(asked.search);
    if (typed.trim() !== asked.search) setTyped(asked.search);
  }
  const settled = useDebounced(typed.trim());
  useEffect(() => {
    if (settled === typed.trim() && settled !== asked.search) narrow({ search: settled });
  });
  const isSettled = typed.trim() === asked.search;
  const opening = useRef<string | null>(null);
  useEffect(() => {
    const id = opening.current;
    if (id === null || !isSettled) return;
    opening.current = null;
    open(id);
  });
  const query = useAdminOrders(asked, page, sort);
  return {
    filters: { ...asked, search: typed },
    asked,
    query,
    behind: query.isPlaceholderData || !isSettled,
    /** Opens an order once the URL holds the typed search, so that closing the order goes back to it. */
    open(id: string): void {
      if (isSettled) return open(id);
      opening.current = id;
      narrow({ search: typed.trim() });
    },
    change({ search, ...rest }: Partial<OrderFilters>): void {
      if (search !== undefined) setTyped(search);
      if (Object.keys(rest).length > 0) narrow(rest);
    },
  };
}
