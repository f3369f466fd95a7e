import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { ListedEntry } from '#shared/waitingList/waitingList.schemas.ts';
import { STATE_LABELS } from '#shared/waitingList/waitingList.rules.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { BulkAction, OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { RemoveEntryDialog } from './RemoveEntryDialog.tsx';
import { removeEntry, waitingListQueryKeys } from './waitingList.queries.ts';
import { waitingListColumns } from './waitingListColumns.tsx';

type WaitingTableProps<E> = {
  entries: readonly E[] | undefined;
  eventOf: (entry: E) => number;
  /** Says which event an entry is for, where the list has several. */
  eventColumn?: OfficeColumn<E>;
  /** True if there are older ones. */
  partial?: boolean;
  onOpen?: (entry: E) => void;
  empty: ReactNode;
};

export function WaitingTable<E extends ListedEntry>({
  entries,
  eventOf,
  eventColumn,
  partial = false,
  onOpen,
  empty,
}: WaitingTableProps<E>) {
  const [removing, setRemoving] = useState<E | null>(null);
  const client = useQueryClient();
  const columns = useMemo(() => {
    const own = waitingListColumns<E>(setRemoving, eventColumn !== undefined);
    return eventColumn ? [eventColumn, ...own] : own;
  }, [eventColumn]);
  const refresh = (): void => {
    for (const id of new Set(entries?.map(eventOf)))
      for (const queryKey of waitingListQueryKeys(id)) void client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <OfficeTable
        caption="Waiting list"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        nameOf={({ name, ticket }) => `${name} · ${ticket}`}
        {...(onOpen && { onOpen })}
        partial={partial}
        bulk={{ actions: [removeAction], onDone: refresh }}
        faded={({ state }) => state === 'over' || state === 'left'}
        empty={empty}
      />
      {removing && (
        <RemoveEntryDialog
          eventId={eventOf(removing)}
          entry={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** Held tickets go to the next in line, who may be selected, too, and would be e-mailed for nothing. */
const removeAction: BulkAction<ListedEntry> = {
  label: 'Remove',
  danger: true,
  about: (count) =>
    count === 1
      ? 'They lose their place in line. No e-mail is sent.'
      : `${count} people lose their places in line. No e-mails are sent.`,
  plan: ({ id, state }) => {
    if (state === 'waiting') return { says: '', run: () => removeEntry(id) };
    return {
      leftOut: state === 'offered' ? 'Tickets are held: release them first' : STATE_LABELS[state],
    };
  },
};
