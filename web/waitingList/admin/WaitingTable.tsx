import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { ListedEntry, EntryState } from '#shared/waitingList/waitingList.schemas.ts';
import { STATE_LABELS } from '#shared/waitingList/waitingList.rules.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { BulkAction, OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { localTime, shortLocalTime } from '#web/ui/localTime.ts';
import { rowButton, TwoLines } from '#web/office/table/cells.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { removeEntry, waitingListQueryKeys } from './waitingList.queries.ts';

type WaitingTableProps<E> = {
  entries: readonly E[] | undefined;
  eventOf: (entry: E) => number;
  /** The column with the event of each entry, for a list of several events. */
  eventColumn?: OfficeColumn<E>;
  /** True if older entries are not loaded yet. */
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

/**
 * Leaves out people for whom tickets are held: the tickets would go to the next person in line, who may be selected,
 * too, and would be e-mailed for nothing.
 */
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

const TONES: Record<EntryState, BadgeTone> = {
  waiting: 'neutral',
  offered: 'amber',
  bought: 'good',
  over: 'neutral',
  left: 'neutral',
};

/** On phones, a list of several events shows the event, and a list of one event the place in line. */
function waitingListColumns<E extends ListedEntry>(
  onRemove: (entry: E) => void,
  manyEvents: boolean,
): OfficeColumn<E>[] {
  return [
    {
      key: 'place',
      header: 'Place',
      width: '4.25rem',
      ...(!manyEvents && { phone: 'secondEnd' }),
      value: ({ place }) => place ?? '',
      cell: ({ place }) => (
        <span className="tabular-nums">
          {place !== null && <span className="md:hidden">No. </span>}
          {place ?? '–'}
        </span>
      ),
    },
    {
      key: 'name',
      header: 'Who',
      phone: 'first',
      value: ({ name, email }) => `${name} <${email}>`,
      cell: ({ name, email }) => (
        <TwoLines title={`${name}\n${email}`} second={email}>
          <span className="font-semibold">{name}</span>
        </TwoLines>
      ),
    },
    {
      key: 'ticket',
      header: 'Waiting for',
      width: '10rem',
      phone: manyEvents ? 'secondEnd' : 'second',
      value: ({ ticket, asked }) => `${asked} × ${ticket}`,
      cell: ({ ticket, asked, offered }) => (
        <TwoLines
          title={`${asked} × ${ticket}`}
          second={offered !== null && offered < asked && `${pluralText(offered, 'ticket')} offered`}
        >
          {asked} × {ticket}
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      width: '12.5rem',
      phone: 'firstEnd',
      value: ({ state }) => STATE_LABELS[state],
      cell: ({ state, held_until: until, order }) => (
        <span className="flex items-center gap-1.5 max-md:justify-end">
          <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
          {until !== null && (
            <span className="truncate text-xs text-dust max-md:hidden" title={localTime(until)}>
              until {clock(until)}
            </span>
          )}
          {order && (
            <span className="truncate text-xs text-dust max-md:hidden" title={order.order_number}>
              {order.order_number}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'joined',
      header: 'Since',
      width: '8.5rem',
      value: ({ joined_at: at }) => at,
      cell: ({ joined_at: at }) => <span title={localTime(at)}>{shortLocalTime(at)}</span>,
    },
    {
      key: 'more',
      header: 'Actions',
      width: '6rem',
      phone: 'end',
      cell: (entry) => (
        <span className="block min-w-14">
          {(entry.state === 'waiting' || entry.state === 'offered') && (
            <Button variant="ghost" className={rowButton} onClick={() => onRemove(entry)}>
              {entry.state === 'offered' ? 'Release' : 'Remove'}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** The time without its date, because tickets are held for half a day at most. */
const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

type RemoveEntryDialogProps = { eventId: number; entry: ListedEntry; onClose: () => void };

function RemoveEntryDialog({ eventId, entry, onClose }: RemoveEntryDialogProps) {
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
