import { lazy, Suspense, useEffect } from 'react';
import { CircleCheck } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { LaterInstallHint } from '#web/install/LaterInstallHint.parts.tsx';
import { OptIn } from '#web/notifications/OptIn.parts.tsx';
import { hideSecret, readPaymentReturn } from '#web/checkout/paymentReturn.storage.ts';
import { keepStorage } from '#web/tickets/tickets.local.ts';
import { TicketActions } from '#web/tickets/TicketActions.parts.tsx';
import { OrderTickets } from '#web/tickets/TicketDeck.parts.tsx';
import { TicketSkeleton } from '#web/tickets/TicketSkeleton.parts.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useConfirmedOrder } from './confirmation.queries.ts';
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
            <OptIn reason="tickets" />
            <LaterInstallHint reason="tickets" orderNumber={order.order_number} />
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
