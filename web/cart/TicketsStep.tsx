import type { PublicCaps } from '#shared/events/eventCaps.schemas.ts';
import {
  left,
  limitReached,
  quantityChoices,
  roomFor,
  ticketsFor,
} from '#shared/events/events.rules.ts';
import type { SubEvent, TicketProduct } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Quantities } from './cart.rules.ts';
import { ProductRow } from './ProductRow.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

type TicketsStepProps = {
  tickets: readonly TicketProduct[];
  caps: PublicCaps;
  subEvents: readonly SubEvent[];
  wanted: SubEvent | null;
  quantities: Quantities;
  onChange: (id: number, quantity: number, most: number) => void;
};

export function TicketsStep({
  tickets,
  caps,
  subEvents,
  wanted,
  quantities,
  onChange,
}: TicketsStepProps) {
  const first = wanted ? ticketsFor(wanted, tickets) : [...tickets];
  const others = tickets.filter((ticket) => !first.includes(ticket));
  const row = (ticket: TicketProduct) => (
    <TicketRow
      key={ticket.id}
      ticket={ticket}
      part={subEvents.find(({ id }) => id === ticket.sub_event_id)?.title}
      quantity={quantities[ticket.id] ?? 0}
      room={roomFor(ticket, tickets, quantities, caps)}
      onChange={onChange}
    />
  );
  return (
    <>
      {wanted && first.length > 0 && <h4 className="mb-2 text-sm text-dust">For {wanted.title}</h4>}
      <ul className="grid grid-cols-1 gap-3">{first.map(row)}</ul>
      {others.length > 0 && <h4 className="mt-5 mb-2 text-sm text-dust">Other tickets</h4>}
      {others.length > 0 && <ul className="grid grid-cols-1 gap-3">{others.map(row)}</ul>}
    </>
  );
}

type TicketRowProps = {
  ticket: TicketProduct;
  part: string | undefined;
  quantity: number;
  /** What the event's caps leave for it. */
  room: number;
  onChange: TicketsStepProps['onChange'];
};

function TicketRow({ ticket, part, quantity, room, onChange }: TicketRowProps) {
  const available = left(ticket);
  const offered = quantityChoices(ticket.quantity, ticket.quantity_sold).length - 1;
  const most = Math.min(offered, room);
  const sayLimit = (): void => toast({ ...limitReached(available), tone: 'destructive' });
  return (
    <ProductRow
      name={ticket.name}
      description={ticket.description}
      price={ticket.price}
      chosen={quantity > 0}
      note={noteFor(available, quantity, { most, offered }) ?? (part === ticket.name ? null : part)}
    >
      {offered === 0 ? (
        <Badge tone="bad">Sold out</Badge>
      ) : (
        <QuantityStepper
          name={ticket.name}
          quantity={quantity}
          most={most}
          onChange={(wanted) => onChange(ticket.id, wanted, most)}
          onLimit={most === available ? sayLimit : undefined}
        />
      )}
    </ProductRow>
  );
}

const FEW = 10;

function noteFor(
  available: number,
  quantity: number,
  { most, offered }: { most: number; offered: number },
): string | undefined {
  if (most < offered && quantity >= most) return 'No more for one person';
  if (available > 0 && available <= FEW) return `Only ${available} left`;
  return quantity > 0 && quantity === most ? `${most} per order` : undefined;
}
