import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { lastPlace } from '#shared/tickets/products.rules.ts';
import { LoadingRows } from '#web/ui/Loading.tsx';
import { EventStock } from '#web/addons/admin/EventStock.parts.tsx';
import { useAdminEvent } from '#web/events/admin/adminEvents.queries.ts';
import { Pools } from '#web/pools/admin/Pools.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { CapacityNote } from './CapacityNote.tsx';
import { TicketProductDialog } from './TicketProductDialog.tsx';
import { TicketTable } from './TicketTable.tsx';
import { useAdminTickets, deleteTicket, ticketQueryKeys } from './products.queries.ts';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; ticket: AdminTicket };

export function TicketsPanel({ eventId }: { eventId: number }) {
  const query = useAdminTickets(eventId);
  const { data: tickets, error } = query;
  const { data: event } = useAdminEvent(eventId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const add = (
    <Button onClick={() => setOpened({ what: 'add' })}>
      <Plus aria-hidden="true" className="size-5" />
      Add Ticket
    </Button>
  );
  if (!tickets && error) {
    return <LoadFailed title="Couldn't load tickets" query={query} />;
  }
  /** Current data of a ticket: it may have changed since the dialog opened. */
  const newest = ({ id, ...rest }: AdminTicket): AdminTicket =>
    tickets?.find((ticket) => ticket.id === id) ?? { id, ...rest };
  const items = event?.subEvents ?? [];
  return (
    <section aria-label="Tickets" className="grid gap-4">
      {!tickets && <LoadingRows label="Loading tickets" />}
      {tickets?.length === 0 && (
        <EmptyState
          title="No Tickets Created Yet"
          body="Add a ticket so people can buy."
          action={add}
        />
      )}
      {tickets && tickets.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-dust">In the order buyers see them.</p>
            {add}
          </div>
          <TicketTable
            eventId={eventId}
            tickets={tickets}
            items={items}
            severalDays={event !== undefined && event.start_date < event.end_date}
            onEdit={(ticket) => setOpened({ what: 'edit', ticket })}
            onDelete={(ticket) => setOpened({ what: 'delete', ticket })}
          />
        </>
      )}
      {tickets && event && <CapacityNote event={event} tickets={tickets} />}
      {tickets && <Pools eventId={eventId} tickets={tickets} />}
      {tickets && <EventStock eventId={eventId} />}
      {opened?.what === 'add' && tickets && (
        <TicketProductDialog
          eventId={eventId}
          ticket={null}
          place={lastPlace(tickets)}
          items={items}
          event={event}
          onClose={close}
        />
      )}
      {opened?.what === 'edit' && (
        <TicketProductDialog
          eventId={eventId}
          ticket={newest(opened.ticket)}
          place={opened.ticket.sort_order}
          items={items}
          event={event}
          onClose={close}
        />
      )}
      {opened?.what === 'delete' && (
        <DeleteTicket eventId={eventId} ticket={newest(opened.ticket)} onClose={close} />
      )}
    </section>
  );
}

type DeleteTicketProps = { eventId: number; ticket: AdminTicket; onClose: () => void };

function DeleteTicket({ eventId, ticket, onClose }: DeleteTicketProps) {
  const deleting = useSave({
    send: deleteTicket,
    saved: { title: 'Ticket deleted successfully' },
    failed: { title: 'Failed to delete ticket' },
    refresh: ticketQueryKeys(eventId),
    onSaved: onClose,
  });
  const remove = (): void =>
    deleting.mutate(ticket, {
      onError: (error) => {
        if (isAppError(error) && error.problem.status >= 400) onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Are you sure?"
      yes="Delete"
      danger
      pending={deleting.isPending}
      onYes={remove}
      onNo={onClose}
    >
      <p className="wrap-anywhere">
        This will permanently delete <strong>{ticket.name}</strong>. It cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
