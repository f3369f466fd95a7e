import type { Commission, Promoter, Sale } from '#shared/promoters/promoters.schemas.ts';
import type { PromoterRow, RatesRow } from './promoters.store.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

export function toPromoter(row: PromoterRow): Promoter {
  const { id, name, email, phone, promo_code, status, created_at } = row;
  const { instagram_handle, twitter_handle, facebook_url, website } = row;
  const { default_commission_rate, preferred_payout, why_join } = row;
  return {
    id,
    name,
    email,
    phone,
    promo_code,
    status,
    created_at: instant(created_at),
    default_commission_rate,
    instagram_handle,
    twitter_handle,
    facebook_url,
    website,
    preferred_payout,
    why_join,
  };
}

export function toCommission({ title, ...row }: RatesRow & { title: string }): Commission {
  const { promoter_id, event_id, commission_rate, discount_rate, created_at, updated_at } = row;
  return {
    id: `${promoter_id}-${event_id}`,
    event_id,
    commission_rate,
    discount_rate,
    created_at: instant(created_at),
    updated_at: instant(updated_at),
    event: { title },
  };
}

type SaleRow = {
  id: string;
  created_at: number;
  event_id: number;
  title: string;
  order_number: string;
  worth: number;
  earned: number;
};

export function toSale({ id, created_at, event_id, title, order_number, ...row }: SaleRow): Sale {
  return {
    id,
    created_at: instant(created_at),
    event_id,
    event_title: title,
    order_number,
    sale_amount: Number(row.worth),
    commission_amount: Number(row.earned),
  };
}
