import { Money } from '#web/ui/Money.tsx';

type Amounts = { total_amount: number; refunded_amount?: number | undefined };

export function Amount({ order: { total_amount, refunded_amount = 0 } }: { order: Amounts }) {
  return (
    <span className="grid justify-items-end">
      <Money cents={total_amount - refunded_amount} className="font-semibold" />
      {refunded_amount > 0 && (
        <span className="text-sm text-dust">
          of <Money cents={total_amount} />
        </span>
      )}
    </span>
  );
}
