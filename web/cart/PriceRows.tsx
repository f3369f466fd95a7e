import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { Money } from '#web/ui/Money.tsx';

type PriceRowsProps = {
  of: Pick<Quote, 'originalAmount' | 'discountAmount' | 'discountRate' | 'taxAmount'>;
};

export function PriceRows({ of }: PriceRowsProps) {
  const { originalAmount, discountAmount, discountRate, taxAmount } = of;
  return (
    <>
      <Row label="Subtotal" cents={originalAmount} />
      {discountAmount > 0 && (
        <Row
          label={discountRate > 0 ? `Discount (${discountRate}%)` : 'Discount'}
          cents={-discountAmount}
        />
      )}
      <Row label="Sales Tax" cents={taxAmount} />
    </>
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
