import type { Db } from '#api/db/open.ts';
import { type Buying, ownPurchase } from '#api/promos/ownPurchase.ts';
import { findPromo } from '#api/promos/promos.service.ts';
import type { CreateCheckout, PromoWorth } from '#shared/checkout/checkout.schemas.ts';
import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import { checkPromo, normaliseCode, type PromoSource } from '#shared/promos/promos.rules.ts';

/** What a code does for a sale, to be frozen into it. Rates in whole percent, zero when it does nothing. */
export type AppliedPromo = {
  applied: boolean;
  code: string | null;
  promoterId: number | null;
  commissionRate: number;
  discountRate: number;
  /** How the code came, where it is known. */
  source: PromoSource | null;
  /** Why there is no commission: the purchase is the promoter's own. */
  withheld: WithheldReason | null;
};

/** No code came along, or one that is worth nothing. */
export const NO_PROMO: AppliedPromo = {
  applied: false,
  code: null,
  promoterId: null,
  commissionRate: 0,
  discountRate: 0,
  source: null,
  withheld: null,
};

/**
 * A code that is worth nothing never blocks a sale. Promoters who buy by their own code get its discount and no
 * commission.
 */
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

/** What a code would do, for a buyer who wants to know before. Nothing is said of the commission. */
export async function promoWorth(db: Db, eventId: number, code: string): Promise<PromoWorth> {
  const { applied, discountRate } = checkPromo(await findPromo(db, code, eventId));
  return { code: normaliseCode(code), applied, discountRate };
}
