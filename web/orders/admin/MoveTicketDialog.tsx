import { useState } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { useSendOffer } from '#web/moveOffers/admin/moveOffers.queries.ts';
import { useMoveTarget } from '#web/moveOffers/admin/useMoveTarget.parts.tsx';
import { Checkbox } from '#web/ui/Switch.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useMoveTicket } from '#web/refunds/admin/refunds.queries.ts';
import { planMove } from './planMove.ts';

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
  const [waive, setWaive] = useState(false);
  const { to, isWithin, dirty, fields } = useMoveTarget(order, {
    without: item.ticket_product_id,
    onEvent: () => setWaive(false),
  });
  const moving = useMoveTicket(order.id, onClose);
  const offering = useSendOffer(order.id, onClose);
  const plan = to && planMove(item, to, { within: isWithin, waive });
  const dearer = plan?.dearer ?? 0;
  const isMailed = plan?.isMailed ?? false;
  return (
    <FormDialog
      title={`Move ${item.ticket_product?.name ?? 'Ticket'}`}
      description={isMailed ? BY_OFFER : AT_ONCE}
      submit={isMailed ? 'Send Offer' : 'Move Ticket'}
      submitting={isMailed ? 'Sending…' : 'Moving…'}
      pending={moving.isPending || offering.isPending}
      disabled={!to}
      dirty={dirty}
      onClose={onClose}
      onSubmit={() => {
        if (plan?.offer) offering.mutate(plan.offer);
        else if (plan?.exchange) moving.mutate(plan.exchange);
      }}
    >
      {fields}
      {to && (
        <div aria-live="polite" className="grid gap-1">
          {dearer > 0 && <p>It costs {formatUsd(dearer)} more, before tax.</p>}
          <p className="font-semibold">{plan?.says}</p>
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

const AT_ONCE =
  "We'll e-mail the buyer the new ticket. The old code stops working, at the door too.";
const BY_OFFER =
  "We'll e-mail the buyer a link and hold the new ticket for 48 hours. Once it's paid, the old code stops working and the old ticket is refunded.";
