import { priceLines, type TotalLine } from '#shared/orders/orderTotals.rules.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { Money } from '#web/ui/Money.tsx';

type PriceRowsProps = {
  of: Pick<Quote, 'originalAmount' | 'discountAmount' | 'discountRate' | 'subtotal' | 'taxAmount'>;
  /** The code that gives the discount. */
  code: string | null;
};

/** The rows of the price. The tax is always shown, even if it is zero. */
export function PriceRows({ of, code }: PriceRowsProps) {
  const lines = priceLines({
    original_amount: of.originalAmount,
    discount_amount: of.discountAmount,
    discount_rate: of.discountRate,
    subtotal_amount: of.subtotal,
    tax_amount: of.taxAmount,
    promo_code: code,
  });
  return [...lines, ...(of.taxAmount > 0 ? [] : [NO_TAX])].map(({ label, cents }) => (
    <div key={label} className="flex justify-between gap-4 text-dust">
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  ));
}

const NO_TAX: TotalLine = { label: 'Sales Tax', cents: 0 };
