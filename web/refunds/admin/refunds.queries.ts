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

/** Refunds once. With another reason, a retry after a lost answer is still the same refund. */
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

function isAboutOrders(key: unknown, id: string): boolean {
  if (typeof key !== 'string') return false;
  return (
    key.startsWith('/api/admin/orders') ||
    key.startsWith('/api/admin/overview') ||
    key.startsWith('/api/admin/events') ||
    key.startsWith(`/api/orders/${id}`)
  );
}

const hasRefunds = (key: unknown): boolean =>
  typeof key === 'string' && /^\/api\/admin\/(orders|payments|events)/.test(key);

/** Loads all orders and what counts them again. */
export const useRefreshOrders = () => useRefreshOrder('');

export function useRefreshOrder(orderId: string) {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isAboutOrders(key, orderId) });
}

function moneyText({ amount }: Refund, outsideId: string | undefined): string {
  if (amount === 0) return 'There was nothing to refund.';
  const money = formatUsd(amount);
  return outsideId === undefined
    ? `${money} goes back to the buyer.`
    : `${money} was already returned.`;
}

export function useRefund(order: { id: string }, onDone: (refund: Refund) => void) {
  const refresh = useRefreshOrder(order.id);
  return useMutation({
    mutationFn: (wish: Wish) => sendRefund(order.id, wish),
    onSuccess: (refund, { outsideId }) => {
      const description = `${moneyText(refund, outsideId)} The tickets are void.`;
      toast({ title: 'Refunded', description, tone: 'success' });
      onDone(refund);
    },
    onError: (error) =>
      toast({ title: 'Failed to refund', description: causeOf(error), tone: 'destructive' }),
    onSettled: refresh,
  });
}

export const moveTicket = (id: string, json: ExchangeForm) =>
  call(refundsContract.exchange, { param: { id }, json });

export function useMoveTicket(orderId: string, onDone: () => void) {
  const refresh = useRefreshOrder(orderId);
  return useMutation({
    mutationFn: (json: ExchangeForm) => moveTicket(orderId, json),
    onSuccess: ({ amount }) => {
      const money = amount > 0 ? `${formatUsd(amount)} goes back to the buyer. ` : '';
      const description = `${money}The new ticket is on its way to them.`;
      toast({ title: 'Ticket moved', description, tone: 'success' });
      onDone();
    },
    onError: (error) =>
      toast({
        title: "The ticket wasn't moved",
        description: causeOf(error),
        tone: 'destructive',
      }),
    onSettled: refresh,
  });
}

export function useRetry(orderId: string) {
  const refresh = useRefreshOrder(orderId);
  return useMutation({
    mutationFn: (id: string) => call(refundsContract.retry, { param: { id } }),
    onSuccess: () =>
      toast({
        title: 'Refund retried',
        description: "We're asking the payment provider again.",
        tone: 'success',
      }),
    onError: (error) =>
      toast({
        title: 'Failed to retry the refund',
        description: causeOf(error),
        tone: 'destructive',
      }),
    onSettled: refresh,
  });
}

export function useSettleRefund(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      call(refundsContract.settle, { param: { id }, json: { note } }),
    onSuccess: () => {
      const description = 'No more money is sent for this refund.';
      toast({ title: 'Marked as settled', description, tone: 'success' });
      onDone();
    },
    onError: (error) =>
      toast({
        title: 'Failed to mark it as settled',
        description: causeOf(error),
        tone: 'destructive',
      }),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [key] }) => hasRefunds(key) }),
  });
}

/** Settles an external refund by recording that no ticket is void. */
export function useSettleExternalRefund(orderId: string) {
  const refresh = useRefreshOrder(orderId);
  return useMutation({
    mutationFn: (id: string) =>
      call(refundsContract.settleExternal, {
        param: { id },
        json: { note: 'No tickets were voided.' },
      }),
    onSuccess: () =>
      toast({
        title: 'No tickets voided',
        description: 'No tickets were voided.',
        tone: 'success',
      }),
    onError: (error) =>
      toast({ title: "Couldn't save this", description: causeOf(error), tone: 'destructive' }),
    onSettled: refresh,
  });
}
