import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '#shared/base/money.ts';
import type { ExchangeForm, CreateRefund, Refund } from '#shared/refunds/refunds.schemas.ts';
import { causeOf } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { refundsContract } from '#shared/refunds/refunds.contract.ts';
import { withIdempotencyKey } from '#web/api/withIdempotencyKey.ts';
import { toast } from '#web/ui/toast.ts';

const LOOK_AGAIN_MS = 3000;

const orderRefundsKey = (id: string) => [`/api/admin/orders/${id}/refunds`] as const;

export const loadOrderRefunds = (id: string) => call(refundsContract.ofOrder, { param: { id } });

type Wish = Omit<CreateRefund, 'idempotencyKey'>;

/** Creates a refund. A retry after a lost response refunds only once, even if the reason was edited meanwhile. */
export const sendRefund = (id: string, { reason, ...refund }: Wish): Promise<Refund> =>
  withIdempotencyKey([id, refund], (idempotencyKey) =>
    call(refundsContract.create, { param: { id }, json: { ...refund, reason, idempotencyKey } }),
  );

/** Loads an order's refunds, and polls while one is pending. */
export function useOrderRefunds(id: string) {
  return useQuery({
    queryKey: orderRefundsKey(id),
    queryFn: () => loadOrderRefunds(id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === 'pending') ? LOOK_AGAIN_MS : false,
  });
}

const isAboutOrders = (key: unknown, id: string): boolean =>
  typeof key === 'string' &&
  (/^\/api\/admin\/(orders|overview|events)/.test(key) || key.startsWith(`/api/orders/${id}`));

const hasRefunds = (key: unknown): boolean =>
  typeof key === 'string' && /^\/api\/admin\/(orders|payments|events)/.test(key);

/** Refetches all orders, and the lists and figures that count them. */
export const useRefreshOrders = () => useRefreshOrder('');

export function useRefreshOrder(orderId: string) {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isAboutOrders(key, orderId) });
}

type OrderChange<V, R> = {
  send: (values: V) => Promise<R>;
  done: (result: R, values: V) => { title: string; description: string };
  failed: string;
  refresh: () => Promise<unknown>;
  onDone?: (result: R) => void;
};

/** Changes the money or the tickets of an order, and shows the outcome in a toast. */
export function useOrderChange<V, R>({ send, done, failed, refresh, onDone }: OrderChange<V, R>) {
  return useMutation({
    mutationFn: send,
    onSuccess: (result, values) => {
      toast({ ...done(result, values), tone: 'success' });
      onDone?.(result);
    },
    onError: (error) => toast({ title: failed, description: causeOf(error), tone: 'destructive' }),
    onSettled: refresh,
  });
}

function moneyText({ amount }: Refund, outsideId: string | undefined): string {
  if (amount === 0) return 'There was nothing to refund.';
  const money = formatUsd(amount);
  return outsideId === undefined
    ? `${money} goes back to the buyer.`
    : `${money} was already returned.`;
}

export const useRefund = (order: { id: string }, onDone: () => void) =>
  useOrderChange({
    send: (wish: Wish) => sendRefund(order.id, wish),
    done: (refund, { outsideId }) => ({
      title: 'Refunded',
      description: `${moneyText(refund, outsideId)} The refunded tickets are void.`,
    }),
    failed: 'Failed to refund',
    refresh: useRefreshOrder(order.id),
    onDone,
  });

export const moveTicket = (id: string, json: ExchangeForm) =>
  call(refundsContract.exchange, { param: { id }, json });

export const useMoveTicket = (orderId: string, onDone: () => void) =>
  useOrderChange({
    send: (json: ExchangeForm) => moveTicket(orderId, json),
    done: ({ amount }) => ({
      title: 'Ticket moved',
      description: `${amount > 0 ? `${formatUsd(amount)} goes back to the buyer. ` : ''}The new ticket is on its way to them.`,
    }),
    failed: "The ticket wasn't moved",
    refresh: useRefreshOrder(orderId),
    onDone,
  });

export const useRetry = (orderId: string) =>
  useOrderChange({
    send: (id: string) => call(refundsContract.retry, { param: { id } }),
    done: () => ({
      title: 'Refund retried',
      description: "We're asking the payment provider again.",
    }),
    failed: 'Failed to retry the refund',
    refresh: useRefreshOrder(orderId),
  });

export function useSettleRefund(onDone: () => void) {
  const client = useQueryClient();
  return useOrderChange({
    send: ({ id, note }: { id: string; note: string }) =>
      call(refundsContract.settle, { param: { id }, json: { note } }),
    done: () => ({
      title: 'Marked as settled',
      description: 'No more money will be sent for this refund.',
    }),
    failed: 'Failed to mark it as settled',
    refresh: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [key] }) => hasRefunds(key) }),
    onDone,
  });
}

/** Settles an external refund by recording that no ticket is void because of it. */
export const useSettleExternalRefund = (orderId: string) =>
  useOrderChange({
    send: (id: string) =>
      call(refundsContract.settleExternal, {
        param: { id },
        json: { note: 'No tickets were voided.' },
      }),
    done: () => ({ title: 'No tickets voided', description: 'No tickets were voided.' }),
    failed: "Couldn't save this",
    refresh: useRefreshOrder(orderId),
  });
