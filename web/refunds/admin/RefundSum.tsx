import { coveredOf } from '#shared/refunds/moneyBack.rules.ts';
import type { RefundPlan } from '#shared/refunds/refunds.rules.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Money } from '#web/ui/Money.tsx';

/** `worth` of what is still valid, `left` of what may be given back, in cents. */
export function RefundSum({
  plan,
  worth,
  left,
}: {
  plan: RefundPlan;
  worth: number;
  left: number;
}) {
  const covered = coveredOf(plan.amount, left);
  return (
    <div role="status" aria-label="What is refunded" className="rounded-sm bg-raised px-4 py-3">
      <FactList
        rows={[
          ['Net', <Money key="net" cents={plan.net} />],
          plan.tax > 0 && ['Sales tax', <Money key="tax" cents={plan.tax} />],
          covered > 0 && ['Has gone back elsewhere', <Money key="covered" cents={covered} />],
          [
            'Back to the buyer',
            <Money key="back" cents={plan.amount - covered} className="text-lg" />,
          ],
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
