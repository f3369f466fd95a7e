import type { Dispute } from '#shared/disputes/disputes.schemas.ts';
import type {
  ExternalRefund,
  OrderRefunds,
  Refund,
  RefundableItemView,
} from '#shared/refunds/refunds.schemas.ts';

export const LOOK = 'GET /api/admin/orders/order-1/refunds';
export const REFUND = LOOK.replace('GET', 'POST');

export function anItem(with_: Partial<RefundableItemView> = {}): RefundableItemView {
  return {
    id: 1,
    kind: 'ticket',
    name: 'Weekend Pass',
    code: '7K2M9QXD',
    quantity: 1,
    refunded_quantity: 0,
    is_checked_in: false,
    units: [{ net: 2125, tax: 176, commission: 255 }],
    ...with_,
  };
}

export function aRefund(with_: Partial<Refund> = {}): Refund {
  return {
    id: 'refund-1',
    order_id: 'order-1',
    created_at: '2026-11-20T12:00:00.000Z',
    reason: 'requested',
    note: 'Ill',
    status: 'succeeded',
    problem: null,
    settled_at: '2026-11-20T12:00:00.000Z',
    settled_by: null,
    settled_note: null,
    reinstated_at: null,
    by: 'admin',
    amount: 2301,
    net_amount: 2125,
    tax_amount: 176,
    commission_amount: 255,
    covered_amount: 0,
    items: [{ id: 1, name: 'Weekend Pass', quantity: 1, amount: 2301 }],
    ...with_,
  };
}

export const external: ExternalRefund = {
  id: 're_1',
  source: 'provider',
  order_id: 'order-1',
  amount: 2301,
  created_at: '2026-11-20T12:00:00.000Z',
};

export const aDispute = (phase: Dispute['phase']): Dispute => ({
  id: `du_${phase}`,
  phase,
  status: phase,
  reason: 'product_not_received',
  amount: 7197,
  created_at: '2026-11-20T12:00:00.000Z',
  due_by: phase === 'open' ? '2026-11-27T12:00:00.000Z' : null,
  returned_at: null,
  handled: null,
});

export function someRefunds(with_: Partial<OrderRefunds> = {}): OrderRefunds {
  const shirt = { net: 799, tax: 66, commission: 0 };
  return {
    order: {
      id: 'order-1',
      order_number: 'RC-7KQ4-XN2M-9T2W',
      event_id: 7,
      customer_name: 'Ana Ruiz',
      customer_email: 'ana@example.com',
      status: 'completed',
      payment_mode: 'demo',
      total_amount: 7197,
      refunded_amount: 865,
      left_to_give_back: 6332,
    },
    items: [
      anItem(),
      anItem({ id: 2, code: 'AAAABBBB' }),
      anItem({
        id: 3,
        kind: 'addon',
        name: 'Shirt',
        code: 'CCCCDDDD',
        quantity: 3,
        refunded_quantity: 1,
        units: [shirt, shirt, shirt],
      }),
    ],
    refunds: [],
    outside: [],
    disputes: [],
    ...with_,
  };
}
