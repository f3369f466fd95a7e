import type { Order } from '#shared/orders/orders.schemas.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Money } from '#web/ui/Money.tsx';

export function OrderMoney({ order }: { order: Order }) {
  const { original_amount, discount_amount, tax_amount, total_amount, promo_code } = order;
  const refunded = order.refunded_amount ?? 0;
  return (
    <FactList
      rows={[
        ['Items', <Money key="items" cents={original_amount} />],
        discount_amount > 0 && [
          promo_code ? `Discount (${promo_code})` : 'Discount',
          <Money key="discount" cents={-discount_amount} />,
        ],
        tax_amount > 0 && ['Sales tax', <Money key="tax" cents={tax_amount} />],
        ['Charged', <Money key="charged" cents={total_amount} />],
        refunded > 0 && ['Refunded', <Money key="refunded" cents={-refunded} />],
      ]}
    />
  );
}
