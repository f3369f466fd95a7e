import { lazy, Suspense } from 'react';
import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import { PriceRows } from '#web/cart/PriceRows.parts.tsx';
import { formatTaxRate } from '#web/tickets/ticketView.rules.ts';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';

const WrongCode = lazy(async () => ({ default: (await import('./WrongCode.tsx')).WrongCode }));

type Item = PaymentSetup['items'][number];
type PriceProps = { setup: PaymentSetup; promoCode: string | undefined };
/** `sessions` holds the session of each ticket line; ticket lines come before add-ons. */
type OrderSummaryProps = PriceProps & { sessions: readonly (string | undefined)[] };

export function OrderSummary({ setup, promoCode, sessions }: OrderSummaryProps) {
  return (
    <Card as="section" aria-labelledby="order-summary" className="p-5 sm:p-6">
      <h2 id="order-summary" className="text-lg">
        Order Summary
      </h2>
      <ul className="mt-4 grid gap-4">
        {setup.items.map((item, index) => (
          <Line key={index} item={item} session={item.isTicket ? sessions[index] : undefined} />
        ))}
      </ul>
      {promoCode && <PromoNote code={promoCode} setup={setup} />}
      <Totals setup={setup} promoCode={promoCode} />
    </Card>
  );
}

/** One line of the order. Its price is the one before the discount, which has its own line. */
function Line({ item, session }: { item: Item; session: string | undefined }) {
  return (
    <li className="flex gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="text-dust">{item.quantity} ×</span> {item.name}
        </p>
        {session && <p className="text-sm text-aqua">{session}</p>}
        <p className="text-sm text-dust">
          {item.taxAmount > 0 ? `Sales tax ${formatTaxRate(item.taxRate)}` : 'No sales tax'}
        </p>
      </div>
      <Money cents={item.subtotal + item.discount} className="font-semibold" />
    </li>
  );
}

function PromoNote({ code, setup }: { code: string; setup: PaymentSetup }) {
  if (setup.promoApplied && !setup.appliedCode) {
    return (
      <p className="mt-4 rounded-sm bg-good-deep px-4 py-2.5 text-sm text-good">
        Promo code {code} applied.
      </p>
    );
  }
  return (
    <Suspense fallback={<p className="mt-4 min-h-14" />}>
      <WrongCode code={code} {...setup} />
    </Suspense>
  );
}

function Totals({ setup, promoCode }: PriceProps) {
  return (
    <dl className="mt-5 grid gap-1.5 border-t border-line pt-4">
      <PriceRows of={setup} code={setup.appliedCode ?? promoCode ?? null} />
      <div className="mt-2 flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total</dt>
        <dd className="font-display text-xl font-bold">
          <Money cents={setup.amount} />
        </dd>
      </div>
    </dl>
  );
}
