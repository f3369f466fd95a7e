import type { Sale } from '#shared/promoters/promoters.schemas.ts';
import { Money } from '#web/ui/Money.tsx';

export function CommissionCell({ commission_amount, own_purchase }: Sale) {
  if (!own_purchase) return <Money cents={commission_amount} />;
  return <span className="text-dust">Own purchase: no commission</span>;
}
