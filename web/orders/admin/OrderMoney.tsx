import { netTotal, priceLines } from '#shared/orders/orderTotals.rules.ts';
import { Money, moneyRows } from '#web/ui/Money.tsx';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { withheldText } from '#shared/promos/ownPurchase.rules.ts';
import type { PromoSource } from '#shared/promos/promos.rules.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Alert } from '#web/ui/Alert.tsx';

type Amounts = { total_amount: number; refunded_amount?: number | undefined };

export function Amount({ order }: { order: Amounts }) {
  const { total_amount, refunded_amount = 0 } = order;
  return (
    <span className="grid justify-items-end">
      <Money cents={netTotal(order)} className="font-semibold" />
      {refunded_amount > 0 && (
        <span className="text-sm text-dust">
          of <Money cents={total_amount} />
        </span>
      )}
    </span>
  );
}

const CAME: Record<PromoSource, string> = { typed: 'typed by the buyer', link: 'from the link' };

type PromoFactsProps = {
  order: Pick<
    AdminOrder,
    'promo_code' | 'promo_source' | 'commission_withheld' | 'organiser_code' | 'promoter_name'
  >;
};

export function PromoFacts({ order }: PromoFactsProps) {
  const { promo_code, promo_source, commission_withheld, organiser_code, promoter_name } = order;
  if (!promo_code) return null;
  const came = promo_source ? `${promo_code} (${CAME[promo_source]})` : promo_code;
  return (
    <div className="grid gap-3">
      <FactList
        rows={[
          [organiser_code ? 'Discount code' : 'Promo code', came],
          !commission_withheld && ['Commission', promoter_name ?? 'None'],
        ]}
      />
      {commission_withheld && <Alert tone="notice">{withheldText(commission_withheld)}</Alert>}
    </div>
  );
}

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
