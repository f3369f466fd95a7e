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
export type OrderPage = { orders: AdminOrder[]; total: number; next: string | null };

/** Keeps the previous page while the next loads. */
export function useAdminOrders(filters: OrderFilters, cursor: string) {
  return useQuery({
    queryKey: [ADMIN_ORDERS, filters, cursor],
    queryFn: ({ signal }) => bringPage(filters, cursor, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: FORGET_MS,
  });
}

async function bringPage(
  filters: OrderFilters,
  cursor: string,
  signal: AbortSignal,
): Promise<OrderPage> {
  const query = { ...filters, cursor, limit: String(PAGE_SIZE) };
  const answer = await orderAdmin.api.admin.orders.$get({ query }, { init: { signal } });
  return {
    orders: await answer.json(),
    total: Number(answer.headers.get('X-Total-Count')),
    next: answer.headers.get('X-Next-Cursor'),
  };
}

const adminOrderKey = (id: string) => [`/api/orders/${id}`, 'admin'] as const;

/** Always fresh and never persisted. */
export function useAdminOrder(id: string) {
  return useQuery({
    queryKey: adminOrderKey(id),
    queryFn: () => call(orders.api.orders[':id'].$get({ param: { id } })),
    staleTime: 0,
    gcTime: FORGET_MS,
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
