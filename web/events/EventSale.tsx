import type { ComponentProps } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import { CodeEntry } from '#web/cart/CodeEntry.parts.tsx';
import { ticketCount } from '#web/cart/cartSelection.rules.ts';
import type { Cart } from '#web/cart/usePanel.parts.ts';
import type { saleStart } from '#web/cart/saleText.parts.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { WaitForTickets } from '#web/cart/WaitForTickets.parts.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { priceText } from './eventText.rules.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import { isOnSale, isSoldOut } from '#shared/events/ticketAvailability.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { stillSold } from '#shared/tickets/productSale.rules.ts';

type Start = ReturnType<typeof saleStart>;
type TicketBarProps = { cart: Cart; sale: Sale; start: Start; onOpen: () => void };

export function TicketBar({ cart, sale, start, onOpen }: TicketBarProps) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-night/95 backdrop-blur-md lg:hidden">
      <div className="frame flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {sale === 'open' ? (
          <>
            <Price cart={cart} />
            <OpenButton
              start={start}
              onClick={onOpen}
              className={`flex-auto px-4! ${start.opens ? '' : 'min-[21.5rem]:flex-none min-[21.5rem]:px-8!'}`}
            />
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

type OpenButtonProps = ComponentProps<typeof Button> & { start: Start };

/** Opens the purchase panel; its text also says if sales start later or buyers wait in line. */
export function OpenButton({ start: { label, opens }, ...props }: OpenButtonProps) {
  return (
    <Button aria-describedby="sale-start" {...props}>
      <span className="grid py-1 leading-tight">
        {label}
        {opens !== null && (
          <span aria-hidden="true" className="text-xs font-semibold">
            {opens}
          </span>
        )}
      </span>
    </Button>
  );
}

/** Shows the number and price of the tickets in the visitor's basket, or the starting price if it is empty. */
function Price({ cart: { event, state, price } }: { cart: Cart }) {
  const kept = ticketCount(state);
  return (
    <p className="leading-tight">
      <span className="block text-sm text-dust">
        {kept > 0 ? `${pluralText(kept, 'ticket')} in your cart` : 'Starting from'}
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
  cancelled: { title: 'Canceled', body: "It won't take place. All tickets will be refunded." },
} as const;

/** True if nothing is on sale, because a discount code may still unlock hidden tickets. */
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
      <LinkButton to="/events" variant="secondary" className="mt-6">
        Browse Events
      </LinkButton>
    </section>
  );
}

type Sale = 'open' | 'sold_out' | 'over' | 'ended' | 'none' | 'cancelled';

export function saleOf(event: EventDetail, now: number): Sale {
  if (event.cancelled_at) return 'cancelled';
  if (eventPhase(event, now) === 'past') return 'over';
  if (!event.tickets.some(isOnSale)) return 'none';
  const tickets = stillSold(event.tickets, now);
  if (!tickets.some(isOnSale)) return 'ended';
  return isSoldOut(tickets, now) ? 'sold_out' : 'open';
}
