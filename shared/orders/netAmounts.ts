import type { Cents } from '#shared/base/money.ts';

/** What an order is worth after refunds: the one figure that every total is made of. Copies from before refunds have none. */
export function netTotal(order: {
  total_amount: Cents;
  refunded_amount?: Cents | undefined;
}): Cents {
  return order.total_amount - (order.refunded_amount ?? 0);
}

/** `partly`: some of its money went back, and something of it is still valid. */
export function refundState(order: {
  status: 'pending' | 'completed' | 'cancelled';
  refunded_amount?: Cents | undefined;
}): 'none' | 'partly' | 'full' {
  if (order.status === 'cancelled') return 'full';
  return (order.refunded_amount ?? 0) > 0 ? 'partly' : 'none';
}
