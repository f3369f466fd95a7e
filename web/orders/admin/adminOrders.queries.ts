import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminOrder, Payments } from '#shared/orders/adminOrders.schemas.ts';
import type { OrderStatus } from '#shared/orders/orders.schemas.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { useDemoOrders } from '#web/paymentHealth/admin/paymentHealth.queries.ts';
import { call, orderAdmin, orders, reports } from '#web/api/client.ts';

export const PAGE_SIZE = 50;
/** Prefix of every admin order list, for invalidation. */
export const ADMIN_ORDERS = '/api/admin/orders';
const FORGET_MS = 5 * 60_000;

export type OrderFilters = {
  search: string;
  status: OrderStatus | '';
  eventId: string;
  payments: Payments | '';
};
export type OrderPage = { orders: AdminOrder[]; total: number };

/** Keeps the previous page while the next loads. Searches are forgotten: there is one a word. */
export function useAdminOrders(filters: OrderFilters, page: number) {
  return useQuery({
    queryKey: [ADMIN_ORDERS, filters, page],
    queryFn: ({ signal }) => bringPage(filters, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...(filters.search && { gcTime: FORGET_MS }),
  });
}

async function bringPage(
  filters: OrderFilters,
  page: number,
  signal: AbortSignal,
): Promise<OrderPage> {
  const query = { ...filters, page: String(page), limit: String(PAGE_SIZE) };
  const answer = await orderAdmin.api.admin.orders.$get({ query }, { init: { signal } });
  return {
    orders: await answer.json(),
    total: Number(answer.headers.get('X-Total-Count')),
  };
}

/** A row of the list by itself; `known` until a fresh one has come. */
export function useListedOrder(id: string, known: AdminOrder | undefined) {
  return useQuery({
    queryKey: [ADMIN_ORDERS, id],
    queryFn: () => call(orderAdmin.api.admin.orders[':id'].$get({ param: { id } })),
    ...(known ? { initialData: known } : {}),
    staleTime: 0,
  });
}

export const adminOrderKey = (id: string) => [`/api/orders/${id}`, 'admin'] as const;

/** Always fresh and never persisted. */
export function useAdminOrder(id: string) {
  return useQuery({
    queryKey: adminOrderKey(id),
    queryFn: () => call(orders.api.orders[':id'].$get({ param: { id } })),
    staleTime: 0,
  });
}

export function useEventChoices() {
  return useQuery({
    queryKey: ['/api/admin/event-choices'],
    queryFn: () => call(reports.api.admin['event-choices'].$get()),
    staleTime: FORGET_MS,
  });
}

/** Live payments with old test orders left. */
export function useAnyTestMode(): boolean {
  const { data: config } = useQuery(configQuery);
  const { data: demo } = useDemoOrders(config?.payments.mode === 'live');
  return demo !== undefined && demo.orders > 0;
}
