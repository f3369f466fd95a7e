import { useState } from 'react';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { CLOCK, formatInstant } from '#shared/base/time.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { UndoableFact } from '#web/checkin/scan/verdict.ts';
import type { ScanSession } from './scanSession.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { eventDayNow, isAccess, productLabel } from '#web/checkin/scan/eventDaysAndNames.ts';
import { useField, useStore } from '#web/checkin/common/store.ts';

type HolderDialogProps = { door: Door; session: ScanSession; tickets: readonly DoorTicket[] };

/** Lists the tickets that a lookup found. A tap admits one ticket; admitting several needs a second tap. */
export function HolderDialog({ door, session, tickets }: HolderDialogProps) {
  const [asking, setAsking] = useState(false);
  useStore(door.state);
  const near = useField(session.state, 'near');
  const open = tickets.filter(
    (ticket) => ticket.kind === 'ticket' && stateOf(door, ticket) === 'good' && !isIn(door, ticket),
  );
  const codes = open.map(({ code }) => code);
  const names = new Set(tickets.map(({ holder }) => holder));
  // A name can match guests who do not belong together.
  const orders = new Set(tickets.map(({ order }) => order)).size;
  const count = tickets.filter(({ kind }) => kind === 'ticket').length;
  return (
    <Dialog
      onClose={session.closeHolder}
      title={names.size === 1 ? ([...names][0] ?? 'Tickets') : 'Guests'}
      description={`${near ? 'No exact match. Similar: ' : ''}${count} ${count === 1 ? 'ticket' : 'tickets'}, ${open.length} not in yet`}
      footer={
        codes.length > 1 &&
        orders === 1 &&
        (asking ? (
          <Confirm
            count={codes.length}
            onNo={() => setAsking(false)}
            onYes={() => (setAsking(false), session.admit(codes))}
          />
        ) : (
          <Button onClick={() => setAsking(true)}>Admit all {codes.length}</Button>
        ))
      }
    >
      <ul className="grid gap-3">
        {tickets.map((ticket) => (
          <HolderTicket
            key={ticket.code}
            door={door}
            ticket={ticket}
            named={orders > 1}
            onAdmit={() => session.admit([ticket.code])}
            onHandOut={(units) => session.handOut([{ code: ticket.code, units }])}
            onUndo={session.undo}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Confirm({ count, onYes, onNo }: { count: number; onYes: () => void; onNo: () => void }) {
  return (
    <>
      <p role="alert" className="w-full font-semibold">
        Are all {count} people standing here?
      </p>
      <Button variant="secondary" onClick={onNo}>
        Not all
      </Button>
      <Button onClick={onYes}>Yes, admit {count}</Button>
    </>
  );
}

/** The state of a ticket today. Tickets bought in test mode (`demo`) are not valid at a real check-in. */
function stateOf(
  door: Door,
  { status, practice, valid_on }: DoorTicket,
): 'good' | 'cancelled' | 'demo' | 'other_day' {
  if (practice && !door.state.get().meta?.event.demoAllowed) return 'demo';
  if (status !== 'valid') return 'cancelled';
  return opensOn(valid_on, today(door)) ? 'good' : 'other_day';
}

function today(door: Door): string {
  const { meta } = door.state.get();
  return meta ? eventDayNow(meta, Date.now()) : '';
}

/** True if the guest came in today and was not let out, or if all units of an add-on are collected. */
function isIn(door: Door, ticket: DoorTicket): boolean {
  const { code, come_and_go } = ticket;
  if (ticket.kind === 'addon') return door.list.left(ticket, today(door)) === 0;
  const stay = door.list.stay(code, today(door));
  return stay !== null && !(come_and_go && stay.out);
}

type HolderTicketProps = {
  door: Door;
  ticket: DoorTicket;
  named: boolean;
  onAdmit: () => void;
  onHandOut: (units: number) => void;
  onUndo: (facts: readonly UndoableFact[]) => void;
};

function HolderTicket({ door, ticket, named, onAdmit, onHandOut, onUndo }: HolderTicketProps) {
  const inside = isIn(door, ticket);
  const stay = door.list.stay(ticket.code, today(door));
  const entry = stay?.handed?.latest ?? stay?.entry ?? null;
  const addon = ticket.kind === 'addon';
  const left = addon ? door.list.left(ticket, today(door)) : 0;
  const state = stateOf(door, ticket);
  const { meta } = door.state.get();
  const zone = meta?.event.time_zone ?? 'UTC';
  const access = isAccess(meta, ticket);
  const give = access ? 'Let in' : 'Hand out';
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 rounded-sm bg-raised px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          {named && `${ticket.holder} · `}
          {productLabel(meta, ticket)}
          {addon && left > 0 && left < ticket.quantity && ` · ${left} left`}
        </p>
        <p className="text-sm tracking-wider text-dust">
          {ticket.code.slice(0, 4)} {ticket.code.slice(4)}
        </p>
        {entry && (
          <p className="text-sm text-dust">
            {formatInstant(correctedAt(entry), zone, CLOCK)} · {entry.deviceName}
          </p>
        )}
      </div>
      {ticket.guest && <Badge tone="aqua">Guest</Badge>}
      {ticket.warning && <Badge tone="bad">Payment disputed</Badge>}
      {state === 'demo' && <Badge tone="bad">Demo ticket</Badge>}
      {state === 'cancelled' && <Badge tone="bad">Canceled</Badge>}
      {state === 'other_day' && <Badge tone="bad">{formatDays(ticket.valid_on ?? [])}</Badge>}
      {state === 'good' && inside && (
        <Badge tone="good">{addon && !access ? 'Collected' : 'In'}</Badge>
      )}
      {state === 'good' && entry && (inside || addon) && (
        <Button variant="secondary" onClick={() => onUndo([{ ...entry, day: entry.day ?? '' }])}>
          Undo
        </Button>
      )}
      {state === 'good' && !inside && !addon && <Button onClick={onAdmit}>Admit</Button>}
      {state === 'good' && left > 1 && (
        <Button variant="secondary" onClick={() => onHandOut(1)}>
          {give} 1
        </Button>
      )}
      {state === 'good' && left > 0 && (
        <Button onClick={() => onHandOut(left)}>
          {give}
          {left > 1 && ` ${left}`}
        </Button>
      )}
    </li>
  );
}
