import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { Money } from '#web/ui/Money.tsx';
import { PriceRows } from './PriceRows.tsx';

type PriceBreakdownProps = { price: Quote; code: string | null };

export function PriceBreakdown({ price, code }: PriceBreakdownProps) {
  return (
    <dl className="mt-6 grid gap-1.5 rounded-md border border-line bg-night/40 p-4">
      <PriceRows of={price} code={code} />
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-semibold">
        <dt>Total</dt>
        <dd>
          <Money cents={price.amount} />
        </dd>
      </div>
    </dl>
  );
}
