import { useState } from 'react';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { type GuestLine, readGuests, ticketsIn } from '#shared/guests/guestLines.rules.ts';
import type { Guest } from '#shared/guests/guests.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { withIdempotencyKey } from '#web/api/withIdempotencyKey.ts';
import { useAdminTickets } from '#web/tickets/admin/products.queries.ts';
import { Checkbox } from '#web/ui/Switch.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { giveTickets, guestQueryKeys } from './guests.queries.ts';

const EXAMPLE = 'Ana Rossi <ana@example.com>\nBen Ito, ben@example.com, 2\nCem Kaya +1';

const leftOf = ({ quantity, quantity_sold, quantity_held }: AdminTicket): number =>
  Math.max(0, quantity - quantity_sold - quantity_held);

type Wish = { ticketId: number; guests: Guest[]; note: string };

export function GiveTicketsDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { data: tickets = [] } = useAdminTickets(eventId);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [leaveOut, setLeaveOut] = useState(false);
  const lines = readGuests(text);
  const guests = lines.flatMap((line) => (line.ok ? line.guest : []));
  const wrong = lines.filter((line) => !line.ok);
  const ticket = tickets.find(({ id }) => id === (chosen ?? tickets[0]?.id));
  const give = useSave({
    send: (wish: Wish) =>
      withIdempotencyKey([eventId, wish], (idempotencyKey) =>
        giveTickets(eventId, { ...wish, idempotencyKey }),
      ),
    saved: (given) => ({
      title: `${pluralText(given.tickets, 'ticket')} for ${pluralText(given.guests, 'guest')}`,
      description: 'Guests with an e-mail address will get a message.',
    }),
    failed: { title: 'No tickets given' },
    refresh: guestQueryKeys(eventId),
    onSaved: onClose,
  });
  const ready = ticket && guests.length > 0 && (wrong.length === 0 || leaveOut);
  const submit = (): void =>
    ticket && give.mutate({ ticketId: ticket.id, guests, note: note.trim() });
  return (
    <FormDialog
      title="Add Guests"
      description="Complimentary tickets are free and don't count as sales."
      submit={
        guests.length > 0 ? `Give ${pluralText(ticketsIn(guests), 'Ticket')}` : 'Give Tickets'
      }
      submitting="Giving…"
      pending={give.isPending}
      disabled={!ready}
      dirty={text.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Ticket" hint={ticket && `${leftOf(ticket).toLocaleString('en-US')} left`}>
        <Select value={ticket?.id ?? ''} onChange={({ target }) => setChosen(Number(target.value))}>
          {tickets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Guests"
        hint="One guest per line: name, then optionally e-mail and number of tickets. You can paste rows from a spreadsheet."
      >
        <Textarea
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={EXAMPLE}
          spellCheck={false}
        />
      </Field>
      <Preview guests={guests} wrong={wrong} left={ticket ? leftOf(ticket) : null} />
      {wrong.length > 0 && guests.length > 0 && (
        <Checkbox
          label={`Skip ${wrong.length === 1 ? 'this line' : `these ${wrong.length} lines`}`}
          hint="Or fix them first: nobody gets a ticket until then."
          checked={leaveOut}
          onChange={({ target }) => setLeaveOut(target.checked)}
        />
      )}
      <Field label="Note" hint="For the team: ‘DJ guests’, ‘Sponsor’.">
        <Input value={note} maxLength={100} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}

type PreviewProps = { guests: readonly Guest[]; wrong: readonly GuestLine[]; left: number | null };

function Preview({ guests, wrong, left }: PreviewProps) {
  const wanted = ticketsIn(guests);
  const mails = guests.filter(({ email }) => email !== null).length;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {guests.length > 0 && (
        <p className="font-semibold">
          {pluralText(guests.length, 'guest')}, {pluralText(wanted, 'ticket')},{' '}
          {pluralText(mails, 'e-mail')}
        </p>
      )}
      {left !== null && wanted > left && (
        <p className="text-bad">
          Only {pluralText(left, 'ticket')} left. Raise the ticket's quantity first.
        </p>
      )}
      {wrong.length > 0 && (
        <ul
          aria-label="Lines with problems"
          className="grid max-h-40 gap-1 overflow-y-auto text-sm"
        >
          {wrong.map((line) => (
            <li key={line.line} className="wrap-anywhere">
              <span className="text-bad">
                Line {line.line}: {line.ok ? '' : line.problem}
              </span>{' '}
              <span className="text-dust">{line.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
