import type { PaymentSetup } from '#shared/orders/orders.schemas.ts';
import { PriceRows } from '#web/cart/PriceRows.tsx';
import { invalidCodeText } from '#web/promos/promoText.ts';
import { formatTaxRate } from '#web/tickets/ticketView.ts';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';

type Item = PaymentSetup['items'][number];
type OrderSummaryProps = { setup: PaymentSetup; promoCode: string | undefined };

export function OrderSummary({ setup, promoCode }: OrderSummaryProps) {
  return (
    <Card as="section" aria-labelledby="order-summary" className="p-5 sm:p-6">
      <h2 id="order-summary" className="text-lg">
        Order Summary
      </h2>
      <ul className="mt-4 grid gap-4">
        {setup.items.map((item, index) => (
          <Line key={index} item={item} />
        ))}
      </ul>
      {promoCode && <PromoNote code={promoCode} setup={setup} />}
      <Totals setup={setup} />
    </Card>
  );
}

/** Before the discount, which has its own line. */
function Line({ item }: { item: Item }) {
  return (
    <li className="flex gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="text-dust">{item.quantity} ×</span> {item.name}
        </p>
        <p className="text-sm text-dust">
          {item.taxRate > 0 ? `Sales tax ${formatTaxRate(item.taxRate)}` : 'No sales tax'}
        </p>
      </div>
      <Money cents={item.subtotal + item.discount} className="font-semibold" />
    </li>
  );
}

function PromoNote({ code, setup }: { code: string; setup: PaymentSetup }) {
  if (setup.promoApplied) {
    return (
      <p className="mt-4 rounded-sm bg-good-deep px-4 py-2.5 text-sm text-good">
        Promo code {code} applied.
      </p>
    );
  }
  return (
    <p role="status" className="mt-4 rounded-sm bg-warn-deep px-4 py-2.5 text-sm text-amber">
      {invalidCodeText(code, setup.promoReason)}
    </p>
  );
}

function Totals({ setup }: { setup: PaymentSetup }) {
  return (
    <dl className="mt-5 grid gap-1.5 border-t border-line pt-4">
      <PriceRows of={setup} />
      <div className="mt-2 flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total</dt>
        <dd className="font-display text-xl font-bold">
          <Money cents={setup.amount} />
        </dd>
      </div>
    </dl>
  );
}
