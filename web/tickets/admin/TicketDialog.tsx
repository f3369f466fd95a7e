import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AdminEvent, AdminSubEvent, AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import {
  newTicketText,
  ticketText,
  ticketTextSchema,
  type TicketText,
  type TicketValues,
} from '#shared/tickets/ticketText.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { causeOf } from '#web/office/useSave.ts';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { TicketFields } from './TicketFields.tsx';
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
  const form = useForm<TicketText, unknown, TicketValues>({
    resolver: zodResolver(ticketTextSchema),
    defaultValues: ticket ? ticketText(ticket) : newTicketText(place),
  });
  const done = ticket ? 'updated' : 'created';
  const saving = useSaveForm({
    form,
    row: ticket,
    valuesOf: ticketText,
    send: (values, seen) => sendTicket({ eventId, before: ticket }, values, seen),
    saved: `Ticket ${done} successfully`,
    failed: `Failed to ${ticket ? 'update' : 'create'} ticket`,
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
      <TicketFields form={form} ticket={ticket} items={items} event={event} />
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
