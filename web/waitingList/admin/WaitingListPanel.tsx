import { useState } from 'react';
import type { ListedEntry } from '#shared/waitingList/waitingList.schemas.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { useWaitingList, removeEntry, waitingListQueryKeys } from './waitingList.queries.ts';
import { waitingListColumns } from './waitingListColumns.tsx';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export function WaitingListPanel({ eventId }: { eventId: number }) {
  const query = useWaitingList(eventId);
  const { data, error } = query;
  const [removing, setRemoving] = useState<ListedEntry | null>(null);
  if (!data && error) {
    return <LoadFailed title="Couldn't load the waiting list" query={query} />;
  }
  return (
    <section aria-label="Waiting List" className="grid gap-4">
      {data && data.entries.length > 0 && (
        <p className="text-dust">
          {data.waiting === 0
            ? 'Nobody is waiting right now.'
            : `${pluralText(data.waiting, 'place')} for ${pluralText(data.tickets, 'ticket')}, in order of joining.`}{' '}
          When a ticket becomes available, we hold it for the first person in line and e-mail them.
        </p>
      )}
      <DataTable
        caption="Waiting list"
        columns={waitingListColumns(setRemoving)}
        rows={data?.entries}
        rowKey={({ id }) => String(id)}
        faded={({ state }) => state === 'over' || state === 'left'}
        empty={
          <EmptyState
            title="Nobody Is Waiting"
            body="When a ticket sells out, the event’s page offers the waiting list. Refunded, expired and added tickets go to the first person in line."
          />
        }
      />
      {removing && (
        <RemoveEntryDialog eventId={eventId} entry={removing} onClose={() => setRemoving(null)} />
      )}
    </section>
  );
}

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
