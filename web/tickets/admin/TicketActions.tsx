import type { ReactNode } from 'react';
import { Eye, EyeOff, Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Menu } from '#web/ui/Menu.tsx';
import { hideTicket, ticketQueryKeys, switchTicket } from './products.queries.ts';

type TicketActionsProps = {
  eventId: number;
  ticket: AdminTicket;
  first: boolean;
  last: boolean;
  onStep: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** Buttons for a ticket. A ticket with sales can be deactivated; one without can be deleted. */
export function TicketActions(props: TicketActionsProps) {
  const { eventId, ticket, first, last, onStep, onEdit, onDelete } = props;
  const { name, active, hidden, has_sales: sold } = ticket;
  const refresh = ticketQueryKeys(eventId);
  const switching = useSave({
    send: switchTicket,
    saved: ({ active: on }) => ({ title: on ? 'Ticket activated' : 'Ticket deactivated' }),
    failed: { title: 'Failed to update ticket status' },
    formless: true,
    refresh,
  });
  const hiding = useSave({
    send: hideTicket,
    saved: ({ hidden: now }) => ({ title: now ? 'Ticket hidden' : 'Ticket visible' }),
    failed: { title: 'Failed to update ticket visibility' },
    formless: true,
    refresh,
  });
  return (
    <span className="flex items-center max-md:-mx-3 md:justify-end">
      <Press
        label={hidden ? `Show ${name}` : `Hide ${name}`}
        title={hidden ? 'Hidden: show it to buyers' : 'Visible: hide it from buyers'}
        busy={hiding.isPending}
        onClick={() => hiding.mutate(ticket)}
      >
        {hidden ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
      </Press>
      <Press label={`Edit ${name}`} title="Edit" onClick={onEdit}>
        <Pencil className="size-5" />
      </Press>
      {sold ? (
        <Press
          label={active ? `Deactivate ${name}` : `Activate ${name}`}
          title={active ? 'Deactivate' : 'Activate'}
          busy={switching.isPending}
          onClick={() => switching.mutate(ticket)}
        >
          {active ? <PowerOff className="size-5" /> : <Power className="size-5" />}
        </Press>
      ) : (
        <Press label={`Delete ${name}`} title="Delete" onClick={onDelete}>
          <Trash2 className="size-5" />
        </Press>
      )}
      <Menu
        label={`More for ${name}`}
        entries={[
          { label: 'Move up', disabled: first, onSelect: () => onStep(-1) },
          { label: 'Move down', disabled: last, onSelect: () => onStep(1) },
        ]}
      />
    </span>
  );
}

type PressProps = {
  label: string;
  title: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Press({ label, title, busy = false, onClick, children }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      aria-busy={busy}
      onClick={() => !busy && onClick()}
      className="grid size-12 shrink-0 md:w-9 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk aria-busy:opacity-45"
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
