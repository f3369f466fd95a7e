import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AttendeeRow } from '#shared/orders/adminOrders.schemas.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { DownloadButton } from '#web/files/DownloadButton.tsx';
import { useMessageAction } from '#web/messages/admin/writeToOrders.parts.ts';
import { FilterSearch, FilterSelect } from '#web/office/listFilters.tsx';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { useUrlParam } from '#web/office/useUrl.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { call } from '#web/api/call.ts';
import { attendeeColumns, STATUSES } from './attendeeColumns.tsx';
import { MoveAttendees } from './MoveAttendees.tsx';

/** Everyone who has a ticket for an event, with one row per ticket. */
export function AttendeesPanel({ eventId }: { eventId: number }) {
  const query = useAttendees(eventId);
  const { data, error } = query;
  const client = useQueryClient();
  const navigate = useNavigate();
  const message = useMessageAction(({ order_id }: AttendeeRow) => ({ eventId, orderId: order_id }));
  const [moving, setMoving] = useState<readonly AttendeeRow[] | null>(null);
  const refresh = (): void => void client.invalidateQueries({ queryKey: attendeesKey(eventId) });
  const [search, setSearch] = useUrlParam('who');
  const [product, setProduct] = useUrlParam('ticket');
  const [came, setCame] = useUrlParam('in');
  const filter = useMemo(() => ({ search, product, came }), [search, product, came]);
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => data && matching(data.attendees, asked), [data, asked]);
  const products = new Map(data?.attendees.map((row) => [row.product_id, row.product]));
  const columns = useMemo(() => attendeeColumns(data), [data]);
  if (!data && error) return <LoadFailed title="Couldn't load the attendees" query={query} />;
  return (
    <section aria-label="Attendees" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <FilterSearch
          label="Search attendees"
          placeholder="Name, email, order or ticket code"
          value={search}
          onChange={setSearch}
        />
        <FilterSelect
          label="Ticket"
          all="All tickets"
          options={[...products]}
          value={product}
          onChange={setProduct}
        />
        <FilterSelect
          label="Check-in"
          all="Everyone"
          options={CAME}
          value={came}
          onChange={setCame}
        />
        <DownloadButton
          path={`/api/admin/events/${eventId}/attendees.csv`}
          label="Export Attendees as CSV"
          className="max-sm:w-full"
        >
          Export
        </DownloadButton>
        {data && data.attendees.length > 0 && (
          <p role="status" className="text-sm text-dust">
            {summaryOf(shown ?? [])}
            {data.more && ' Only the newest are listed. Export to see all.'}
          </p>
        )}
      </div>
      <OfficeTable
        caption="Attendees"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => String(id)}
        nameOf={nameOf}
        onOpen={({ order_id }) =>
          void navigate(`/admin?tab=orders&event=${eventId}&order=${order_id}`)
        }
        bulk={{
          actions: [
            checkInAction(eventId, data?.today ?? null),
            message,
            { label: 'Move', open: setMoving },
          ],
          onDone: refresh,
        }}
        faded={({ status }) => status === 'refunded' || status === 'moved'}
        empty={
          <EmptyState
            title={data?.attendees.length ? 'No attendees match your search' : 'No Attendees Yet'}
          />
        }
      />
      {moving && (
        <MoveAttendees
          eventId={eventId}
          rows={moving}
          nameOf={nameOf}
          onDone={refresh}
          onClose={() => setMoving(null)}
        />
      )}
    </section>
  );
}

const nameOf = ({ name, product }: AttendeeRow): string => `${name} · ${product}`;

function summaryOf(rows: readonly AttendeeRow[]): string {
  const came = rows.filter(({ status }) => status === 'checked_in').length;
  const valid = rows.filter(({ status }) => status === 'valid').length + came;
  return `${pluralText(valid, 'valid ticket')}, ${came.toLocaleString('en-US')} checked in.`;
}

const CAME = [
  ['yes', 'Checked in'],
  ['no', 'Not checked in'],
] as const;

/** Checks tickets in. Tickets that the door would refuse are left out; the server has the last word. */
const checkInAction = (eventId: number, today: string | null): BulkAction<AttendeeRow> => ({
  label: 'Check In',
  about: (count) => `${pluralText(count, 'ticket')} will be checked in now, just like at the door.`,
  plan: (row) => {
    const { status, days } = row;
    if (status === 'refunded' || status === 'moved') return { leftOut: STATUSES[status][1] };
    if (today === null) return { leftOut: "The event isn't today" };
    if (!opensOn(days, today)) return { leftOut: `Valid on ${formatDays(days ?? [])}` };
    if (status === 'checked_in' && days?.length === 1) return { leftOut: 'Already checked in' };
    return { says: '', run: () => checkIn(eventId, row) };
  },
});

const attendeesKey = (eventId: number) => [`/api/admin/events/${eventId}/attendees`];

/** Loads the tickets of an event with their holders. They are searched and sorted in the browser. */
const useAttendees = (eventId: number) =>
  useQuery({
    queryKey: attendeesKey(eventId),
    queryFn: ({ signal }) =>
      call(orderAdminContract.attendeeList, { param: { id: String(eventId) } }, { signal }),
    staleTime: 0,
  });

/** Checks a ticket in, as the door does. Resolves to a function that undoes it. */
async function checkIn(eventId: number, { code }: AttendeeRow) {
  const { scan_id: scanId } = await call(checkinContract.checkIn, {
    json: { qrCode: code, eventId },
  });
  return () => call(checkinContract.undoCheckIn, { json: { scanId } });
}

type AttendeeFilter = { search: string; product: string; came: string };

/** Finds tickets by part of a name, e-mail address or order number, or by the whole ticket code. */
function matching(
  rows: readonly AttendeeRow[],
  { search, product, came }: AttendeeFilter,
): AttendeeRow[] {
  const term = search.trim().toLowerCase();
  const code = search.replaceAll(/[\s-]/g, '').toUpperCase();
  return rows.filter(
    (row) =>
      (product === '' || String(row.product_id) === product) &&
      (came === '' || row.status === (came === 'yes' ? 'checked_in' : 'valid')) &&
      (term === '' ||
        row.code === code ||
        [row.name, row.buyer, row.email, row.order_number].some((text) =>
          text.toLowerCase().includes(term),
        )),
  );
}
