import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import type { ListedOrder } from './list.store.ts';

export function listedWire(row: ListedOrder, disputed: boolean): AdminOrder {
  return {
    id: row.id,
    order_number: row.order_number,
    event_id: row.event_id,
    event_title: row.event_title,
    time_zone: row.time_zone,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    status: row.status,
    payment_mode: row.payment_mode,
    total_amount: row.total_amount,
    refunded_amount: row.refunded_amount,
    promo_code: row.promo_code,
    promo_source: row.promo_source,
    organiser_code: row.discount_code_id !== null,
    promoter_name: row.promoter_name,
    commission_withheld: row.commission_withheld,
    disputed,
    note: row.note,
    created_at: new Date(row.created_at).toISOString(),
  };
}
