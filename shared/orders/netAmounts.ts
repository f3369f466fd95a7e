import type { Cents } from '#shared/base/money.ts';

/** Total after refunds, in cents: the basis of all other totals. A friend's ticket comes without amounts. */
export function netTotal(order: {
  total_amount: Cents;
  refunded_amount?: Cents | undefined;
}): Cents {
  return order.total_amount - (order.refunded_amount ?? 0);
}

/** How much of an order is refunded; `partly` means that some of it is still valid. */
export function refundState(order: {
  status: 'pending' | 'completed' | 'cancelled';
  refunded_amount?: Cents | undefined;
}): 'none' | 'partly' | 'full' {
  if (order.status === 'cancelled') return 'full';
  return (order.refunded_amount ?? 0) > 0 ? 'partly' : 'none';
}
