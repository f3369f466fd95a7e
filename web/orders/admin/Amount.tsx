import { amountLeft } from '#shared/orders/orderTotals.rules.ts';
import { Money } from '#web/ui/Money.tsx';

type Amounts = { total_amount: number; refunded_amount?: number | undefined };

export function Amount({ order }: { order: Amounts }) {
  const { total_amount, refunded_amount = 0 } = order;
  return (
    <span className="grid justify-items-end">
      <Money cents={amountLeft(order)} className="font-semibold" />
      {refunded_amount > 0 && (
        <span className="text-sm text-dust">
          of <Money cents={total_amount} />
        </span>
      )}
    </span>
  );
}
