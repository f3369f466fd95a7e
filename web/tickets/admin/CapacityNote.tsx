import { TriangleAlert } from 'lucide-react';
import type { AdminEvent, AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { daysAbove, type FullDay } from '#shared/tickets/capacity.rules.ts';
import type { TicketLimits } from '#shared/tickets/ticketForm.schemas.ts';
import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { useSave } from '#web/office/useSave.ts';
import { usePools } from '#web/pools/admin/pools.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { countText } from '#web/ui/pluralText.ts';
import { useAdminVenues } from '#web/venues/admin/venues.queries.ts';
import { sendLimits, ticketQueryKeys } from './products.queries.ts';

type CapacityNoteProps = { event: AdminEvent; tickets: readonly AdminTicket[] };

/** Warns that more tickets are on offer than the venue holds, with a button that limits them. */
export function CapacityNote({ event, tickets }: CapacityNoteProps) {
  const found = useDaysAbove(event, tickets);
  const limiting = useSave({
    send: (json: TicketLimits) => sendLimits(event.id, json),
    saved: { title: 'Tickets are limited' },
    failed: { title: 'Failed to limit the tickets' },
    formless: true,
    refresh: ticketQueryKeys(event.id),
  });
  if (!found) return null;
  const { name, capacity, full } = found;
  const several = event.start_date !== event.end_date;
  const limits = full.map(({ day }) => ({
    name: several ? `${name}, ${formatDays([day])}` : name,
    capacity,
    ticketIds: tickets
      .filter((ticket) => ticket.active && opensOn(ticket.valid_on, day))
      .map(({ id }) => id),
  }));
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-deep px-4 py-3 text-amber"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="wrap-anywhere">{textOf(found, several)}</span>
      </p>
      <Button
        variant="secondary"
        pending={limiting.isPending}
        onClick={() => limiting.mutate({ limits })}
      >
        Limit all to {countText(capacity)}
      </Button>
    </div>
  );
}

function textOf({ full, name, capacity }: DaysAbove, several: boolean): string {
  const most = countText(Math.max(...full.map((one) => one.most)));
  const when = several ? ` on ${formatDays(full.map(({ day }) => day))}` : '';
  return `Up to ${most} tickets can be sold${when}. ${name} holds ${countText(capacity)}.`;
}

type CapacityHintProps = {
  event: AdminEvent;
  /** The ticket as typed; `ticket` is null while it is new. */
  draft: Pick<AdminTicket, 'quantity' | 'valid_on' | 'pool_ids'> & { ticket: AdminTicket | null };
};

/** Shows the warning of `CapacityNote` while the quantity is being typed. */
export function CapacityHint({ event, draft: { ticket, ...typed } }: CapacityHintProps) {
  const others = event.tickets.filter(({ id }) => id !== ticket?.id);
  const found = useDaysAbove(event, [...others, { active: ticket?.active ?? true, ...typed }]);
  return (
    <p role="status" className="text-sm text-amber empty:hidden">
      {found && textOf(found, event.start_date !== event.end_date)}
    </p>
  );
}

type DaysAbove = { name: string; capacity: number; full: readonly FullDay[] };
type Offered = Pick<AdminTicket, 'active' | 'quantity' | 'valid_on' | 'pool_ids'>;

/**
 * The days on which more tickets are on offer than the event's venue holds; null if there are none, or the capacity
 * is unknown.
 */
function useDaysAbove(event: AdminEvent, tickets: readonly Offered[]): DaysAbove | null {
  const { data: pools } = usePools(event.id);
  const { data: venues } = useAdminVenues();
  const own = (venues ?? []).filter(({ id }) => event.venues.some((venue) => venue.id === id));
  const [venue, ...others] = own;
  // With several venues, ticket holders are not all in one room, so no capacity applies to all of them.
  if (!pools || !venue?.capacity || others.length > 0) return null;
  const { name, capacity } = venue;
  const full = daysAbove(capacity, event, tickets, pools);
  return full.length === 0 ? null : { name, capacity, full };
}
