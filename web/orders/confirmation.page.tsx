import { lazy, Suspense, useEffect } from 'react';
import { CircleCheck } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { LazyInstallHint } from '#web/install/LazyInstallHint.parts.tsx';
import { LazyPushOptIn } from '#web/notifications/LazyPushOptIn.parts.tsx';
import { hideSecret, readPaymentReturn } from '#web/checkout/paymentReturn.storage.ts';
import { keepStorage, savedOrder, saveOrder, withoutReplaced } from '#web/tickets/tickets.local.ts';
import { TicketActions } from '#web/tickets/TicketActions.parts.tsx';
import { OrderTickets } from '#web/tickets/TicketDeck.parts.tsx';
import { TicketSkeleton } from '#web/tickets/TicketSkeleton.parts.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { isAppError } from '#shared/base/errors.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { networkThenDevice, onDevice, type Seen } from '#web/offline/networkThenDevice.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import { OrderSummary } from './OrderFacts.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';

// A chunk of its own, because only some banks and wallets redirect.
const ReturnedPayment = lazy(async () => ({
  default: (await import('#web/checkout/ReturnedPayment.parts.tsx')).ReturnedPayment,
}));

export function Component() {
  const [params] = useSearchParams();
  const orderNumber = params.get('orderNumber')?.trim();
  const returned = readPaymentReturn(params);
  if (!orderNumber && returned) return <Returned returned={returned} />;
  if (!orderNumber) return <Navigate to="/" replace />;
  return <Confirmation key={orderNumber} orderNumber={orderNumber} />;
}

function Returned({ returned }: { returned: NonNullable<ReturnType<typeof readPaymentReturn>> }) {
  useEffect(hideSecret, []);
  return (
    <Suspense fallback={<TicketSkeleton />}>
      <ReturnedPayment returned={returned} />
    </Suspense>
  );
}

function Confirmation({ orderNumber }: { orderNumber: string }) {
  const { data, error, items } = useConfirmedOrder(orderNumber);
  useEffect(() => void keepStorage(), []);
  if (data) return <Confirmed {...data} order={{ ...data.value, items }} />;
  if (error) return <OrderNotFound error={error} />;
  return (
    <>
      <PageTitle title="Order Confirmation" />
      <TicketSkeleton />
    </>
  );
}

type ConfirmedProps = { order: Order; savedAt: number | null; kept: boolean };

function Confirmed({ order, savedAt, kept }: ConfirmedProps) {
  return (
    <>
      <PageTitle title="Order Confirmation" />
      <OrderTickets
        order={order}
        top={
          <header className="-order-2 grid gap-2 px-5">
            <h1 className="text-title">Thank You for Your Purchase!</h1>
            <p className="flex items-center gap-2 text-sm font-semibold text-good">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
              {kept
                ? 'Your tickets are on this device and work offline.'
                : "Your tickets are in your e-mail. This browser couldn't save them."}
            </p>
          </header>
        }
        actions={(shown) => <TicketActions order={order} shown={shown} isNew />}
        facts={
          <>
            {savedAt !== null && <OfflineNote savedAt={savedAt} />}
            <OrderSummary order={order} />
            <p className="text-dust">
              A confirmation e-mail was sent to{' '}
              <strong className="break-words text-chalk">{order.customer_email}</strong>. If you
              can't find it, please check your spam folder.
            </p>
            <LazyPushOptIn reason="tickets" />
            <LazyInstallHint reason="tickets" orderNumber={order.order_number} />
            <div className="flex flex-wrap gap-3">
              <LinkButton to={`/events/${order.event_id}`} variant="secondary">
                View Event Details
              </LinkButton>
              <LinkButton to="/" variant="secondary">
                Return to Home
              </LinkButton>
            </div>
          </>
        }
      />
    </>
  );
}

const ORDER_RETRIES = 3;
/** Pause before asking again for an unknown order, short enough that the answer comes within three seconds. */
const UNKNOWN_AGAIN_MS = 500;
const ITEMS_RETRIES = 2;

/**
 * Loads the order after payment, and stores its tickets on the device before showing it. Retries run offline too
 * ('always'), so that loading comes to an end.
 */
function useConfirmedOrder(orderNumber: string) {
  const order = useQuery({
    queryKey: [`/api/orders/by-number/${orderNumber}`],
    queryFn: () => bringOrder(orderNumber),
    retry: ORDER_RETRIES,
    retryDelay: (tries, error) =>
      isAppError(error) && error.problem.status === 404 ? UNKNOWN_AGAIN_MS : 1000 * 2 ** tries,
    staleTime: 0,
    networkMode: 'always',
  });
  const found = order.data?.savedAt === null ? order.data.value : null;
  const items = useQuery({
    queryKey: [`/api/orders/${found?.id}/items`],
    queryFn: () => bringItems(found),
    enabled: found !== null,
    retry: ITEMS_RETRIES,
    staleTime: 0,
    networkMode: 'always',
  });
  return { ...order, items: items.data ?? order.data?.value.items ?? [] };
}

type ConfirmedOrder = Seen<Order> & {
  kept: boolean;
};

async function bringOrder(orderNumber: string): Promise<ConfirmedOrder> {
  const owner = readOwner();
  const seen = await networkThenDevice({
    fetch: () =>
      withoutReplaced(orderNumber, call(ordersContract.byNumber, { param: { orderNumber } })),
    save: (order, db) => saveOrder(order, db, owner),
    read: async (db) => {
      const row = await savedOrder(orderNumber, db);
      return row && { value: row.order, savedAt: row.savedAt };
    },
    saveFirst: true,
  });
  const row = await onDevice((db) => db.orders.get(orderNumber)).catch(() => undefined);
  return { ...seen, kept: row !== undefined };
}

/** Loads the order's items. If this fails, the items inside the order are used. */
async function bringItems(order: Order | null): Promise<Order['items']> {
  if (!order) return [];
  const owner = readOwner();
  const items = await call(ordersContract.items, { param: { id: order.id } });
  await onDevice((db) => saveOrder({ ...order, items }, db, owner)).catch((error: unknown) =>
    console.warn('Not saved on this device', error),
  );
  return items;
}
