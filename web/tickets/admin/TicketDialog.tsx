import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AdminEvent, AdminSubEvent, AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import {
  ticketText,
  type TicketText,
  ticketTextSchema,
} from '#shared/tickets/ticketForm.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { causeOf } from '#web/office/useSave.ts';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { FollowingTickets } from './FollowingTickets.tsx';
import { SaleFields } from './SaleFields.tsx';
import { TicketFields } from './TicketFields.tsx';
import { newInput, sentOf, type TicketOutput } from './ticketForm.ts';
import { ticketQueryKeys, sendTicket, type SavedTicket } from './products.queries.ts';

type TicketDialogProps = {
  eventId: number;
  ticket: AdminTicket | null;
  place: number;
  items: readonly AdminSubEvent[];
  event: AdminEvent | undefined;
  onClose: () => void;
};

export function TicketDialog({ eventId, ticket, place, items, event, onClose }: TicketDialogProps) {
  // The event's zone when the form was filled: the form's times are wall times in this zone. Without the event, no
  // sale fields are shown or sent.
  const [zone] = useState(event?.time_zone);
  const clock = zone ?? 'UTC';
  const form = useForm<TicketText, unknown, TicketOutput>({
    resolver: zodResolver(ticketTextSchema),
    defaultValues: ticket ? ticketText(ticket, clock) : newInput(place, event),
  });
  const [following, setFollowing] = useState(false);
  const done = ticket ? 'updated' : 'created';
  const saving = useSaveForm({
    form,
    row: ticket,
    valuesOf: (row) => ticketText(row, clock),
    send: (values, seen) =>
      sendTicket({ eventId, before: ticket, following }, sentOf(values, ticket, clock), seen),
    saved: `Ticket ${done} successfully`,
    failed: { title: `Failed to ${ticket ? 'update' : 'create'} ticket` },
    refresh: ticketQueryKeys(eventId),
    onSaved: (saved) => {
      sayIfUnlinked(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={ticket ? 'Edit Ticket' : 'Add Ticket'}
      submit={ticket ? 'Save Changes' : 'Create Ticket'}
      submitting={ticket ? 'Saving…' : 'Creating…'}
      wide
      pending={saving.pending}
      dirty={saving.dirty}
      onSubmit={(event) => void saving.submit(event)}
      onClose={onClose}
    >
      <StaleNotice what="ticket" {...saving.stale} />
      <TicketFields form={form} ticket={ticket} items={items} event={event}>
        {zone && (
          <SaleFields form={form} eventId={eventId} ticketId={ticket?.id ?? null} zone={zone} />
        )}
      </TicketFields>
      {ticket && zone && event?.series && (
        <FollowingTickets {...{ form, ticket, zone, following }} onChange={setFollowing} />
      )}
    </FormDialog>
  );
}

function sayIfUnlinked({ unlinked }: SavedTicket): void {
  if (unlinked === null) return;
  toast({
    title: 'Ticket was saved but addon relationships could not be updated',
    description: causeOf(unlinked),
    tone: 'destructive',
  });
}
