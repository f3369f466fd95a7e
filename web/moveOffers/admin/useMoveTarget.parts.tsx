import { useState } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import { left } from '#shared/events/ticketAvailability.rules.ts';
import type { MoveTarget } from '#shared/moveOffers/moveOffers.schemas.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';
import { useAdminTickets } from '#web/tickets/admin/products.queries.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { useMoveTargets } from './moveOffers.queries.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';

type TargetFieldProps = {
  order: { id: string; event_id: number };
  eventId: number;
  onChange: (eventId: number) => void;
};

/** A list of more events than this gets a search box. */
const FEW = 8;

/** Fields for the event and ticket to move to, and what was chosen; `without` is the id of a ticket not offered. */
export function useMoveTarget(
  order: TargetFieldProps['order'],
  { without, onEvent }: { without?: number | undefined; onEvent?: () => void } = {},
) {
  const [eventId, setEventId] = useState(order.event_id);
  const [ticketId, setTicketId] = useState(0);
  const { data = [], error } = useAdminTickets(eventId);
  const tickets = data.filter(({ id }) => id !== without);
  const fields = (
    <>
      <TargetField
        order={order}
        eventId={eventId}
        onChange={(id) => {
          setEventId(id);
          setTicketId(0);
          onEvent?.();
        }}
      />
      <Field label="New ticket" error={error?.message}>
        <Select value={ticketId} onChange={({ target }) => setTicketId(Number(target.value))}>
          <option value={0} disabled>
            Choose a ticket…
          </option>
          {tickets.map((ticket) => (
            <option key={ticket.id} value={ticket.id} disabled={left(ticket) < 1}>
              {ticket.name} · {formatUsd(ticket.price)} · {left(ticket)} left
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
  const to = tickets.find(({ id }) => id === ticketId);
  return { to, fields, isWithin: eventId === order.event_id, dirty: ticketId > 0 };
}

/** Selects the event that a ticket is moved to: its own event, one of its series, or another one. */
function TargetField({ order, eventId, onChange }: TargetFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<MoveTarget | null>(null);
  const { data = [], error } = useMoveTargets(order.id, useDebounced(typed.trim()));
  const found = data.filter(({ group }) => group !== 'same');
  const kept = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : [];
  const targets = [...kept, ...found];
  const groups = [
    { label: 'Same series', of: targets.filter(({ group }) => group === 'series') },
    { label: 'Other events', of: targets.filter(({ group }) => group === 'other') },
  ].filter(({ of }) => of.length > 0);
  const choose = (id: number): void => {
    setChosen(targets.find((target) => target.id === id) ?? null);
    onChange(id);
  };
  return (
    <div className="grid gap-3">
      <Field label="Event" error={error?.message}>
        <Select value={eventId} onChange={({ target }) => choose(Number(target.value))}>
          <option value={order.event_id}>This event</option>
          {groups.map(({ label, of }) => (
            <optgroup key={label} label={label}>
              {of.map(({ id, title, start_date, end_date }) => (
                <option key={id} value={id}>
                  {title} · {formatEventDates({ start_date, end_date })}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {(typed !== '' || found.length > FEW) && (
        <SearchBox label="Search events" value={typed} onChange={setTyped} />
      )}
    </div>
  );
}
