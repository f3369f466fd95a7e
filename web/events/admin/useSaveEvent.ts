import { managePath } from '#shared/site/adminPages.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import type { Venue } from '#shared/events/events.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { ticketsContract } from '#shared/tickets/tickets.contract.ts';
import { toast } from '#web/ui/toast.ts';
import { eventQueryKeys } from './adminEvents.queries.ts';
import type { FirstTicket } from './FirstTicket.tsx';
import { bodyOf, type EventOutput } from './eventForm.ts';

export type SaveEvent = {
  values: EventOutput;
  venues: readonly Venue[];
  /** True if buyers are told what is new. */
  tell: boolean;
  /** True if the schedule moves along to the new date. */
  move: boolean;
  /** True if the change also applies to the later events of the series. */
  following: boolean;
  /** The `updated_at` that the change is based on; after 'overwrite', that of the newest version. */
  seen?: string;
  /** The first ticket of a new event; null without one. */
  ticket: FirstTicket | null;
};

/** An event whose ticket was refused stays: its ticket can be added again. */
async function create({ values, venues, ticket }: SaveEvent): Promise<AdminEvent> {
  const event = await call(adminEventsContract.create, { json: bodyOf(values, venues) });
  if (!ticket) return event;
  const param = { id: String(event.id) };
  const first = await call(ticketsContract.create, { param, json: ticket }).catch(() => null);
  return first ? { ...event, tickets: [first] } : event;
}

function change(
  { values, venues, tell, move, following, seen }: SaveEvent,
  before: AdminEvent,
): Promise<AdminEvent> {
  const json = bodyOf(values, venues, before);
  const param = { id: String(before.id) };
  const updated_at = seen ?? before.updated_at;
  return call(adminEventsContract.save, {
    param,
    json: {
      ...json,
      updated_at,
      tell_buyers: tell,
      move_schedule: move,
      and_following: following,
    },
  });
}

export function useSaveEvent(before: AdminEvent | undefined, onSaved: (event: AdminEvent) => void) {
  return useSave<SaveEvent, AdminEvent>({
    send: (save) => (before ? change(save, before) : create(save)),
    saved: { title: before ? 'Event updated successfully' : 'Event created successfully' },
    failed: { title: before ? 'Failed to update event' : 'Failed to create event' },
    refresh: eventQueryKeys(before?.id),
    onSaved: (event, { ticket }) => {
      onSaved(event);
      if (before || event.tickets.length > 0) return;
      toast({
        title: ticket ? 'Event created, but not its ticket' : 'Event created successfully',
        description: 'Now add tickets and a schedule.',
        tone: ticket ? 'destructive' : 'success',
        link: { label: 'Add Tickets', to: managePath(event.id, 'tickets') },
      });
    },
  });
}
