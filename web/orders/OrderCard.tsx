import { CalendarDays, MapPin, Ticket } from 'lucide-react';
import { formatDate } from '#shared/base/time.ts';
import { accentOf } from '#shared/events/events.rules.ts';
import { netTotal } from '#shared/orders/orderTotals.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { ticketCountText } from '#web/tickets/occasionRows.rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge } from './OrderBadges.tsx';

export function OrderCard({ order, upcoming }: { order: Order; upcoming: boolean }) {
  const { event, status } = order;
  const title = event?.title ?? `Order ${order.order_number}`;
  return (
    <Card as="article" data-accent={accentOf(order.event_id)} className="flex h-full">
      <span aria-hidden="true" className="w-2 shrink-0 bg-accent" />
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-5">
        <header className="flex items-start justify-between gap-3 tight:flex-wrap">
          <h2 className="min-w-0 text-lg leading-snug break-words">{title}</h2>
          <StatusBadge status={status} />
        </header>
        <Facts order={order} />
        <div className="flex items-end justify-between gap-4 tight:flex-wrap">
          <p className="min-w-0 text-sm leading-snug text-dust">
            Order number
            <span className="block font-semibold break-words text-chalk tabular-nums">
              {order.order_number}
            </span>
          </p>
          <Worth order={order} />
        </div>
        <Ways order={order} upcoming={upcoming} title={title} />
      </div>
    </Card>
  );
}

function Worth({ order }: { order: Order }) {
  const refunded = order.refunded_amount ?? 0;
  return (
    <p className="grid justify-items-end gap-1">
      <Money
        cents={netTotal(order)}
        className="font-display text-xl leading-none font-bold text-accent"
      />
      {refunded > 0 && (
        <span className="text-sm text-dust">
          <Money cents={refunded} /> refunded
        </span>
      )}
    </p>
  );
}

const fact = 'flex items-start gap-2.5';
const sign = 'mt-1 size-4 shrink-0 text-accent';

function Facts({ order }: { order: Order }) {
  const occasion = occasionOf(order);
  const where = occasion && [...new Set(occasion.stops.map(({ place }) => place[0]))].join(', ');
  return (
    <ul className="grid flex-1 content-start gap-1 text-dust">
      <li className={fact}>
        <CalendarDays aria-hidden="true" className={sign} />
        <span>
          <span className="sr-only">Date: </span>
          {occasion ? formatDate(occasion.day) : 'N/A'}
        </span>
      </li>
      {where && (
        <li className={fact}>
          <MapPin aria-hidden="true" className={sign} />
          <span className="min-w-0 break-words">{where}</span>
        </li>
      )}
      <li className={fact}>
        <Ticket aria-hidden="true" className={sign} />
        <span>{ticketCountText(order)}</span>
        {isTestMode(order.payment_mode) && <Badge tone="amber">DEMO</Badge>}
      </li>
    </ul>
  );
}

function Ways({ order, upcoming, title }: { order: Order; upcoming: boolean; title: string }) {
  const way = 'flex-1 basis-36 px-3!';
  return (
    <div className="flex flex-wrap gap-2.5">
      <LinkButton to={`/orders/${order.id}`} className={way}>
        View Tickets<span className="sr-only"> of {title}</span>
      </LinkButton>
      {upcoming && (
        <LinkButton to={`/events/${order.event_id}`} variant="secondary" className={way}>
          Event Details<span className="sr-only"> of {title}</span>
        </LinkButton>
      )}
    </div>
  );
}
