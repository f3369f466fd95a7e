import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PAYMENTS } from '#shared/orders/adminOrders.schemas.ts';
import { orderStatusSchema } from '#shared/orders/orders.schemas.ts';
import type { OrderFilters } from './adminOrders.queries.ts';

type Changes = Readonly<Record<string, string | null>>;

const known = <T extends string>(all: readonly T[], text: string | null): T | '' =>
  all.find((each) => each === text) ?? '';
const numberIn = (text: string | null): string =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? (text ?? '') : '';

/** Filters, page and the order that is open stand in the address: a reload keeps them, and Back goes back through them. */
export function useOrderAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  // A pending search and a press may coincide: the second builds on the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  function change(changes: Changes, options: { replace?: boolean; state?: unknown } = {}): void {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setParams(next, { preventScrollReset: true, ...options });
  }
  const filters: OrderFilters = {
    search: params.get('search') ?? '',
    status: known(orderStatusSchema.options, params.get('status')),
    eventId: numberIn(params.get('event')),
    payments: known(PAYMENTS, params.get('payments')),
  };
  return {
    filters,
    page: Number(numberIn(params.get('page')) || 1),
    order: params.get('order'),
    narrow({ eventId, ...rest }: Partial<OrderFilters>): void {
      const event = eventId === undefined ? {} : { event: eventId };
      change({ ...rest, ...event, page: null }, { replace: true });
    },
    goTo: (page: number): void => change({ page: page > 1 ? String(page) : null }),
    open: (order: string): void => change({ order }, { state: OPENED }),
    /** As Back does where the list opened it; a link to an order has no list behind it. */
    close(): void {
      if (isOpened(state)) void navigate(-1);
      else change({ order: null }, { replace: true });
    },
  };
}

const OPENED = { openedFromList: true };
const isOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromList' in state;
