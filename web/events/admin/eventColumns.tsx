import { Pencil, Trash2 } from 'lucide-react';
import { formatEventDates } from '#shared/events/eventDates.ts';
import type { ListedAdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { previewPath } from '#shared/site/adminPages.ts';
import { DemoSalesNote } from '#web/office/DemoSalesNote.tsx';
import type { OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { rowButton } from '#web/office/table/rowButton.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { countText } from '#web/ui/pluralText.ts';
import { EventTags } from './EventTags.tsx';

type Act = (event: ListedAdminEvent) => void;
export type EventActions = { onManage: Act; onEdit: Act; onDelete: Act; onDuplicate: Act };

type Ways = EventActions & { goTo: (path: string) => void };

const soldOf = ({ tickets_sold: sold, tickets_practice: demo = 0 }: ListedAdminEvent): number =>
  sold - demo;

const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** The weekday matters of a night; several days take as little room as they can. */
export const shortDates = (event: ListedAdminEvent): string =>
  event.start_date === event.end_date
    ? formatEventDates(event)
    : days.formatRange(Date.parse(event.start_date), Date.parse(event.end_date));

export const eventColumns = (ways: Ways): OfficeColumn<ListedAdminEvent>[] => [
  {
    key: 'title',
    header: 'Event',
    phone: 'firstWide',
    value: ({ title }) => title,
    cell: (event) => (
      <span className="flex items-center gap-2">
        <span className="truncate font-semibold" title={event.title}>
          {event.title}
        </span>
        <EventTags event={event} short />
      </span>
    ),
  },
  {
    key: 'dates',
    header: 'Dates',
    width: '9.5rem',
    phone: 'second',
    value: ({ start_date: from, end_date: to }) => (from === to ? from : `${from} to ${to}`),
    cell: (event) => (
      <span className="max-md:text-dust" title={formatEventDates(event)}>
        {shortDates(event)}
      </span>
    ),
  },
  {
    key: 'place',
    header: 'Venue',
    width: 'clamp(6rem, 30vw - 12rem, 20rem)',
    value: ({ venue, location }) => `${venue}, ${location}`,
    cell: ({ venue, location }) => (
      <span title={`${venue}, ${location}`}>
        <span>{venue}</span> <span className="text-dust">{location}</span>
      </span>
    ),
  },
  {
    key: 'sold',
    header: 'Sold',
    width: '7.5rem',
    end: true,
    phone: 'secondEnd',
    value: soldOf,
    cell: (event) => (
      <span className="flex items-center justify-end gap-2 tabular-nums">
        <span className="max-md:hidden">
          <DemoSalesNote count={event.tickets_practice} />
        </span>
        <span>
          {countText(soldOf(event))}
          <span className="text-dust"> / {countText(event.tickets_total)}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 'clamp(9rem, 26vw - 7.55rem, 13.25rem)',
    phone: 'end',
    cell: (event) => <Actions event={event} {...ways} />,
  },
];

const small = `${rowButton} max-md:hidden`;

/** Small screens have room for little more than the menu; a press on the row manages the event, too. */
function Actions({
  event,
  onManage,
  onEdit,
  onDelete,
  onDuplicate,
  goTo,
}: Ways & { event: ListedAdminEvent }) {
  const { id, title } = event;
  const named = (action: string) => ({ 'aria-label': `${action} ${title}`, title: action });
  return (
    <span className="flex items-center justify-end">
      <Button
        variant="secondary"
        className={small}
        aria-label={`Manage ${title}`}
        onClick={() => onManage(event)}
      >
        Manage
      </Button>
      <Button
        variant="ghost"
        className={`${small} max-xl:hidden`}
        {...named('Edit')}
        onClick={() => onEdit(event)}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="ghost"
        className={`${small} text-bad! max-xl:hidden`}
        {...named('Delete')}
        onClick={() => onDelete(event)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
      <Menu
        label={`More for ${title}`}
        entries={[
          { label: 'Edit', onSelect: () => onEdit(event) },
          { label: 'Preview as Visitor', onSelect: () => goTo(previewPath(id)) },
          { label: 'Duplicate', onSelect: () => onDuplicate(event) },
          { label: 'Delete', onSelect: () => onDelete(event), danger: true },
        ]}
      />
    </span>
  );
}
