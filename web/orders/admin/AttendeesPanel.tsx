import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatInstant } from '#shared/base/time.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { AttendeeList, AttendeeRow } from '#shared/orders/adminOrders.schemas.ts';
import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { FileButton } from '#web/files/FileButton.tsx';
import { useMessageAction } from '#web/messages/admin/writeToOrders.parts.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { BulkAction, OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select } from '#web/ui/Field.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { attendeesKey, checkIn, matching, useAttendees } from './attendees.queries.ts';
import { ModeBadge } from './ModeBadge.tsx';

/** Everyone who comes to an event: one row a ticket. */
export function AttendeesPanel({ eventId }: { eventId: number }) {
  const query = useAttendees(eventId);
  const { data, error } = query;
  const client = useQueryClient();
  const navigate = useNavigate();
  const message = useMessageAction(({ order_id }: AttendeeRow) => ({ eventId, orderId: order_id }));
  const { filter, change } = useFilter();
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => data && matching(data.attendees, asked), [data, asked]);
  const columns = useMemo(() => attendeeColumns(data), [data]);
  if (!data && error) return <LoadFailed title="Couldn't load the attendees" query={query} />;
  return (
    <section aria-label="Attendees" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="max-sm:w-full sm:min-w-56 sm:flex-1">
          <SearchBox
            label="Search attendees"
            placeholder="Name, email, order or ticket code"
            value={filter.search}
            onChange={(search) => change({ search })}
          />
        </div>
        <Filters rows={data?.attendees ?? []} filter={filter} onChange={change} />
        <FileButton
          path={`/api/admin/events/${eventId}/attendees.csv`}
          label="Export Attendees as CSV"
          className="max-sm:w-full"
        >
          Export Attendees
        </FileButton>
      </div>
      {data && data.attendees.length > 0 && (
        <p role="status" className="text-sm text-dust">
          {summaryOf(shown ?? [])}
          {data.more && ' The newest are listed. Export them to see all.'}
        </p>
      )}
      <OfficeTable
        caption="Attendees"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => String(id)}
        nameOf={nameOf}
        onOpen={({ order_id }) => void navigate(`/admin?tab=orders&order=${order_id}`)}
        bulk={{
          actions: [checkInAction(eventId, data?.today ?? null), message],
          onDone: () => void client.invalidateQueries({ queryKey: attendeesKey(eventId) }),
        }}
        faded={({ status }) => status === 'refunded' || status === 'moved'}
        empty={
          <EmptyState
            title={data?.attendees.length ? 'No attendees match your search' : 'No Attendees Yet'}
          />
        }
      />
    </section>
  );
}

const nameOf = ({ name, product }: AttendeeRow): string => `${name} · ${product}`;

function summaryOf(rows: readonly AttendeeRow[]): string {
  const came = rows.filter(({ status }) => status === 'checked_in').length;
  const valid = rows.filter(({ status }) => status === 'valid').length + came;
  return `${pluralText(valid, 'valid ticket')}, ${came.toLocaleString('en-US')} checked in.`;
}

type Filter = Parameters<typeof matching>[1];

/** Keeps the filters in the address. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const read = (name: string): string => params.get(name) ?? '';
  const filter: Filter = { search: read('who'), product: read('ticket'), came: read('in') };
  const change = (changes: Partial<Filter>): void => {
    const { search: who, product: ticket, came } = { ...filter, ...changes };
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ who, ticket, in: came })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { filter, change };
}

type FiltersProps = {
  rows: readonly AttendeeRow[];
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
};

function Filters({ rows, filter, onChange }: FiltersProps) {
  const products = new Map(rows.map(({ product_id, product }) => [product_id, product]));
  return (
    <>
      <div className="min-w-32 flex-1 sm:max-w-44">
        <Select
          aria-label="Ticket"
          value={filter.product}
          onChange={({ target }) => onChange({ product: target.value })}
        >
          <option value="">All tickets</option>
          {[...products].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-32 flex-1 sm:max-w-44">
        <Select
          aria-label="Check-in"
          value={filter.came}
          onChange={({ target }) => onChange({ came: target.value })}
        >
          <option value="">Everyone</option>
          <option value="yes">Checked in</option>
          <option value="no">Not checked in</option>
        </Select>
      </div>
    </>
  );
}

/** What the door would refuse is left out; the server decides. */
const checkInAction = (eventId: number, today: string | null): BulkAction<AttendeeRow> => ({
  label: 'Check In',
  about: (count) => `${pluralText(count, 'ticket')} will be checked in now, as at the door.`,
  plan: (row) => {
    const { status, days, product } = row;
    if (status === 'refunded' || status === 'moved') return { leftOut: STATUSES[status][1] };
    if (today === null || !opensOn(days, today)) return { leftOut: 'Not valid today' };
    if (status === 'checked_in' && days?.length === 1) return { leftOut: 'Already checked in' };
    return { says: product, run: () => checkIn(eventId, row) };
  },
});

const STATUSES = {
  valid: ['neutral', 'Valid'],
  checked_in: ['good', 'Checked in'],
  refunded: ['bad', 'Refunded'],
  moved: ['amber', 'Moved'],
} as const;

const SHORT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function attendeeColumns(list: AttendeeList | undefined): OfficeColumn<AttendeeRow>[] {
  const zone = list?.time_zone ?? 'UTC';
  const dated = list?.attendees.some(({ days }) => days !== null) ?? false;
  const asked = list?.attendees.some(({ answers }) => answers.length > 0) ?? false;
  const when = ({ checked_in_at: at }: AttendeeRow): string =>
    at === null ? '' : formatInstant(Date.parse(at), zone, SHORT);
  const daysOf = ({ days }: AttendeeRow): string => (days ? formatDays(days) : 'Every day');
  const columns: (OfficeColumn<AttendeeRow> | false)[] = [
    {
      key: 'name',
      header: 'Name',
      phone: 'first',
      value: ({ name, email }) => `${name} <${email}>`,
      cell: ({ name, buyer, email }) => (
        <span title={name === buyer ? email : `Bought by ${buyer}, ${email}`}>
          {name} <span className="text-dust max-md:hidden">{email}</span>
        </span>
      ),
    },
    {
      key: 'ticket',
      header: 'Ticket',
      phone: 'second',
      value: ({ product }) => product,
      cell: ({ product }) => <span title={product}>{product}</span>,
    },
    dated && { key: 'days', header: 'Days', width: '7rem', value: daysOf, cell: daysOf },
    {
      key: 'order',
      header: 'Order #',
      width: '10.5rem',
      phone: 'secondEnd',
      value: ({ order_number }) => order_number,
      cell: ({ order_number }) => order_number,
    },
    asked && {
      key: 'answers',
      header: 'Answers',
      width: '6rem',
      value: ({ answers }) => answers.join('; '),
      cell: ({ answers }) =>
        answers.length > 0 && <span title={answers.join('\n')}>{answers.length}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      width: '11rem',
      phone: 'firstEnd',
      value: ({ status }) => STATUSES[status][1],
      cell: (row) => (
        <span className="flex items-center gap-1 max-md:justify-end">
          <Badge tone={STATUSES[row.status][0]}>{STATUSES[row.status][1]}</Badge>
          <ModeBadge mode={row.payment_mode} />
          {row.sent && <Badge tone="neutral">Sent</Badge>}
        </span>
      ),
    },
    {
      key: 'at',
      header: 'Checked In At',
      width: '9.5rem',
      value: ({ checked_in_at: at }) => at ?? '',
      cell: when,
    },
  ];
  return columns.filter((column) => column !== false);
}
