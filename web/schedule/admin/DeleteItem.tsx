import type { AdminEvent, AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { deleteItem, scheduleQueryKeys } from './schedule.queries.ts';

type DeleteItemProps = { event: AdminEvent; item: AdminSubEvent; onClose: () => void };

export function DeleteItem({ event, item, onClose }: DeleteItemProps) {
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
      no="Cancel"
      danger
      pending={deleting.isPending}
      onYes={() => deleting.mutate(item)}
      onNo={onClose}
    >
      <div className="grid gap-3 wrap-anywhere">
        <p>
          This will permanently delete <strong>{item.title}</strong>. Those who have tickets are
          told that the program has changed.
        </p>
        {own.length > 0 && (
          <p>
            {own.map(({ name }) => name).join(', ')} will be valid for the whole event from then on.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
