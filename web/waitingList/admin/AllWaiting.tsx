import { Link, useNavigate } from 'react-router';
import { formatDate } from '#shared/base/time.ts';
import { managePath } from '#shared/site/adminPages.ts';
import type { WaitingEntry } from '#shared/waitingList/waitingList.schemas.ts';
import type { OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { WaitingTable } from './WaitingTable.tsx';

const pathOf = ({ event }: WaitingEntry): string => managePath(event.id, 'waiting-list');

const eventColumn: OfficeColumn<WaitingEntry> = {
  key: 'event',
  header: 'Event',
  phone: 'second',
  value: ({ event }) => event.title,
  cell: (entry) => (
    <span className="block truncate leading-4" title={entry.event.title}>
      <Link className="underline underline-offset-4" to={pathOf(entry)}>
        {entry.event.title}
      </Link>
      <span className="block truncate text-xs leading-4 text-dust max-md:hidden">
        {formatDate(entry.event.start_date)}
      </span>
    </span>
  ),
};

const eventOf = ({ event }: WaitingEntry): number => event.id;

type AllWaitingProps = {
  entries: readonly WaitingEntry[] | undefined;
  partial: boolean;
  filtered: boolean;
};

export function AllWaiting({ entries, partial, filtered }: AllWaitingProps) {
  const navigate = useNavigate();
  return (
    <WaitingTable
      entries={entries}
      eventOf={eventOf}
      eventColumn={eventColumn}
      partial={partial}
      onOpen={(entry) => void navigate(pathOf(entry))}
      empty={
        filtered ? (
          <EmptyState title="No matches" body="Try another name or status." />
        ) : (
          <EmptyState
            title="Nobody Is Waiting"
            body="When a ticket sells out, the event’s page offers the waiting list."
          />
        )
      }
    />
  );
}
