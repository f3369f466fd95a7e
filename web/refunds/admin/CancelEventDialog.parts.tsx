import { useState, type FormEvent } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import type { Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Field, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { useCancelEvent, useCancellation } from './cancellation.queries.ts';

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
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
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
          hint="Everyone who has tickets gets it in their e-mail."
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
          <p>You can't undo this. A canceled event can't be sold again.</p>
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
