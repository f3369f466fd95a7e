import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '#shared/base/money.ts';
import type { Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Field, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Button } from '#web/ui/Button.tsx';
import { causeOf, isStale, useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { refundsContract } from '#shared/refunds/refunds.contract.ts';
import { toast } from '#web/ui/toast.ts';

type CancelEventDialogProps = {
  event: { id: number; title: string; updated_at?: string | undefined };
  onClose: () => void;
};

export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const { data } = useCancellation(event.id);
  const cancel = useCancelEvent(event.id, onClose);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [basis, setBasis] = useState(event.updated_at);
  const submit = (): void => {
    const missing = reason.trim() === '';
    setProblem(missing ? 'Give a reason' : null);
    setAsking(!missing);
  };
  const send = (updatedAt: string | undefined): void => {
    cancel.mutate({ reason: reason.trim(), updatedAt });
    setAsking(false);
  };
  return (
    <>
      <FormDialog
        title="Cancel Event"
        description={event.title}
        submit="Cancel Event"
        submitting="Canceling…"
        pending={cancel.isPending}
        dirty={reason !== ''}
        onSubmit={submit}
        onClose={onClose}
      >
        {data ? <Meaning data={data} /> : <Skeleton className="h-24 w-full" />}
        <Field
          label="Reason"
          hint="Everyone with tickets will see it in their e-mail."
          error={problem}
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(null);
            }}
          />
        </Field>
        <StaleNotice
          error={cancel.error}
          what="event"
          onLoad={() => {
            setBasis(data?.updated_at);
            cancel.reset();
          }}
          onOverwrite={() => send(undefined)}
        />
      </FormDialog>
      {asking && (
        <ConfirmDialog
          title={`Cancel ${event.title}?`}
          yes="Cancel the Event"
          no="Back"
          danger
          pending={cancel.isPending}
          onYes={() => send(basis)}
          onNo={() => setAsking(false)}
        >
          <p>You can't undo this. A canceled event can't go back on sale.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Meaning({ data: { open } }: { data: Cancellation }) {
  const { orders, tickets, amount } = open;
  const back =
    orders === 0
      ? 'No orders need refunds.'
      : `${pluralText(orders, 'order')} with ${pluralText(tickets, 'ticket')} will be refunded: ${formatUsd(amount)} goes back, and every buyer gets an e-mail.`;
  return (
    <Alert tone="notice" title="What happens">
      Sales stop, and tickets are no longer valid. The event stays on the site, marked as canceled.{' '}
      {back}
    </Alert>
  );
}

export function CancellationNote({ eventId }: { eventId: number }) {
  const { data } = useCancellation(eventId);
  const rest = useRefundTheRest(eventId);
  if (!data?.cancelled_at) return null;
  const { open, refunds, reason } = data;
  const made = refunds.pending + refunds.succeeded + refunds.failed;
  const steps = [
    open.orders > 0 && `${pluralText(open.orders, 'order')} still to refund.`,
    made > 0 && `${pluralText(made, 'refund')}, ${formatUsd(refunds.amount)}:`,
    made > 0 && `${refunds.succeeded} paid back, ${refunds.pending} on their way.`,
    refunds.failed > 0 && `${refunds.failed} failed and will be retried.`,
  ];
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone={refunds.failed > 0 ? 'destructive' : 'notice'} title="This event is canceled">
        {[reason && `“${reason}”`, ...steps].filter(Boolean).join(' ')}
      </Alert>
      {open.orders > 0 && (
        <Button variant="secondary" pending={rest.isPending} onClick={() => rest.mutate()}>
          Refund the Rest
        </Button>
      )}
    </div>
  );
}

const LOOK_AGAIN_MS = 3000;
const path = (eventId: number) => `/api/admin/events/${eventId}/cancellation`;

function useCancellation(eventId: number) {
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

function useRefundTheRest(eventId: number) {
  const param = { id: String(eventId) };
  return useSave({
    send: () => call(refundsContract.retryCancellation, { param }),
    saved: { title: 'Refunding the rest' },
    failed: { title: 'Failed to refund the rest' },
    refresh: [[path(eventId)]],
  });
}

/** Cancels an event, which is final. The server refuses a stale version, see `StaleNotice`. */
function useCancelEvent(eventId: number, onDone: () => void) {
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
