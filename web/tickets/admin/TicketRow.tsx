import type { ReactNode } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Eye, EyeOff, Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { DemoSalesNote } from '#web/office/DemoSalesNote.tsx';
import { typeName } from '#shared/tickets/ticketType.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/Money.tsx';
import { countText } from '#web/ui/pluralText.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useSave } from '#web/office/useSave.ts';
import { Menu } from '#web/ui/Menu.tsx';
import { hideTicket, ticketQueryKeys, switchTicket } from './products.queries.ts';

type TicketRowProps = {
  eventId: number;
  ticket: AdminTicket;
  /** Days on which the ticket is valid, if its event has several. */
  days: string | null;
  first: boolean;
  last: boolean;
  onStep: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function TicketRow({ ticket, days, ...rest }: TicketRowProps) {
  const { id, name, ticket_type, price, quantity, active } = ticket;
  const { quantity_sold: sold, quantity_held: held, quantity_practice: demo = 0 } = ticket;
  const own = Math.max(0, quantity - sold - held);
  const free = Math.min(own, ticket.left);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, ...moved } =
    useSortable({ id });
  const { transition } = moved;
  const style = { transform: CSS.Translate.toString(moved.transform), transition };
  return (
    <tr
      ref={setNodeRef}
      style={style}
      className={cx(
        'max-md:relative max-md:grid max-md:border-t max-md:border-line max-md:first:border-t-0 max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:p-4 md:h-10',
        isDragging && 'relative z-10 bg-raised shadow-over',
      )}
    >
      <td className="pl-1 align-middle md:border-t md:border-line max-md:absolute max-md:top-2 max-md:right-1 max-md:p-0">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="grid size-12 cursor-grab md:w-9 touch-none place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      </td>
      <Cell className="max-md:col-span-2 max-md:min-h-10 max-md:pr-12 md:min-w-40">
        <span className={cx('font-semibold wrap-anywhere', !active && 'text-dust')}>{name}</span>
        {days && <span className="text-sm text-dust wrap-anywhere max-md:block"> {days}</span>}
      </Cell>
      <Cell header="Type" faded={!active} className="md:whitespace-nowrap">
        {typeName(ticket_type)}
      </Cell>
      <Cell header="Price" end faded={!active}>
        <Money cents={price} />
      </Cell>
      <Cell header="Available" end faded={!active}>
        <span className="whitespace-nowrap tabular-nums">
          {countText(free)}
          <span className="text-dust"> / {countText(quantity)}</span>
        </span>
        {free < own && <span className="text-sm text-dust"> by its shared limit</span>}
      </Cell>
      <Cell header="Sold" end faded={!active}>
        <span className="tabular-nums">{countText(sold - demo)}</span>
        <DemoSalesNote count={demo} />
        {held > 0 && (
          <span className="text-sm whitespace-nowrap text-dust">
            {' '}
            {countText(held)} in checkout
          </span>
        )}
      </Cell>
      <Cell className="max-md:col-span-2 md:whitespace-nowrap">
        <TicketStatus ticket={ticket} />
      </Cell>
      <Cell className="max-md:col-span-2">
        <TicketActions ticket={ticket} {...rest} />
      </Cell>
    </tr>
  );
}

type CellProps = {
  header?: string;
  end?: boolean;
  faded?: boolean;
  className?: string;
  children: ReactNode;
};

function Cell({ header, end, faded, className, children }: CellProps) {
  return (
    <td
      className={cx(
        'px-3 max-md:p-0 md:border-t md:border-line',
        end && 'md:text-right',
        faded && 'text-dust',
        className,
      )}
    >
      {header && <span className="block text-sm text-dust md:hidden">{header}</span>}
      {children}
    </td>
  );
}

function TicketStatus({ ticket }: { ticket: AdminTicket }) {
  const { active, hidden, quantity, quantity_sold: sold } = ticket;
  return (
    <>
      {active ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>}{' '}
      {hidden && <Badge tone="amber">Hidden</Badge>}{' '}
      {sold >= quantity && <Badge tone="bad">Sold out</Badge>}
    </>
  );
}

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
function TicketActions(props: TicketActionsProps) {
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
