// What the pages of stored tickets begin with. It is drawn twice: by web/app/storedTicket.tsx, before React is there,
// and then by React at the same place. Effects and handlers come with React only.
import { useLayoutEffect, type ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { TAKEN_OVER } from '#shared/site/storedTicket.ts';
import { TicketCard } from './TicketCard.parts.tsx';
import { TicketDeck } from './TicketDeck.parts.tsx';
import { placesOf, ticketViews } from './ticketView.rules.ts';

/** Takes the place of what was drawn before React, in the same frame. */
export function useTakeOver(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) document.dispatchEvent(new Event(TAKEN_OVER));
  }, [isShown]);
}

type OrderScreenProps = {
  order: Order;
  saved: boolean;
  signedIn: boolean;
  actions?: ReactNode;
  facts?: ReactNode;
  /** Leaves the other cards empty: they are out of sight. */
  firstOnly?: boolean;
};

/** The page of an order. */
export function OrderScreen({
  order,
  saved,
  signedIn,
  actions,
  facts,
  firstOnly = false,
}: OrderScreenProps) {
  const [to, where] = signedIn ? ['/orders', 'My Orders'] : ['/tickets', 'My Tickets'];
  return (
    <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 items-start gap-x-10 gap-y-5 pt-3 pb-16 lg:max-w-[62rem] lg:grid-cols-2 lg:pt-8">
      <div className="grid grid-cols-1 gap-3">
        <header className="-order-2 grid grid-cols-[1fr_auto] items-center gap-x-4 px-5">
          <Link
            to={to}
            className="-ml-1 inline-flex min-h-12 items-center gap-1 text-dust hover:text-chalk"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            {where}
          </Link>
          {saved && (
            <span className="inline-flex items-center gap-2 rounded-full bg-aqua-deep px-3 py-1 text-sm font-semibold text-aqua">
              <span aria-hidden="true" className="size-2 rounded-full bg-aqua" />
              Works offline
            </span>
          )}
          <h1 className="col-span-2 text-section">Your Tickets</h1>
        </header>
        <OrderDeck order={order} firstOnly={firstOnly} />
        {actions}
      </div>
      <div className="grid grid-cols-1 gap-5 px-5 lg:pt-15">{facts}</div>
    </div>
  );
}

function OrderDeck({ order, firstOnly }: { order: Order; firstOnly: boolean }) {
  const tickets = ticketViews(order);
  const places = placesOf(tickets);
  if (tickets.length === 0) {
    return <p className="px-5 text-dust">No tickets found for this order.</p>;
  }
  return (
    <TicketDeck
      cards={tickets.map((ticket, index) => ({
        key: ticket.id,
        name: ticket.name,
        place: places[index],
        content: (index === 0 || !firstOnly) && (
          <TicketCard
            ticket={ticket}
            all={tickets}
            occasion={occasionOf(order, ticket)}
            holder={order.customer_name}
            demo={isTestMode(order.payment_mode)}
            place={places[index]?.shown}
          />
        ),
      }))}
    />
  );
}

type TicketsScreenProps = Pick<OrderScreenProps, 'firstOnly'> & {
  some: boolean;
  next: Order | undefined;
  children?: ReactNode;
};

/** My Tickets: the tickets of the next event, then `children`. */
export function TicketsScreen({ some, next, children, firstOnly = false }: TicketsScreenProps) {
  return (
    <div className="frame grid max-w-3xl grid-cols-1 gap-8 pt-8 pb-16">
      <header>
        <h1 className="text-title">My Tickets</h1>
        <p className="mt-2 text-dust">
          On this device. They work without a login and without a signal.{' '}
          {some && (
            <Link to="/find-tickets" className="underline">
              Is one missing?
            </Link>
          )}
        </p>
      </header>
      {next && (
        <div className="-mx-5 max-w-[30rem]">
          <OrderDeck order={next} firstOnly={firstOnly} />
        </div>
      )}
      {children}
    </div>
  );
}
