import { lazy, Suspense, useEffect } from 'react';
import { CircleCheck } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { priceLines } from '#shared/orders/orderTotals.rules.ts';
import { type Occasion, occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { LaterInstallHint } from '#web/install/LaterInstallHint.parts.tsx';
import { OptIn } from '#web/notifications/OptIn.parts.tsx';
import { hideSecret, readPaymentReturn } from '#web/checkout/paymentReturn.storage.ts';
import { keepStorage } from '#web/tickets/tickets.local.ts';
import { TicketCard } from '#web/tickets/TicketCard.parts.tsx';
import { TicketsPdf } from '#web/tickets/TicketsPdf.parts.tsx';
import { TicketSkeleton } from '#web/tickets/TicketSkeleton.parts.tsx';
import { doorsText, occasionRows } from '#web/tickets/occasionRows.rules.ts';
import { placesOf, ticketViews } from '#web/tickets/ticketView.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';
import { useConfirmedOrder } from './confirmation.queries.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { moneyRows } from '#web/ui/moneyRows.tsx';
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
  const occasion = occasionOf(order);
  return (
    <>
      <PageTitle title="Order Confirmation" />
      <Stripes className="h-24 w-full sm:h-32" />
      <div className="frame grid grid-cols-1 gap-8 pt-2 pb-16">
        <header className="grid gap-2">
          <p className="flex items-center gap-2 font-semibold text-good">
            <CircleCheck aria-hidden="true" className="size-5" />
            {kept
              ? 'Your tickets are on this device and work offline.'
              : "Your tickets are in your e-mail. This browser couldn't save them."}
          </p>
          <h1 className="text-title">Thank You for Your Purchase!</h1>
        </header>
        {savedAt !== null && <OfflineNote savedAt={savedAt} />}
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Receipt order={order} />
          {occasion && <Event occasion={occasion} doors={doorsText(order, occasion)} />}
        </div>
        <Tickets order={order} />
        <OptIn reason="tickets" />
        <LaterInstallHint reason="tickets" orderNumber={order.order_number} />
        <p className="max-w-prose text-dust">
          A confirmation e-mail was sent to{' '}
          <strong className="break-words text-chalk">{order.customer_email}</strong>. If you can't
          find it, please check your spam folder.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to={`/events/${order.event_id}`}>View Event Details</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/">Return to Home</Link>
          </Button>
        </div>
      </div>
    </>
  );
}

function Receipt({ order }: { order: Order }) {
  const { total_amount, promo_code } = order;
  return (
    <Card as="section" aria-label="Order" className="p-5 sm:p-6">
      <FactList
        rows={[
          ['Order Number', order.order_number],
          ...moneyRows(priceLines(order)),
          promo_code !== null && ['Promo Code', promo_code],
          ['Total', <Money key="total" cents={total_amount} className="font-display text-lg" />],
        ]}
      />
    </Card>
  );
}

function Event({ occasion, doors }: { occasion: Occasion; doors: string | null }) {
  return (
    <Card as="section" aria-label="Event" className="p-5 sm:p-6">
      <h2 className="mb-3 text-lg break-words">{occasion.title}</h2>
      <FactList
        rows={[
          occasion.session !== null && ['Session', occasion.session],
          ...occasionRows(occasion),
          doors !== null && ['Doors open', doors],
        ]}
      />
    </Card>
  );
}

function Tickets({ order }: { order: Order }) {
  const tickets = ticketViews(order);
  const places = placesOf(tickets);
  return (
    <section aria-labelledby="tickets" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tickets" className="text-section">
          Your Tickets
        </h2>
        {tickets.length > 0 && (
          <div className="flex flex-wrap gap-2.5">
            <Button asChild variant="secondary">
              <Link to={`/orders/${order.order_number}`}>Show at the door</Link>
            </Button>
            <TicketsPdf order={order} />
          </div>
        )}
      </div>
      {tickets.length === 0 && <p className="text-dust">No tickets found for this order.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] gap-5">
        {tickets.map((ticket, index) => (
          <li key={ticket.id} className="mx-auto w-full max-w-md">
            <TicketCard
              ticket={ticket}
              all={tickets}
              occasion={occasionOf(order, ticket)}
              holder={order.customer_name}
              demo={isTestMode(order.payment_mode)}
              place={places[index]?.shown}
              qrSize={300}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
