import { Pencil, Trash2 } from 'lucide-react';
import type { AdminEvent, AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import { formatInstant, wallDateOf } from '#shared/base/time.ts';
import { beyondProblem } from '#shared/schedule/schedule.rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

type ScheduleTableProps = {
  event: AdminEvent;
  onEdit: (item: AdminSubEvent) => void;
  onDelete: (item: AdminSubEvent) => void;
};

export function ScheduleTable(props: ScheduleTableProps) {
  const sorted = props.event.subEvents.toSorted(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || a.id - b.id,
  );
  return (
    <DataTable
      caption="Schedule"
      columns={columnsFor(props)}
      rows={sorted}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

function columnsFor({ event, onEdit, onDelete }: ScheduleTableProps): Column<AdminSubEvent>[] {
  const { time_zone: zone } = event;
  return [
    {
      key: 'title',
      header: 'Title',
      bare: true,
      cell: (item) => <Title item={item} event={event} />,
    },
    {
      key: 'start',
      header: 'Start',
      cell: ({ start_time: at }) => <When ms={Date.parse(at)} zone={zone} />,
    },
    {
      key: 'end',
      header: 'End',
      cell: (item) => <When ms={Date.parse(item.end_time)} zone={zone} after={item.start_time} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      end: true,
      cell: (item) => (
        <span className="inline-flex gap-2 max-md:w-full max-md:pt-2">
          <Button
            variant="secondary"
            className="max-md:flex-1"
            aria-label={`Edit ${item.title}`}
            onClick={() => onEdit(item)}
          >
            <Pencil aria-hidden="true" className="size-4 shrink-0" />
            Edit
          </Button>
          <Button
            variant="ghost"
            className="px-3!"
            aria-label={`Delete ${item.title}`}
            onClick={() => onDelete(item)}
          >
            <Trash2 aria-hidden="true" className="size-5 shrink-0" />
          </Button>
        </span>
      ),
    },
  ];
}

function Title({ item, event }: { item: AdminSubEvent; event: AdminEvent }) {
  const venue = event.venues.find(({ id }) => id === item.venue_id)?.name;
  const djs = item.djIds.map((id) => event.djs.find((dj) => dj.id === id)?.name);
  const tickets = event.tickets.filter((ticket) => ticket.sub_event_id === item.id).length;
  const linked = tickets > 0 && `${pluralText(tickets, 'ticket')} of its own`;
  const details = [venue, djs.filter(Boolean).join(', '), linked].filter(Boolean).join(' · ');
  const times = { start_time: Date.parse(item.start_time), end_time: Date.parse(item.end_time) };
  return (
    <span className="grid min-w-0 gap-1">
      <span className="font-semibold wrap-anywhere">{item.title}</span>
      {details && <span className="text-sm text-dust wrap-anywhere">{details}</span>}
      {beyondProblem(times, event) && (
        <span>
          <Badge tone="amber">The event isn’t on this day</Badge>
        </span>
      )}
    </span>
  );
}

function When({ ms, zone, after }: { ms: number; zone: string; after?: string }) {
  const same = after && wallDateOf(Date.parse(after), zone) === wallDateOf(ms, zone);
  const clock = formatInstant(ms, zone, { hour: 'numeric', minute: '2-digit' });
  const day = formatInstant(ms, zone, { weekday: 'short', month: 'short', day: 'numeric' });
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap max-md:text-right">
      {same ? clock : `${day}, ${clock}`}
    </time>
  );
}
