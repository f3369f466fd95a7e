import { Link } from 'react-router';
import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import type { MoveOffer } from '#shared/moveOffers/moveOffers.schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useCancelOffer, useOrderMoves } from './moveOffers.queries.ts';

const STATES: Record<MoveOffer['status'], { tone: BadgeTone; label: string }> = {
  open: { tone: 'amber', label: 'Waiting for payment' },
  paid: { tone: 'good', label: 'Moved' },
  ended: { tone: 'neutral', label: 'Not paid in time' },
  cancelled: { tone: 'neutral', label: 'Canceled' },
  refunded: { tone: 'neutral', label: 'Paid too late, refunded' },
  review: { tone: 'bad', label: 'Payment needs review' },
};

const NOT_RETURNED = {
  used: "The old ticket was checked in before the new one was paid for, so it wasn't refunded.",
  disputed: "The old ticket's payment is disputed, so it wasn't refunded.",
} as const;

/** Shows the offers to move tickets of an order, and the order that this one came from. */
export function OrderMoves({ orderId, timeZone }: { orderId: string; timeZone: string }) {
  const { data } = useOrderMoves(orderId);
  if (!data || (data.offers.length === 0 && !data.from)) return null;
  return (
    <section aria-labelledby="order-moves" className="grid gap-2">
      <h3 id="order-moves" className="font-semibold">
        Moved tickets
      </h3>
      <ul className="divide-y divide-line rounded-sm border border-line">
        {data.from && (
          <li className="px-4 py-3">
            Replaces {data.from.ticket} from order <OrderLink order={data.from} />
          </li>
        )}
        {data.offers.map((offer) => (
          <Offer key={offer.id} offer={offer} orderId={orderId} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

type OfferProps = { offer: MoveOffer; orderId: string; timeZone: string };

function Offer({ offer, orderId, timeZone }: OfferProps) {
  const cancel = useCancelOffer(orderId);
  const { ticket, event, status, order, not_returned: why } = offer;
  const { tone, label } = STATES[status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {ticket} · {formatUsd(offer.amount)}
        </p>
        <p className="text-sm wrap-anywhere text-dust">
          {event.title}, {event.when}
        </p>
        <p className="text-sm text-dust">
          {status === 'open'
            ? `Held until ${formatInstant(Date.parse(offer.expires_at), timeZone)}`
            : `Offered by ${offer.by}, ${formatInstant(Date.parse(offer.created_at), timeZone)}`}
        </p>
        {order && (
          <p className="text-sm">
            Order <OrderLink order={order} />
          </p>
        )}
        {why && <p className="text-sm text-amber">{NOT_RETURNED[why]}</p>}
      </div>
      <div className="ml-auto grid justify-items-end gap-2">
        <Badge tone={tone}>{label}</Badge>
        {status === 'open' && (
          <Button
            variant="secondary"
            pending={cancel.isPending}
            onClick={() => cancel.mutate(offer.id)}
          >
            Cancel Offer
          </Button>
        )}
      </div>
    </li>
  );
}

function OrderLink({ order }: { order: { id: string; order_number: string } }) {
  return (
    <Link
      to={`/admin?tab=orders&order=${order.id}`}
      className="font-mono underline underline-offset-4"
    >
      {order.order_number}
    </Link>
  );
}
