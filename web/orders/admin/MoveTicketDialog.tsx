import { useState } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import { left } from '#shared/events/events.rules.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { planExchange } from '#shared/refunds/exchange.rules.ts';
import { useAdminTickets } from '#web/tickets/admin/products.queries.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useMoveTicket } from '#web/refunds/admin/refunds.queries.ts';

type MoveTicketDialogProps = {
  order: Pick<Order, 'id' | 'event_id'>;
  item: OrderItem;
  onClose: () => void;
};

/** A ticket for the wrong day, or of the wrong kind, becomes the right one. */
export function MoveTicketDialog({ order, item, onClose }: MoveTicketDialogProps) {
  const { data: tickets = [], error } = useAdminTickets(order.event_id);
  const [ticketId, setTicketId] = useState(0);
  const [waive, setWaive] = useState(false);
  const moving = useMoveTicket(order.id, onClose);
  const others = tickets.filter(({ id }) => id !== item.ticket_product_id);
  const to = others.find(({ id }) => id === ticketId);
  const held = {
    productId: item.ticket_product_id ?? 0,
    unitPrice: item.unit_price,
    discount: item.unit_discount,
    tax: item.unit_tax_amount,
    taxRate: item.unit_tax_rate,
    // For the promoter, and nothing of it is shown.
    commission: 0,
  };
  const planned =
    to && planExchange(held, { id: to.id, price: to.price, taxRate: to.sales_tax_rate }, true);
  const exchange = planned?.ok ? planned.exchange : null;
  const dearer = exchange?.dearer ?? 0;
  return (
    <FormDialog
      title={`Move ${item.ticket_product?.name ?? 'Ticket'}`}
      description="The buyer is mailed the new ticket. The old code stops working, at the door too."
      submit="Move Ticket"
      submitting="Moving…"
      pending={moving.isPending}
      disabled={!exchange || (dearer > 0 && !waive)}
      dirty={ticketId > 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!exchange) return;
        const { amount } = exchange;
        const rest = dearer > 0 ? { waive } : {};
        moving.mutate({ itemId: item.id, ticketId, amount, ...rest });
      }}
    >
      <Field label="Becomes" error={error?.message}>
        <Select value={ticketId} onChange={({ target }) => setTicketId(Number(target.value))}>
          <option value={0} disabled>
            Choose a ticket…
          </option>
          {others.map((ticket) => (
            <option key={ticket.id} value={ticket.id} disabled={left(ticket) < 1}>
              {ticket.name} · {formatUsd(ticket.price)} · {left(ticket)} left
            </option>
          ))}
        </Select>
      </Field>
      {planned?.ok === false && <Alert tone="destructive">{planned.problem.message}</Alert>}
      {exchange && (
        <p aria-live="polite" className="font-semibold">
          {dearer > 0
            ? `It costs ${formatUsd(dearer)} more, before tax.`
            : exchange.amount > 0
              ? `${formatUsd(exchange.amount)} goes back to the buyer.`
              : 'Nothing is charged or paid back.'}
        </p>
      )}
      {dearer > 0 && (
        <Checkbox
          label="Waive the difference"
          hint="Nothing is charged. To be paid, refund this ticket and sell the other one."
          checked={waive}
          onChange={({ target }) => setWaive(target.checked)}
        />
      )}
    </FormDialog>
  );
}
