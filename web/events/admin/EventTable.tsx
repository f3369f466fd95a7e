import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Pencil, Trash2 } from 'lucide-react';
import type { ListedAdminEvent, AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { previewPath } from '#shared/site/adminPages.ts';
import { DemoSalesNote } from '#web/office/DemoSalesNote.tsx';
import type { OfficeColumn, BulkAction } from '#web/office/table/officeTable.types.ts';
import { rowButton } from '#web/office/table/cells.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { countText, pluralText } from '#web/ui/pluralText.ts';
import { isAboutEvents, fetchAdminEvent, setPublished } from './adminEvents.queries.ts';
import { EventStateBadges } from './EventStateBadges.tsx';

type EventTableProps = EventActions & {
  rows: readonly ListedAdminEvent[] | undefined;
  sorted: NonNullable<ComponentProps<typeof OfficeTable>['sorted']>;
  empty: ReactNode;
  /** Id of the event that was just created; its row is scrolled to and highlighted. */
  created?: number;
};

export function EventTable({ rows, sorted, empty, created, ...actions }: EventTableProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <OfficeTable
      caption="Events"
      columns={eventColumns({ ...actions, goTo: (path) => void navigate(path) })}
      rows={rows}
      rowKey={({ id }) => String(id)}
      nameOf={nameOf}
      onOpen={actions.onManage}
      sorted={sorted}
      bulk={{
        actions: [publishAction],
        onDone: () =>
          void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isAboutEvents(key) }),
      }}
      exported
      empty={empty}
      faded={({ cancelled_at }) => cancelled_at !== null}
      marked={({ id }) => id === created}
    />
  );
}

const names = new WeakMap<ListedAdminEvent, string>();

/** Cached, because every selection asks for the names of all rows, and dates are slow to format. */
function nameOf(event: ListedAdminEvent): string {
  const name = names.get(event) ?? `${event.title} · ${shortDates(event)}`;
  names.set(event, name);
  return name;
}

const missingFrom = ({ tickets, venues, description, image_url }: AdminEvent): string =>
  [
    tickets.some(({ active }) => active) ? [] : 'tickets',
    venues.length > 0 ? [] : 'venue',
    description?.trim() ? [] : 'description',
    image_url ? [] : 'picture',
  ]
    .flat()
    .join(', ');

/** Publishes the selected drafts, after saying what each of them still lacks. */
const publishAction: BulkAction<ListedAdminEvent> = {
  label: 'Publish',
  about: (count) => `Visitors will see ${pluralText(count, 'event')} and can buy the tickets.`,
  plan: async ({ id }) => {
    const event = await fetchAdminEvent(id);
    if (event.published) return { leftOut: 'Already published' };
    if (event.cancelled_at !== null) return { leftOut: 'Canceled' };
    const missing = missingFrom(event);
    return {
      says: missing && `Without ${missing}`,
      run: async () => {
        const saved = await setPublished(event, true);
        return () => setPublished(saved, false);
      },
    };
  },
};

type Act = (event: ListedAdminEvent) => void;
type EventActions = { onManage: Act; onEdit: Act; onDelete: Act; onDuplicate: Act };

type Ways = EventActions & { goTo: (path: string) => void };

const soldOf = ({ tickets_sold: sold, tickets_practice: demo = 0 }: ListedAdminEvent): number =>
  sold - demo;

const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** One night is shown with its weekday, several days as briefly as possible. */
const shortDates = (event: ListedAdminEvent): string =>
  event.start_date === event.end_date
    ? formatEventDates(event)
    : days.formatRange(Date.parse(event.start_date), Date.parse(event.end_date));

const eventColumns = (ways: Ways): OfficeColumn<ListedAdminEvent>[] => [
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
        <EventStateBadges event={event} short />
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

/** Small screens show only the menu, because pressing the row manages the event, too. */
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
