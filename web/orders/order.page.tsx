import { type ComponentType, lazy, Suspense } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { useUser } from '#web/session/user.queries.ts';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { TicketDeck } from '#web/tickets/TicketDeck.parts.tsx';
import { earlyOrder, useOrder } from '#web/tickets/order.queries.ts';
import { TicketCard } from '#web/tickets/TicketCard.parts.tsx';
import { TicketSkeleton } from '#web/tickets/TicketSkeleton.parts.tsx';
import { placesOf, ticketViews } from '#web/tickets/ticketView.rules.ts';

export const { ready } = earlyOrder;

type OfOrder = ComponentType<{ order: Order }>;

/** Loads a part beside the tickets. If its chunk fails to load, the tickets must still show. */
const besideTickets = (load: () => Promise<OfOrder>) =>
  lazy(async () => ({ default: await load().catch((): OfOrder => () => null) }));

const TicketActions = besideTickets(
  async () => (await import('#web/tickets/TicketActions.parts.tsx')).TicketActions,
);
const OrderFacts = besideTickets(async () => (await import('./OrderFacts.tsx')).OrderFacts);
const OrderNotFound = lazy(async () => ({
  default: (await import('./OrderNotFound.tsx')).OrderNotFound,
}));

export function Component() {
  const reference = useParams()['orderNumber'] ?? '';
  // A reference such as `..%2f..` would reach another API path.
  if (reference.includes('/')) return <OrderNotFound />;
  return <Tickets key={reference} reference={reference} />;
}

function Tickets({ reference }: { reference: string }) {
  const { order, saved, staleSince, error, pending } = useOrder(reference);
  if (!order && !pending) return <OrderNotFound error={error} />;
  return (
    <>
      <PageTitle title="Your Tickets" />
      {order ? (
        <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 items-start gap-x-10 gap-y-5 pt-3 pb-16 lg:max-w-[62rem] lg:grid-cols-2 lg:pt-8">
          <div className="grid grid-cols-1 gap-3">
            <Top saved={saved} />
            <OrderDeck order={order} />
            <Suspense fallback={<div className="min-h-12" />}>
              <TicketActions order={order} />
            </Suspense>
          </div>
          <div className="grid grid-cols-1 gap-5 px-5 lg:pt-15">
            {staleSince !== null && <OfflineNote savedAt={staleSince} />}
            <Suspense fallback={<div className="min-h-96" />}>
              <OrderFacts order={order} />
            </Suspense>
          </div>
        </div>
      ) : (
        <TicketSkeleton />
      )}
    </>
  );
}

function Top({ saved }: { saved: boolean }) {
  const { user } = useUser();
  const [to, where] = user ? ['/orders', 'My Orders'] : ['/tickets', 'My Tickets'];
  return (
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
  );
}

function OrderDeck({ order }: { order: Order }) {
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
        content: (
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
