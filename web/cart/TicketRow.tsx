import { left } from '#shared/events/ticketAvailability.rules.ts';
import { limitReached } from '#shared/checkout/purchaseSteps.rules.ts';
import { quantityChoices } from '#shared/events/quantityPicker.rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ShownTicket } from './usePanel.parts.ts';
import { ProductRow, QuantityStepper } from './ProductRow.tsx';

export type TicketRowProps = {
  ticket: ShownTicket;
  /** Name of the ticket's schedule item. */
  part: string | undefined;
  /** Text that says when the ticket's sale opens; unused once it is open. */
  opens: string;
  /** Text that says when the ticket's sale ends and what the next wave costs; null if neither applies. */
  next: string | null;
  quantity: number;
  /** The reason why the server refused to sell the ticket. */
  refused: string | null;
  /** How many of this ticket the caps per person allow, and how many its pools allow, given the rest of the basket. */
  room: Room;
  onChange: (id: number, quantity: number, most: number) => void;
};

type Room = { person: number; pools: number };

export function TicketRow({ ticket, part, opens, next, room, ...rest }: TicketRowProps) {
  const { quantity, refused, onChange } = rest;
  const { name, description, price, phase, session } = ticket;
  const choices = quantityChoices(ticket, Math.min(room.person, room.pools));
  const most = choices.at(-1) ?? 0;
  const available = left(ticket);
  const soldOut = quantityChoices(ticket).length === 1;
  const sayLimit = (): void => toast({ ...limitReached(available), tone: 'destructive' });
  const ready = soldOut ? [] : [...stockNotes(ticket, quantity, { most, room }), next];
  const notes = { open: ready, later: [opens], waits: [opens], over: [] }[phase];
  const said = notes.filter((note) => note !== null);
  return (
    <ProductRow
      name={name}
      description={description}
      session={session}
      price={price}
      chosen={quantity > 0}
      note={said.length > 0 ? said.join(' · ') : part === name ? null : part}
      error={refused}
    >
      {phase !== 'open' ? (
        <Badge tone="neutral">{phase === 'over' ? 'Sale ended' : 'Coming soon'}</Badge>
      ) : soldOut ? (
        <Badge tone="bad">Sold out</Badge>
      ) : (
        <QuantityStepper
          name={name}
          quantity={quantity}
          choices={choices}
          onChange={(wanted) => onChange(ticket.id, wanted, most)}
          onLimit={most === available ? sayLimit : undefined}
        />
      )}
    </ProductRow>
  );
}

const FEW = 10;

function stockNotes(
  ticket: ShownTicket,
  quantity: number,
  { most, room }: { most: number; room: Room },
): string[] {
  const { min_per_order: min } = ticket;
  const available = left(ticket);
  const offered = quantityChoices(ticket).at(-1) ?? 0;
  if (most < offered && quantity >= most)
    return [
      room.pools < room.person
        ? 'No more left with your other tickets'
        : 'Limit per person reached',
    ];
  const least = quantity === 0 && min !== null && min > 1 ? [`At least ${min} per order`] : [];
  if (available <= FEW) return [...least, `Only ${available} left`];
  return quantity > 0 && quantity === most ? [`${most} per order`] : least;
}
