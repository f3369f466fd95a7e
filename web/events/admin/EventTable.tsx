import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#shared/base/time.ts';
import { formatEventDates } from '#shared/events/eventDates.ts';
import type { ListedAdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { DemoSalesNote } from '#web/office/DemoSalesNote.tsx';
import { EventImage } from '#web/events/EventImage.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { EventTags } from './EventTags.tsx';
import { previewPath } from '#shared/site/adminPages.ts';

export type EventActions = {
  onManage: (event: ListedAdminEvent) => void;
  onEdit: (event: ListedAdminEvent) => void;
  onDelete: (event: ListedAdminEvent) => void;
  onDuplicate: (event: ListedAdminEvent) => void;
};

type EventTableProps = EventActions & {
  rows: readonly ListedAdminEvent[] | undefined;
  empty: ReactNode;
  /** Id of the event that was just created; its row is scrolled to and highlighted. */
  created?: number;
};

export function EventTable({ rows, empty, created, ...actions }: EventTableProps) {
  return (
    <DataTable
      caption="Events"
      columns={columnsFor(actions)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
      marked={({ id }) => id === created}
    />
  );
}

function columnsFor(actions: EventActions): Column<ListedAdminEvent>[] {
  return [
    { key: 'title', header: 'Event', bare: true, cell: (event) => <Name event={event} /> },
    { key: 'dates', header: 'Dates', cell: (event) => <Dates event={event} /> },
    {
      key: 'place',
      header: 'Venue',
      cell: ({ venue, location }) => (
        <span className="min-w-0 max-md:text-right">
          <span className="block">{venue}</span>
          <span className="block text-sm text-dust">{location}</span>
        </span>
      ),
    },
    {
      key: 'sold',
      header: 'Sold',
      end: true,
      cell: ({ tickets_sold: sold, tickets_total: total, tickets_practice: demo = 0 }) => (
        <span className="whitespace-nowrap tabular-nums">
          {(sold - demo).toLocaleString('en-US')}
          <span className="text-dust"> / {total.toLocaleString('en-US')}</span>
          <DemoSalesNote count={demo} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      cell: (event) => <Actions event={event} {...actions} />,
    },
  ];
}

function Name({ event }: { event: ListedAdminEvent }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="aspect-[2/1] w-20 shrink-0 overflow-hidden rounded-sm bg-raised max-2xl:hidden max-md:block">
        <EventImage event={event} sizes="80px" />
      </span>
      <span className="grid min-w-0 gap-1 md:min-w-24">
        <span className="line-clamp-3 font-semibold wrap-anywhere">{event.title}</span>
        <EventTags event={event} />
      </span>
    </span>
  );
}

function Dates({ event: { start_date, end_date } }: { event: ListedAdminEvent }) {
  return (
    <span
      className="max-md:text-right md:block md:min-w-16"
      title={formatEventDates({ start_date, end_date })}
    >
      <span className="block whitespace-nowrap md:max-xl:whitespace-normal">
        {formatDate(start_date)}
      </span>
      {end_date !== start_date && (
        <span className="block whitespace-nowrap text-dust md:max-xl:whitespace-normal">
          – {formatDate(end_date)}
        </span>
      )}
    </span>
  );
}

function Actions({
  event,
  onManage,
  onEdit,
  onDelete,
  onDuplicate,
}: EventActions & { event: ListedAdminEvent }) {
  const navigate = useNavigate();
  const { id, title } = event;
  return (
    <span className="flex w-full items-center gap-2 max-md:flex-wrap max-md:pt-2 md:justify-end md:max-xl:w-44 md:max-xl:flex-wrap">
      <Button
        variant="secondary"
        className="max-md:flex-1"
        aria-label={`Manage ${title}`}
        onClick={() => onManage(event)}
      >
        Manage
      </Button>
      <Button
        variant="ghost"
        className="px-3!"
        aria-label={`Edit ${title}`}
        onClick={() => onEdit(event)}
      >
        Edit
      </Button>
      <Button
        variant="ghost"
        className="px-3! text-bad!"
        aria-label={`Delete ${title}`}
        onClick={() => onDelete(event)}
      >
        Delete
      </Button>
      <Menu
        label={`More for ${title}`}
        entries={[
          { label: 'Preview as Visitor', onSelect: () => void navigate(previewPath(id)) },
          { label: 'Duplicate', onSelect: () => onDuplicate(event) },
        ]}
      />
    </span>
  );
}
