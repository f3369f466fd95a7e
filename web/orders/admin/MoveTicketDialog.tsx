import { useState } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { left } from '#shared/events/events.rules.ts';
import { offerPrice, paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { planExchange } from '#shared/refunds/exchange.rules.ts';
import { useSendOffer } from '#web/moveOffers/admin/moveOffers.queries.ts';
import { TargetField } from '#web/moveOffers/admin/TargetField.parts.tsx';
import { useAdminTickets } from '#web/tickets/admin/products.queries.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useMoveTicket } from '#web/refunds/admin/refunds.queries.ts';

type MoveTicketDialogProps = {
  order: Pick<Order, 'id' | 'event_id'>;
  item: OrderItem;
  onClose: () => void;
};

/**
 * Replaces a ticket for the wrong day or of the wrong kind. The exchange is immediate within the event if nothing is
 * charged; otherwise the buyer is sent an offer.
 */
export function MoveTicketDialog({ order, item, onClose }: MoveTicketDialogProps) {
  const [eventId, setEventId] = useState(order.event_id);
  const { data: tickets = [], error } = useAdminTickets(eventId);
  const [ticketId, setTicketId] = useState(0);
  const [waive, setWaive] = useState(false);
  const moving = useMoveTicket(order.id, onClose);
  const offering = useSendOffer(order.id, onClose);
  const others = tickets.filter(({ id }) => id !== item.ticket_product_id);
  const to = others.find(({ id }) => id === ticketId);
  const exchange = to && eventId === order.event_id ? exchangeFor(item, to) : null;
  const dearer = exchange?.dearer ?? 0;
  const offer = to && (!exchange || dearer > 0) && !waive ? offerFor(item, to) : null;
  const isMailed = offer !== null && offer.amount > 0;
  return (
    <FormDialog
      title={`Move ${item.ticket_product?.name ?? 'Ticket'}`}
      description={isMailed ? BY_OFFER : AT_ONCE}
      submit={isMailed ? 'Send Offer' : 'Move Ticket'}
      submitting={isMailed ? 'Sending…' : 'Moving…'}
      pending={moving.isPending || offering.isPending}
      disabled={!to}
      dirty={ticketId > 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (offer) offering.mutate({ itemId: item.id, ticketId, ...offer });
        else if (exchange)
          moving.mutate({
            itemId: item.id,
            ticketId,
            amount: exchange.amount,
            ...(dearer > 0 ? { waive } : {}),
          });
      }}
    >
      <TargetField
        order={order}
        eventId={eventId}
        onChange={(id) => {
          setEventId(id);
          setTicketId(0);
          setWaive(false);
        }}
      />
      <Field label="New ticket" error={error?.message}>
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
      {to && (
        <div aria-live="polite" className="grid gap-1">
          {dearer > 0 && <p>It costs {formatUsd(dearer)} more, before tax.</p>}
          <p className="font-semibold">
            {offer ? offerText(offer) : exchangeText(exchange?.amount ?? 0)}
          </p>
          {isMailed && (
            <p className="text-sm text-dust">
              The price excludes promo codes. Add-ons stay in this order.
            </p>
          )}
        </div>
      )}
      {dearer > 0 && (
        <Checkbox
          label="Waive the difference"
          hint="Nothing is charged, and the ticket moves right away."
          checked={waive}
          onChange={({ target }) => setWaive(target.checked)}
        />
      )}
    </FormDialog>
  );
}

const AT_ONCE = 'We e-mail the buyer the new ticket. The old code stops working, at the door too.';
const BY_OFFER =
  "We e-mail the buyer a link and hold the new ticket for 48 hours. Once it's paid, the old code stops working and the old ticket is refunded.";

/** Plans an exchange. Null for another tax rate, since tax was reported at the rate of the sale. */
function exchangeFor(item: OrderItem, { id, price, sales_tax_rate: taxRate }: AdminTicket) {
  const held = {
    productId: item.ticket_product_id ?? 0,
    unitPrice: item.unit_price,
    discount: item.unit_discount,
    tax: item.unit_tax_amount,
    taxRate: item.unit_tax_rate,
    // Commission concerns only the promoter, and nothing of it is shown here.
    commission: 0,
  };
  const planned = planExchange(held, { id, price, taxRate }, true);
  return planned.ok ? planned.exchange : null;
}

type Offer = { amount: number; back: number };

const offerFor = (item: OrderItem, { sales_tax_rate: taxRate, ...ticket }: AdminTicket): Offer => ({
  amount: offerPrice({ id: ticket.id, name: ticket.name, price: ticket.price, taxRate }).amount,
  back: paidFor(item),
});

function offerText({ amount, back }: Offer): string {
  if (amount === 0) return exchangeText(back);
  const returned = back > 0 ? ` and gets ${formatUsd(back)} back for this ticket` : '';
  return `The buyer pays ${formatUsd(amount)} now${returned}.`;
}

const exchangeText = (amount: number): string =>
  amount > 0 ? `${formatUsd(amount)} goes back to the buyer.` : 'Nothing is charged or paid back.';
