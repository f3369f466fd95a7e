import { Link } from 'react-router';
import { formatUsd } from '#shared/base/money.ts';
import { CodeEntry } from '#web/cart/CodeEntry.parts.tsx';
import { ticketCount } from '#web/cart/cartSelection.rules.ts';
import type { Cart } from '#web/cart/panel.parts.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { WaitForTickets } from '#web/cart/WaitForTickets.parts.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { priceText } from './eventText.rules.ts';
import type { Sale } from './eventSale.ts';

type TicketBarProps = { cart: Cart; sale: Sale; opens: string | null; onOpen: () => void };

export function TicketBar({ cart, sale, opens, onOpen }: TicketBarProps) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-night/95 backdrop-blur-md lg:hidden">
      <div className="frame flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {sale === 'open' ? (
          <>
            <Price cart={cart} opens={opens} />
            <Button onClick={onOpen} className="flex-auto px-8 min-[21.5rem]:flex-none">
              {opens === null ? 'Get Tickets' : 'See Tickets'}
            </Button>
          </>
        ) : (
          <p className="flex min-h-12 items-center gap-3">
            <ClosedBadge sale={sale} />
            <span className="text-sm text-dust">{CLOSED[sale].body}</span>
          </p>
        )}
        {sale === 'sold_out' && <WaitForTickets cart={cart} />}
        {takesCode(sale) && (
          <Button variant="secondary" onClick={onOpen}>
            Have a code?
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shows the number of tickets in a basket that the visitor left, otherwise the starting price. */
function Price({ cart: { event, state, price }, opens }: Pick<TicketBarProps, 'cart' | 'opens'>) {
  const kept = ticketCount(state);
  return (
    <p className="leading-tight">
      <span className="block text-sm text-dust">
        {kept > 0 ? `${pluralText(kept, 'ticket')} in your cart` : (opens ?? 'Starting from')}
      </span>
      <span className="font-display text-xl font-bold text-accent tabular-nums">
        {kept > 0 ? formatUsd(price.amount) : priceText(event)}
      </span>
    </p>
  );
}

const CLOSED = {
  sold_out: { title: 'Sold out', body: 'There are no tickets left.' },
  over: { title: 'Past event', body: 'This event is over.' },
  ended: { title: 'Sale ended', body: 'Ticket sales have ended.' },
  none: { title: 'Not on sale', body: 'Tickets are not on sale yet.' },
  cancelled: { title: 'Canceled', body: "It won't take place. All tickets are refunded." },
} as const;

/** True when nothing is on sale: a promo code may still unlock hidden tickets. */
const takesCode = (sale: Sale): boolean =>
  sale === 'none' || sale === 'sold_out' || sale === 'ended';

function ClosedBadge({ sale }: { sale: keyof typeof CLOSED }) {
  return (
    <Badge tone={sale === 'sold_out' || sale === 'cancelled' ? 'bad' : 'neutral'}>
      {CLOSED[sale].title}
    </Badge>
  );
}

export function ClosedPanel({ sale, cart }: { sale: keyof typeof CLOSED; cart: Cart }) {
  const { title, body } = CLOSED[sale];
  return (
    <section
      aria-label="Tickets"
      className="accent-light rounded-lg border border-line bg-floor p-7 shadow-card"
    >
      <h2 className="text-section">{title}</h2>
      <p className="mt-2 text-dust">{body}</p>
      {sale === 'sold_out' && (
        <p className="mt-5">
          <WaitForTickets cart={cart} />
        </p>
      )}
      {takesCode(sale) && <CodeEntry cart={cart} />}
      <Button asChild variant="secondary" className="mt-6">
        <Link to="/events">Browse Events</Link>
      </Button>
    </section>
  );
}
