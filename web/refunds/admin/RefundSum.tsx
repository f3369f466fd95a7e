import type { RefundPlan } from '#shared/refunds/refunds.rules.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Money } from '#web/ui/Money.tsx';

export function RefundSum({ plan, worth }: { plan: RefundPlan; worth: number }) {
  return (
    <div role="status" aria-label="What is refunded" className="rounded-sm bg-raised px-4 py-3">
      <FactList
        rows={[
          ['Net', <Money key="net" cents={plan.net} />],
          plan.tax > 0 && ['Sales tax', <Money key="tax" cents={plan.tax} />],
          ['Back to the buyer', <Money key="back" cents={plan.amount} className="text-lg" />],
          plan.commission > 0 && [
            'Commission taken back',
            <Money key="commission" cents={plan.commission} />,
          ],
          [
            plan.closes ? 'Left of the order' : 'Left of the order, still valid',
            <Money key="left" cents={worth - plan.amount} />,
          ],
        ]}
      />
    </div>
  );
}
