import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { causeOf } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { fetchAdminEvent, useAdminEvent } from './adminEvents.queries.ts';

// Chunks of their own, because the list does not need the forms.
const DuplicateForm = lazy(async () => ({
  default: (await import('./DuplicateForm.tsx')).DuplicateForm,
}));
const EventFormDialog = lazy(async () => ({
  default: (await import('./EventFormDialog.tsx')).EventFormDialog,
}));

type CreateEventDialogProps = {
  onClose: () => void;
  onMade: (event: AdminEvent) => void;
  /** Called with the new event's id where it was started from an earlier one. */
  onCopied: (id: number) => void;
};

/** A blank event, or a copy of an earlier one. */
export function CreateEventDialog({ onClose, onMade, onCopied }: CreateEventDialogProps) {
  const [earlier, setEarlier] = useState<EventChoice | null>(null);
  return (
    <Suspense>
      {earlier ? (
        <DuplicateForm event={earlier} onClose={onClose} onCopied={onCopied} />
      ) : (
        <EventFormDialog onClose={onClose} onMade={onMade} onEarlier={setEarlier} />
      )}
    </Suspense>
  );
}

export function EditEventDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useAdminEvent(id);
  const [event, setEvent] = useState<AdminEvent | null>(null);
  if (!event && data && isFetchedAfterMount && !error) setEvent(data);
  const waiting = (
    <Dialog open wide onOpenChange={onClose} title="Edit Event">
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
      <EventFormDialog
        key={event.updated_at}
        event={event}
        onClose={onClose}
        onLoad={() => void fetchAdminEvent(id).then(setEvent, () => undefined)}
      />
    </Suspense>
  );
}

export function DuplicateDialog(props: ComponentProps<typeof DuplicateForm>) {
  return (
    <Suspense>
      <DuplicateForm {...props} />
    </Suspense>
  );
}
