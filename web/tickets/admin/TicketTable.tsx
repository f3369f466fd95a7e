import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type Over,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  arrayMove,
} from '@dnd-kit/sortable';
import type { AdminSubEvent, AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { cx } from '#web/ui/cx.ts';
import { TicketRow } from './TicketRow.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { causeOf } from '#web/office/useSave.ts';
import { toast } from '#web/ui/toast.ts';
import { ticketQueryKeys, sendOrder, ticketsKey } from './products.queries.ts';

type Named = { id: number; name: string };

const HOW_TO =
  'Press space to pick up the ticket, the arrow keys to move it, space to drop it, and escape to cancel.';

function announcementsFor(tickets: readonly Named[]): Announcements {
  const nameOf = ({ id }: Active): string => tickets.find((one) => one.id === id)?.name ?? '';
  const positionOf = ({ id }: Over | Active): string =>
    `place ${tickets.findIndex((one) => one.id === id) + 1} of ${tickets.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active)}, ${positionOf(active)}.`,
    // Called right after the drag starts, too, so the text must not claim that the ticket has moved.
    onDragOver: ({ active, over }) =>
      over ? `Holding ${nameOf(active)}, now at ${positionOf(over)}.` : undefined,
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active)} at ${positionOf(over ?? active)}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
  };
}

/** When a ticket is valid, such as `Only Late skate`, `Fri Dec 11 and Sat Dec 12` or `Every day`. */
function daysText(
  { sub_event_id, valid_on }: AdminTicket,
  items: readonly AdminSubEvent[],
): string {
  const item = items.find(({ id }) => id === sub_event_id);
  if (item) return `Only ${item.title}`;
  return valid_on ? formatDays(valid_on) : 'Every day';
}

type TicketTableProps = {
  eventId: number;
  tickets: readonly AdminTicket[];
  items: readonly AdminSubEvent[];
  /** True if the event has several days. */
  severalDays: boolean;
  onEdit: (ticket: AdminTicket) => void;
  onDelete: (ticket: AdminTicket) => void;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const START_PX = 4;

const COLUMNS = ['Name', 'Type', 'Price', 'Available', 'Sold', 'Status', 'Actions'];
const AT_THE_END = ['Price', 'Available', 'Sold', 'Actions'];

export function TicketTable({ eventId, tickets, items, severalDays, ...does }: TicketTableProps) {
  const { onEdit, onDelete } = does;
  const { move, step } = useTicketOrder(eventId, tickets);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announcementsFor(tickets),
        screenReaderInstructions: { draggable: HOW_TO },
      }}
      onDragEnd={({ active, over }) => over && move(Number(active.id), Number(over.id))}
    >
      <div className="rounded-md border border-line bg-floor md:overflow-x-auto">
        {/* The cells have the borders, because a row's borders stay behind while it is dragged. */}
        <table className="w-full border-separate border-spacing-0 text-left max-md:block">
          <caption className="sr-only">Tickets</caption>
          <thead className="text-sm text-dust max-md:sr-only">
            <tr>
              <th scope="col">
                <span className="sr-only">Order</span>
              </th>
              {COLUMNS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={cx(
                    'px-3 py-3 font-semibold whitespace-nowrap',
                    AT_THE_END.includes(name) && 'text-right',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            <SortableContext
              items={tickets.map(({ id }) => id)}
              strategy={verticalListSortingStrategy}
            >
              {tickets.map((ticket, place) => (
                <TicketRow
                  key={ticket.id}
                  eventId={eventId}
                  ticket={ticket}
                  days={severalDays ? daysText(ticket, items) : null}
                  first={place === 0}
                  last={place === tickets.length - 1}
                  onStep={(by) => step(place, by)}
                  onEdit={() => onEdit(ticket)}
                  onDelete={() => onDelete(ticket)}
                />
              ))}
            </SortableContext>
          </tbody>
        </table>
      </div>
    </DndContext>
  );
}

/** The new order is shown at once and reverted on failure. */
function useTicketOrder(eventId: number, tickets: readonly AdminTicket[]) {
  const client = useQueryClient();
  const key = ticketsKey(eventId);
  const { mutate } = useMutation({
    scope: { id: `ticket-order-${eventId}` },
    mutationFn: (ids: number[]) => sendOrder(eventId, ids),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<AdminTicket[]>(key, (known) =>
        known?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
    },
    onError: (error) =>
      toast({
        title: 'Failed to reorder the tickets',
        description: causeOf(error),
        tone: 'destructive',
      }),
    onSettled: () =>
      Promise.all(
        ticketQueryKeys(eventId).map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });

  function put(from: number, to: number): void {
    if (from === to || from < 0 || to < 0 || to >= tickets.length) return;
    mutate(arrayMove([...tickets], from, to).map(({ id }) => id));
  }
  const positionOf = (id: number): number => tickets.findIndex((ticket) => ticket.id === id);

  return {
    move: (id: number, over: number): void => put(positionOf(id), positionOf(over)),
    step: (place: number, by: 1 | -1): void => put(place, place + by),
  };
}
