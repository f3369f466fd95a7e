import type { Db } from '#api/db/open.ts';
import { findPromo } from '#api/promos/promos.service.ts';
import type { PromoWorth } from '#shared/checkout/checkout.schemas.ts';
import { checkPromo, normaliseCode } from '#shared/promos/promos.rules.ts';

/** What a code does for a sale, to be frozen into it. Rates in whole percent, zero when it does nothing. */
export type AppliedPromo = {
  applied: boolean;
  code: string | null;
  promoterId: number | null;
  commissionRate: number;
  discountRate: number;
};

const NONE: AppliedPromo = {
  applied: false,
  code: null,
  promoterId: null,
  commissionRate: 0,
  discountRate: 0,
};

/** A code that is worth nothing never blocks a sale. */
export async function applyPromo(
  db: Db,
  code: string | undefined,
  eventId: number,
): Promise<AppliedPromo> {
  if (!code) return NONE;
  const found = await findPromo(db, code, eventId);
  const { applied, commissionRate, discountRate } = checkPromo(found);
  if (!applied || !found.promoter) return NONE;
  const { id: promoterId, promo_code } = found.promoter;
  return { applied, code: promo_code, promoterId, commissionRate, discountRate };
}

/** What the same code would do, for a buyer who wants to know before. Nothing is said of the commission. */
export async function promoWorth(db: Db, eventId: number, code: string): Promise<PromoWorth> {
  const { applied, discountRate } = await applyPromo(db, code, eventId);
  return { code: normaliseCode(code), applied, discountRate };
}
