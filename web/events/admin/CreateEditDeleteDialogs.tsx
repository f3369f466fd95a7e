import { type ComponentProps, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { causeOf, useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/Dialog.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { isAppError } from '#shared/base/errors.ts';
import { hasSales } from '#shared/events/events.errors.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { CancelEventDialog } from '#web/refunds/admin/EventCancellation.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { fetchAdminEvent, useAdminEvent, eventQueryKeys } from './adminEvents.queries.ts';

// Loaded on demand, because the list does not need the forms.
const DuplicateDialog = lazyPart(
  async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog,
);
const EventDialog = lazyPart(async () => (await import('./EventDialog.tsx')).EventDialog);

type CreateEventDialogProps = {
  onClose: () => void;
  onMade: (event: AdminEvent) => void;
  /** Called with the id of the new event if it is a copy of an earlier one. */
  onCopied: (id: number) => void;
};

/** Creates a blank event, or a copy of an earlier one. */
export function CreateEventDialog({ onClose, onMade, onCopied }: CreateEventDialogProps) {
  const [earlier, setEarlier] = useState<EventChoice | null>(null);
  return (
    <Suspense>
      {earlier ? (
        <DuplicateDialog event={earlier} onClose={onClose} onCopied={onCopied} />
      ) : (
        <EventDialog onClose={onClose} onMade={onMade} onEarlier={setEarlier} />
      )}
    </Suspense>
  );
}

export function EditEventDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useAdminEvent(id);
  const [event, setEvent] = useState<AdminEvent | null>(null);
  if (!event && data && isFetchedAfterMount && !error) setEvent(data);
  const waiting = (
    <Dialog wide onClose={onClose} title="Edit Event">
      {error ? (
        <Alert tone="destructive">{causeOf(error)}</Alert>
      ) : (
        <div role="status" aria-label="Loading event" className="grid gap-5">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Dialog>
  );
  if (!event) return waiting;
  return (
    <Suspense fallback={waiting}>
      <EventDialog
        key={event.updated_at}
        event={event}
        onClose={onClose}
        onLoad={() => void fetchAdminEvent(id).then(setEvent, () => undefined)}
      />
    </Suspense>
  );
}

export function DuplicateEventDialog(props: ComponentProps<typeof DuplicateDialog>) {
  return (
    <Suspense>
      <DuplicateDialog {...props} />
    </Suspense>
  );
}

type DeleteEventDialogProps = {
  event: {
    id: number;
    title: string;
    updated_at: string;
    cancelled_at: string | null;
    tickets_sold: number;
    tickets_practice?: number | undefined;
  };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deletes an event. Events with sold tickets can only be canceled. */
export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const [cancelling, setCancelling] = useState(false);
  const remove = useSave({
    send: () => call(adminEventsContract.remove, { param: { id: String(event.id) } }),
    saved: { title: 'Event deleted', description: event.title },
    failed: { title: 'Failed to delete event' },
    refresh: eventQueryKeys(event.id),
    onSaved: () => {
      onClose();
      onDeleted?.();
    },
  });
  const sold = event.tickets_sold > 0 || isSold(remove.error);
  if (cancelling) return <CancelEventDialog event={event} onClose={onClose} />;
  if (sold) return <Sold event={event} onClose={onClose} onCancel={() => setCancelling(true)} />;
  return (
    <ConfirmDialog
      title="Delete this event?"
      yes="Delete Event"
      no="Keep Event"
      danger
      pending={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    >
      <p className="wrap-anywhere">
        Are you sure? <strong>{event.title}</strong> will be permanently deleted, with its tickets
        and its schedule.
      </p>
    </ConfirmDialog>
  );
}

const isSold = (error: Error | null): boolean => isAppError(error) && error.code === hasSales.code;

type SoldProps = DeleteEventDialogProps & { onCancel: () => void };

function Sold({ event, onClose, onCancel }: SoldProps) {
  const { title, cancelled_at, tickets_sold, tickets_practice } = event;
  const testOnly = cancelled_at === null && tickets_sold > 0 && tickets_sold === tickets_practice;
  return (
    <Dialog
      onClose={onClose}
      title="This event can't be deleted"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep Event
          </Button>
          {cancelled_at === null && !testOnly && (
            <Button variant="danger" onClick={onCancel}>
              Cancel Event
            </Button>
          )}
        </>
      }
    >
      <Alert tone="notice" title={title}>
        {testOnly ? <OnlyDemo /> : reason(cancelled_at)}
      </Alert>
    </Dialog>
  );
}

function OnlyDemo() {
  return (
    <>
      Only demo tickets were sold.{' '}
      <Link to="/admin/payments" className="text-aqua underline">
        Delete the demo orders
      </Link>{' '}
      first, then try again.
    </>
  );
}

const reason = (cancelled_at: string | null): string =>
  cancelled_at === null
    ? 'Tickets have been sold or are in checkout. You can cancel the event instead: sales stop, and everyone gets a refund and an e-mail.'
    : "It's already canceled. It stays here because of its orders and refunds.";
