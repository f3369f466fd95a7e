import { priceLines } from '#shared/orders/orderTotals.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { moneyRows } from '#web/ui/moneyRows.tsx';

export function OrderMoney({ order }: { order: Order }) {
  const refunded = order.refunded_amount ?? 0;
  return (
    <FactList
      rows={[
        ...moneyRows(priceLines(order)),
        ['Charged', <Money key="charged" cents={order.total_amount} />],
        refunded > 0 && ['Refunded', <Money key="refunded" cents={-refunded} />],
      ]}
    />
  );
}
