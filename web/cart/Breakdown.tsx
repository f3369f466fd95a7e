import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { Money } from '#web/ui/Money.tsx';

/** How the total comes about, before anything is paid. */
export function Breakdown({ price }: { price: Quote }) {
  const { originalAmount, discountAmount, discountRate, taxAmount, amount } = price;
  return (
    <dl className="mt-6 grid gap-1.5 rounded-md border border-line bg-night/40 p-4">
      <Row label="Subtotal" cents={originalAmount} />
      {discountAmount > 0 && <Row label={`Discount (${discountRate}%)`} cents={-discountAmount} />}
      <Row label="Sales Tax" cents={taxAmount} />
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-semibold">
        <dt>Total</dt>
        <dd>
          <Money cents={amount} />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4 text-dust">
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
