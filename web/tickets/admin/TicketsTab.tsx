import { ticketTypeName } from '#web/events/schedule.ts';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { useAdminTickets } from './tickets.queries.ts';

const columns: readonly Column<AdminTicket>[] = [
  { key: 'name', header: 'Name', bare: true, cell: ({ name }) => name },
  { key: 'type', header: 'Type', cell: ({ ticket_type: type }) => ticketTypeName(type) },
  { key: 'price', header: 'Price', end: true, cell: ({ price }) => <Money cents={price} /> },
  { key: 'sold', header: 'Sold', end: true, cell: ({ quantity_sold: sold }) => sold },
];

/** The tickets of an event, for those who sell them. */
export function TicketsTab({ eventId }: { eventId: number }) {
  const { data } = useAdminTickets(eventId);
  return (
    <DataTable
      caption="Tickets of this event"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No Tickets Created Yet" />}
    />
  );
}
