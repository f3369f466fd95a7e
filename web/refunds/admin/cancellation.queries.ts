import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { causeOf, isStale, useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { refundsContract } from '#shared/refunds/refunds.contract.ts';
import { toast } from '#web/ui/toast.ts';

const LOOK_AGAIN_MS = 3000;
const path = (eventId: number) => `/api/admin/events/${eventId}/cancellation`;

export function useCancellation(eventId: number) {
  return useQuery({
    queryKey: [path(eventId)],
    queryFn: () => call(refundsContract.cancellation, { param: { id: String(eventId) } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.cancelled_at && (data.open.orders > 0 || data.refunds.pending > 0)
        ? LOOK_AGAIN_MS
        : false,
  });
}

export function useRefundTheRest(eventId: number) {
  const param = { id: String(eventId) };
  return useSave({
    send: () => call(refundsContract.retryCancellation, { param }),
    saved: { title: 'Refunding the rest' },
    failed: { title: 'Failed to refund the rest' },
    refresh: [[path(eventId)]],
  });
}

/** Cancels an event, which is final. The server refuses a stale version, see `StaleNotice`. */
export function useCancelEvent(eventId: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, updatedAt }: { reason: string; updatedAt: string | undefined }) =>
      call(refundsContract.cancelEvent, {
        param: { id: String(eventId) },
        json: { reason, ...(updatedAt ? { updated_at: updatedAt } : {}) },
      }),
    onSuccess: () => {
      const description = 'Sales have stopped, and every order is being refunded.';
      toast({ title: 'Event canceled', description, tone: 'success' });
      onDone();
    },
    onError: (error) => {
      if (isStale(error)) return;
      toast({ title: 'Failed to cancel event', description: causeOf(error), tone: 'destructive' });
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          typeof key === 'string' && /^\/api\/(admin\/)?(events|orders|overview)/.test(key),
      }),
  });
}
