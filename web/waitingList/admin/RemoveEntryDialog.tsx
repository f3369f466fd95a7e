import type { ListedEntry } from '#shared/waitingList/waitingList.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { removeEntry, waitingListQueryKeys } from './waitingList.queries.ts';

type RemoveEntryDialogProps = { eventId: number; entry: ListedEntry; onClose: () => void };

export function RemoveEntryDialog({ eventId, entry, onClose }: RemoveEntryDialogProps) {
  const isOffered = entry.state === 'offered';
  const remove = useSave({
    send: () => removeEntry(entry.id),
    saved: isOffered
      ? { title: 'Tickets released', description: 'They go to the next person in line.' }
      : { title: 'Removed', description: `${entry.name} is no longer on the list.` },
    failed: { title: "Couldn't remove the entry" },
    refresh: waitingListQueryKeys(eventId),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={isOffered ? `Release the tickets held for ${entry.name}?` : `Remove ${entry.name}?`}
      yes={isOffered ? 'Release' : 'Remove'}
      no="Keep"
      danger
      pending={remove.isPending}
      onYes={() => remove.mutate(undefined)}
      onNo={onClose}
    >
      <p>
        {isOffered
          ? 'The e-mailed link stops working, and the tickets go to the next person in line.'
          : 'They lose their place in line.'}{' '}
        No e-mail is sent.
      </p>
    </ConfirmDialog>
  );
}
