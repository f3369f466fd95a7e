import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminOrder, OrderSort, Payments } from '#shared/orders/adminOrders.schemas.ts';
import type { OrderStatus } from '#shared/orders/orders.schemas.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { useDemoOrders } from '#web/paymentHealth/admin/paymentHealth.queries.ts';
import { call, callWithHeaders } from '#web/api/call.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';

export const PAGE_SIZE = 50;
/** Prefix of every admin order list, for invalidation. */
export const ADMIN_ORDERS = '/api/admin/orders';
const FORGET_MS = 5 * 60_000;

export type OrderFilters = {
  search: string;
  status: OrderStatus | '';
  eventId: string;
  payments: Payments | '';
  tag: string;
};

/**
 * Loads a page of orders, and keeps the previous one meanwhile. Search results leave the cache soon, because each pause
 * in typing makes another query.
 */
export function useAdminOrders(filters: OrderFilters, page: number, sort: OrderSort | '') {
  return useQuery({
    queryKey: [ADMIN_ORDERS, filters, page, sort],
    queryFn: ({ signal }) => bringPage({ ...filters, ...(sort && { sort }) }, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...(filters.search && { gcTime: FORGET_MS }),
  });
}

async function bringPage(
  filters: OrderFilters & { sort?: OrderSort },
  page: number,
  signal: AbortSignal,
) {
  const query = { ...filters, page: String(page), limit: String(PAGE_SIZE) };
  const answer = await callWithHeaders(orderAdminContract.list, { query }, { signal });
  return { orders: answer.body, total: Number(answer.headers.get('X-Total-Count')) };
}

/** Loads a single row of the list; shows `known` until the fresh row arrives. */
export function useListedOrder(id: string, known: AdminOrder | undefined) {
  return useQuery({
    queryKey: [ADMIN_ORDERS, id],
    queryFn: () => call(orderAdminContract.read, { param: { id } }),
    ...(known ? { initialData: known } : {}),
    staleTime: 0,
  });
}

export const adminOrderKey = (id: string) => [`/api/orders/${id}`, 'admin'] as const;

/** Loads an order; always refetched, never persisted. */
export function useAdminOrder(id: string) {
  return useQuery({
    queryKey: adminOrderKey(id),
    queryFn: () => call(ordersContract.read, { param: { id } }),
    staleTime: 0,
  });
}

/** The tags that orders have. */
export function useOrderTags(): readonly string[] {
  const { data } = useQuery({
    queryKey: [ADMIN_ORDERS, 'tags'],
    queryFn: () => call(orderAdminContract.tags),
    staleTime: 0,
    meta: { aside: true },
  });
  return data ?? [];
}

/** True if live payments are on and old test orders are left. */
export function useAnyTestMode(): boolean {
  const { data: config } = useQuery(configQuery);
  const { data: demo } = useDemoOrders(config?.payments.mode === 'live');
  return demo !== undefined && demo.orders > 0;
}
