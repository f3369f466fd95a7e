import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminEvent, AdminSubEvent, AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import {
  ticketText,
  type TicketText,
  ticketTextSchema,
  type Followed,
  type Following,
} from '#shared/tickets/ticketForm.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { causeOf } from '#web/office/useSave.ts';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { changedFields, type Changes, pick } from '#shared/base/fieldTables.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { FOLLOWED } from '#shared/tickets/productFields.ts';
import { SeriesScope } from '#web/events/admin/SeriesScope.parts.tsx';
import { useDebounced } from '#web/ui/useDebounced.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { SaleFields } from './SaleFields.tsx';
import { TicketFields } from './TicketFields.tsx';
import { newInput, sentOf, type TicketOutput, type TicketForm } from './ticketProductForm.ts';
import {
  ticketQueryKeys,
  sendTicket,
  type SavedTicket,
  previewFollowing,
} from './products.queries.ts';

type TicketProductDialogProps = {
  eventId: number;
  ticket: AdminTicket | null;
  place: number;
  items: readonly AdminSubEvent[];
  event: AdminEvent | undefined;
  onClose: () => void;
};

export function TicketProductDialog({
  eventId,
  ticket,
  place,
  items,
  event,
  onClose,
}: TicketProductDialogProps) {
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

type FollowingTicketsProps = {
  form: TicketForm;
  ticket: AdminTicket;
  zone: string;
  following: boolean;
  onChange: (following: boolean) => void;
};

/** The typed changes that later events of the series would take over; empty if there are none. */
function followedOf(typed: TicketText, ticket: AdminTicket, zone: string): Followed {
  const { data } = ticketTextSchema.safeParse(typed);
  const sent = data && pick<Changes<AdminTicket>, Field>(sentOf(data, ticket, zone), FOLLOWED);
  return sent ? changedFields(ticket, sent) : {};
}
type Field = (typeof FOLLOWED)[number];

function textOf({ changes, differs, sold, missing }: Following): string {
  const alone = (dates: readonly string[], why: string): string =>
    dates.length === 0 ? '' : ` Not changed: ${formatDays(dates)}, ${why}.`;
  return [
    `Also changes this ticket at ${pluralText(changes, 'later event')}.`,
    alone(differs, 'already different'),
    alone(sold, 'more sold'),
    alone(missing, 'no ticket with this name'),
  ].join('');
}

function FollowingTickets(props: FollowingTicketsProps) {
  const { form, ticket, zone, following, onChange } = props;
  const typed = useDebounced(JSON.stringify(followedOf(form.watch(), ticket, zone)));
  const { data } = useQuery({
    queryKey: [`/api/tickets/${ticket.id}/following`, typed],
    queryFn: () => previewFollowing(ticket.id, JSON.parse(typed)),
    enabled: typed !== '{}',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (typed === '{}' || !data) return null;
  if (data.changes + data.differs.length + data.sold.length + data.missing.length === 0)
    return null;
  return (
    <SeriesScope legend="Series" following={following} onChange={onChange}>
      {textOf(data)}
    </SeriesScope>
  );
}
