import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import { LoadingRows } from '#web/office/LoadingRows.tsx';
import { useAdminEvent } from '#web/events/admin/adminEvents.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; item: AdminSubEvent };

export function SchedulePanel({ eventId }: { eventId: number }) {
  const { data: event, error, isFetching, refetch } = useAdminEvent(eventId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  if (!event && error) {
    return (
      <LoadFailed
        title="The schedule did not arrive"
        error={error}
        trying={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (!event) return <LoadingRows label="Loading schedule" />;
  const add = (
    <Button onClick={() => setOpened({ what: 'add' })}>
      <Plus aria-hidden="true" className="size-5" />
      Add Schedule Item
    </Button>
  );
  /** Current data: it may have changed since the dialog opened. */
  const newest = (item: AdminSubEvent): AdminSubEvent =>
    event.subEvents.find(({ id }) => id === item.id) ?? item;
  return (
    <section aria-label="Schedule" className="grid gap-4">
      {event.subEvents.length === 0 ? (
        <EmptyState
          title="No Schedule Items Created Yet"
          body="Sessions, lessons, contests: what happens when."
          action={add}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-dust">Times as on the clocks of the event ({event.time_zone})</p>
            {add}
          </div>
          <ScheduleTable
            event={event}
            onEdit={(item) => setOpened({ what: 'edit', item })}
            onDelete={(item) => setOpened({ what: 'delete', item })}
          />
        </>
      )}
      {opened?.what === 'add' && <ItemDialog event={event} item={null} onClose={close} />}
      {opened?.what === 'edit' && (
        <ItemDialog event={event} item={newest(opened.item)} onClose={close} />
      )}
      {opened?.what === 'delete' && (
        <DeleteItem event={event} item={newest(opened.item)} onClose={close} />
      )}
    </section>
  );
}
