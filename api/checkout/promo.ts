import type { Db } from '#api/db/open.ts';
import { type Buying, ownPurchase } from '#api/promos/ownPurchase.queries.ts';
import { findPromo } from '#api/promos/promos.service.ts';
import type { CreateCheckout, PromoWorth } from '#shared/checkout/checkout.schemas.ts';
import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import { checkPromo, normaliseCode, type PromoSource } from '#shared/promos/promos.rules.ts';

/** Effect of a code, frozen into the sale. Whole percent; 0 without effect. */
export type AppliedPromo = {
  applied: boolean;
  code: string | null;
  promoterId: number | null;
  commissionRate: number;
  discountRate: number;
  /** Null when unknown. */
  source: PromoSource | null;
  /** Why no commission is earned. */
  withheld: WithheldReason | null;
};

/** No code, or an invalid one. */
export const NO_PROMO: AppliedPromo = {
  applied: false,
  code: null,
  promoterId: null,
  commissionRate: 0,
  discountRate: 0,
  source: null,
  withheld: null,
};

/** Invalid codes never block a sale. Own purchases get the discount but no commission. */
export async function applyPromo(
  db: Db,
  { promoCode, promoSource, eventId, customerInfo: { email }, visitorId }: CreateCheckout,
  userId: string | null,
  now: number,
): Promise<AppliedPromo> {
  if (!promoCode) return NO_PROMO;
  const { promoter, rate } = await findPromo(db, promoCode, eventId);
  const { applied, commissionRate, discountRate } = checkPromo({ promoter, rate });
  if (!applied || !promoter) return NO_PROMO;
  const buyer: Buying = { userId, email, visitorId };
  const withheld = await ownPurchase(db, promoter, buyer, now);
  return {
    applied,
    code: promoter.promo_code,
    promoterId: promoter.id,
    commissionRate: withheld ? 0 : commissionRate,
    discountRate,
    source: promoSource ?? null,
    withheld,
  };
}

/** Discount of a code, without commission. */
export async function promoWorth(db: Db, eventId: number, code: string): Promise<PromoWorth> {
  const { applied, discountRate } = checkPromo(await findPromo(db, code, eventId));
  return { code: normaliseCode(code), applied, discountRate };
}
