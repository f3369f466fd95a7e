import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { AdminSubEvent, AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { LoadingRows } from '#web/ui/Loading.tsx';
import { useAdminEvent } from '#web/events/admin/adminEvents.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { deleteItem, scheduleQueryKeys, sendItem } from './schedule.queries.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ItemFields } from './ItemFields.tsx';
import {
  itemValues,
  itemValuesSchema,
  newItemValues,
  type ItemOutput,
  type ItemValues,
} from './itemForm.ts';

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; item: AdminSubEvent };

export function SchedulePanel({ eventId }: { eventId: number }) {
  const query = useAdminEvent(eventId);
  const { data: event, error } = query;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  if (!event && error) {
    return <LoadFailed title="Couldn't load the schedule" query={query} />;
  }
  if (!event) return <LoadingRows label="Loading schedule" />;
  const add = (
    <Button onClick={() => setOpened({ what: 'add' })}>
      <Plus aria-hidden="true" className="size-5" />
      Add Schedule Item
    </Button>
  );
  /** Returns the item's current data, which may have changed since the dialog opened. */
  const newest = (item: AdminSubEvent): AdminSubEvent =>
    event.subEvents.find(({ id }) => id === item.id) ?? item;
  return (
    <section aria-label="Schedule" className="grid gap-4">
      {event.subEvents.length === 0 ? (
        <EmptyState
          title="No Schedule Items Created Yet"
          body="Add sessions, lessons, contests and more."
          action={add}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-dust">All times are local ({event.time_zone})</p>
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

type DeleteItemProps = { event: AdminEvent; item: AdminSubEvent; onClose: () => void };

function DeleteItem({ event, item, onClose }: DeleteItemProps) {
  const deleting = useSave({
    send: deleteItem,
    saved: { title: 'Schedule item deleted successfully' },
    failed: { title: 'Failed to delete schedule item' },
    refresh: scheduleQueryKeys(event.id),
    onSaved: onClose,
  });
  const own = event.tickets.filter((ticket) => ticket.sub_event_id === item.id);
  return (
    <ConfirmDialog
      title="Are you sure?"
      yes="Delete"
      danger
      pending={deleting.isPending}
      onYes={() => deleting.mutate(item)}
      onNo={onClose}
    >
      <div className="grid gap-3 wrap-anywhere">
        <p>
          This will permanently delete <strong>{item.title}</strong>. Ticket holders will be told
          that the schedule has changed.
        </p>
        {own.length > 0 && (
          <p>{own.map(({ name }) => name).join(', ')} will then be valid for the whole event.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

type ItemDialogProps = {
  event: AdminEvent;
  item: AdminSubEvent | null;
  onClose: () => void;
};

function ItemDialog({ event, item, onClose }: ItemDialogProps) {
  const [values] = useState(() =>
    item ? itemValues(item, event) : newItemValues(event, Date.now()),
  );
  const form = useForm<ItemValues, unknown, ItemOutput>({
    resolver: zodResolver(itemValuesSchema(event, item)),
    defaultValues: values,
  });
  const done = item ? 'updated' : 'created';
  const saving = useSaveForm({
    form,
    row: item,
    valuesOf: (row) => itemValues(row, event),
    send: (output: ItemOutput, seen) => sendItem({ eventId: event.id, before: item }, output, seen),
    saved: `Schedule item ${done} successfully`,
    failed: { title: `Failed to ${item ? 'update' : 'create'} schedule item` },
    refresh: scheduleQueryKeys(event.id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={item ? 'Edit Schedule Item' : 'Add Schedule Item'}
      submit={item ? 'Save Changes' : 'Create Schedule Item'}
      submitting={item ? 'Saving…' : 'Creating…'}
      wide
      pending={saving.pending}
      dirty={saving.dirty}
      onSubmit={(submitted) => void saving.submit(submitted)}
      onClose={onClose}
    >
      <StaleNotice what="schedule item" {...saving.stale} />
      <ItemFields form={form} event={event} item={item} />
    </FormDialog>
  );
}
