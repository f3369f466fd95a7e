import { Suspense, type ReactNode } from 'react';
import { priceLines } from '#shared/orders/orderTotals.rules.ts';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { Directions } from '#web/places/Directions.parts.tsx';
import { doorsText, type OccasionLine, occasionRows } from '#web/tickets/occasionRows.rules.ts';
import { Card } from '#web/ui/Card.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { Money, moneyRows } from '#web/ui/Money.tsx';
import { statusName } from './OrderBadges.tsx';
import { optionalPart } from '#web/ui/optionalPart.ts';

/** A chunk of its own, because few orders have answers. If it fails to load, the tickets must stay. */
const AnswersCard = optionalPart(
  async () => (await import('#web/questions/OrderAnswers.parts.tsx')).AnswersCard,
);

/** The part of the page beside the tickets: the order's status and what was bought. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <>
      <Confirmed order={order} />
      <OrderSummary order={order} />
    </>
  );
}

/** What was bought, when and where it is, and the answers to the organizer's questions. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <>
      <Summary order={order} />
      {(order.answers ?? order.unanswered) && (
        <Suspense>
          <AnswersCard order={order} />
        </Suspense>
      )}
    </>
  );
}

const HEADLINES = {
  completed: 'Order Confirmed',
  pending: 'Order Pending',
  cancelled: 'Order Cancelled',
};

function Confirmed({ order: { status, customer_email, shared_by } }: { order: Order }) {
  return (
    <section aria-labelledby="confirmed">
      <h2 id="confirmed" className="text-lg">
        {HEADLINES[status]}
      </h2>
      <p className="mt-1 text-dust">
        {status === 'cancelled'
          ? 'These tickets are no longer valid.'
          : shared_by
            ? `${shared_by} sent you this ticket. Keep this page: its link opens the ticket.`
            : 'A confirmation e-mail with your tickets was sent to '}
        {status !== 'cancelled' && !shared_by && (
          <span className="break-words text-chalk">{customer_email}.</span>
        )}
      </p>
    </section>
  );
}

function Summary({ order }: { order: Order }) {
  const { order_number, customer_name, status, total_amount, promo_code } = order;
  const refunded = order.refunded_amount ?? 0;
  const occasion = occasionOf(order);
  const doors = occasion && doorsText(order, occasion);
  return (
    <Card as="section" aria-labelledby="summary" className="p-5 sm:p-6">
      <h2 id="summary" className="mb-4 text-lg">
        Order Summary
      </h2>
      <FactList
        rows={[
          occasion && ['Event', occasion.title],
          Boolean(occasion?.session) && ['Session', occasion?.session],
          ...(occasion ? occasionRows(occasion) : []).map(([label, lines]) => factOf(label, lines)),
          doors !== null && ['Doors open', doors],
          ['Order Number', order_number],
          customer_name !== '' && ['Name', customer_name],
          ['Status', <Status key="status" status={status} />],
          ...(order.shared_by ? [] : moneyRows(priceLines({ ...order, promo_code: null }))),
          promo_code !== null && ['Promo Code', promo_code],
          refunded > 0 && ['Charged', <Money key="charged" cents={total_amount} />],
          refunded > 0 && ['Refunded', <Money key="refunded" cents={-refunded} />],
          order.shared_by
            ? ['From', order.shared_by]
            : ['Total', <Money key="total" cents={total_amount - refunded} />],
        ]}
      />
    </Card>
  );
}

function factOf(label: string, lines: readonly OccasionLine[]): [string, ReactNode] {
  const texts = lines.map((line) =>
    typeof line === 'string' ? (
      <span key={line} className="block">
        {line}
      </span>
    ) : (
      <span key={line.place} className="block">
        {line.place}
        <Directions to={line.place} className="block py-1 text-aqua underline underline-offset-4">
          Directions<span className="sr-only"> to {line.place}</span>
        </Directions>
      </span>
    ),
  );
  return [label, texts];
}

function Status({ status }: { status: Order['status'] }) {
  return (
    <span className={status === 'completed' ? 'text-good' : 'text-amber'}>
      {statusName(status)}
    </span>
  );
}
