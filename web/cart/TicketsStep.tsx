import { useState } from 'react';
import { ticketsFor } from '#shared/events/events.rules.ts';
import { poolRoomFor, roomFor } from '#shared/events/picker.rules.ts';
import type { EventDetail, SubEvent } from '#shared/events/events.schemas.ts';
import type { Quantities } from './cart.rules.ts';
import type { ShownTicket } from './panel.ts';
import { forgetRefusal, savedRefusal } from './refusal.storage.ts';
import { nextText, opensText } from './saleText.ts';
import { TicketRow, type TicketRowProps } from './TicketRow.tsx';

type TicketsStepProps = {
  tickets: readonly ShownTicket[];
  event: EventDetail;
  wanted: SubEvent | null;
  quantities: Quantities;
  onChange: TicketRowProps['onChange'];
};

export function TicketsStep({ tickets, event, wanted, quantities, onChange }: TicketsStepProps) {
  const first = wanted ? ticketsFor(wanted, tickets) : [...tickets];
  const others = tickets.filter((ticket) => !first.includes(ticket));
  const [refusal, setRefusal] = useState(() => savedRefusal(event.id));
  const change: typeof onChange = (id, quantity, most) => {
    if (id === refusal?.ticketId) {
      forgetRefusal(event.id);
      setRefusal(null);
    }
    onChange(id, quantity, most);
  };
  const { subEvents, pools, time_zone: zone } = event;
  const row = (ticket: ShownTicket) => (
    <TicketRow
      key={ticket.id}
      ticket={ticket}
      part={subEvents.find(({ id }) => id === ticket.sub_event_id)?.title}
      opens={opensText(ticket, tickets, zone)}
      next={nextText(ticket, tickets, zone)}
      quantity={quantities[ticket.id] ?? 0}
      room={{
        person: roomFor(ticket, tickets, quantities, event),
        pools: poolRoomFor(ticket, tickets, quantities, pools),
      }}
      refused={ticket.id === refusal?.ticketId ? refusal.message : null}
      onChange={change}
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
