import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useUser } from '#web/session/user.queries.ts';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { optionalPart } from '#web/ui/optionalPart.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { earlyOrder, useOrder } from '#web/tickets/order.queries.ts';
import { OrderScreen } from '#web/tickets/ticketScreens.parts.tsx';
import { TicketSkeleton } from '#web/tickets/TicketSkeleton.parts.tsx';

export const { ready } = earlyOrder;

// If parts beside the tickets fail to load, the tickets must still show.
const TicketActions = optionalPart(
  async () => (await import('#web/tickets/TicketActions.parts.tsx')).TicketActions,
);
const OrderFacts = optionalPart(async () => (await import('./OrderFacts.tsx')).OrderFacts);
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
  const { user } = useUser();
  if (!order && !pending) return <OrderNotFound error={error} />;
  return (
    <>
      <PageTitle title="Your Tickets" />
      {order ? (
        <OrderScreen
          order={order}
          saved={saved}
          signedIn={user !== null}
          actions={(shown) => (
            <Suspense fallback={<div className="min-h-12" />}>
              <TicketActions order={order} shown={shown} />
            </Suspense>
          )}
          facts={
            <>
              {staleSince !== null && <OfflineNote savedAt={staleSince} />}
              <Suspense fallback={<div className="min-h-96" />}>
                <OrderFacts order={order} />
              </Suspense>
            </>
          }
        />
      ) : (
        <TicketSkeleton />
      )}
    </>
  );
}
