import { createHash } from 'node:crypto';
import { maskedNumber } from '#shared/orders/search.rules.ts';
import { DEFAULT_DISCOUNT_RATE } from '#shared/promos/promos.rules.ts';
import { defaultRate } from '#shared/promoters/promoters.rules.ts';
import type {
  Commission,
  Promotable,
  Promoter,
  Sale,
} from '#shared/promoters/promoters.schemas.ts';
import { iso } from '#shared/base/iso.ts';
import type { PromotableRow, PromoterRow, RatesRow, SaleRow } from './promoters.store.ts';

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
    code_active: row.code_disabled_at === null,
    status,
    created_at: iso(created_at),
    default_commission_rate,
    instagram_handle,
    twitter_handle,
    facebook_url,
    website,
    preferred_payout,
    why_join,
  };
}

type Of = { title: string; start_date: string };

export function toCommission({ title, start_date, ...row }: RatesRow & Of): Commission {
  const { promoter_id, event_id, commission_rate, discount_rate, created_at, updated_at } = row;
  return {
    id: `${promoter_id}-${event_id}`,
    event_id,
    commission_rate,
    discount_rate,
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    event: { title, start_date },
  };
}

export function toSale({ id, created_at, event_id, title, order_number, ...row }: SaleRow): Sale {
  return {
    id,
    created_at: iso(created_at),
    event_id,
    event_title: title,
    order_number,
    sale_amount: Number(row.worth),
    commission_amount: Number(row.earned),
    own_purchase: row.commission_withheld !== null,
  };
}

const ID_LENGTH = 16;

/** A sale as its promoter sees it: without the order's id and number, which give access to the order. */
export function toOwnSale(row: SaleRow): Sale {
  const id = createHash('sha256').update(`sale:${row.id}`).digest('base64url').slice(0, ID_LENGTH);
  return { ...toSale(row), id, order_number: maskedNumber(row.order_number) };
}

export function toPromotable(
  { ends_at, commission_rate, discount_rate, leaderboard, ...event }: PromotableRow,
  promoter: Pick<PromoterRow, 'default_commission_rate'>,
): Promotable {
  return {
    ...event,
    end_time: iso(ends_at),
    commission_rate: commission_rate ?? defaultRate(promoter),
    discount_rate: discount_rate ?? DEFAULT_DISCOUNT_RATE,
    leaderboard: leaderboard === 1,
  };
}
