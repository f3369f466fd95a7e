import type { Db } from '#api/db/open.ts';
import {
  findDiscountCode,
  type FoundCode,
  usesOf,
} from '#api/discountCodes/discountCodes.queries.ts';
import { addonsOf, hiddenTicketsOf } from '#api/events/events.queries.ts';
import { type Buying, ownPurchase } from '#api/promos/ownPurchase.commands.ts';
import { findPromo } from '#api/promos/promos.queries.ts';
import { poolsLeft } from '#api/stock/pools.commands.ts';
import type { CreateCheckout, PromoWorth } from '#shared/checkout/checkout.schemas.ts';
import { codeRefusal, discountOf, unlocks } from '#shared/discountCodes/discountCodes.rules.ts';
import { type Discount, rateOf } from '#shared/pricing/pricing.rules.ts';
import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import { checkPromo, normaliseCode, type PromoSource } from '#shared/promos/promos.rules.ts';
import { typedDiscountCode } from './discountCode.ts';

/** The effect of a code on a basket, stored with its checkout. Rates are whole percentages; 0 for no effect. */
export type AppliedPromo = {
  applied: boolean;
  code: string | null;
  /**
   * The promoter who earns the commission: the code's owner or, with a discount code, the promoter whose link the buyer
   * followed.
   */
  promoterId: number | null;
  commissionRate: number;
  discountRate: number;
  /** The way in which the code came into the basket; null if unknown. */
  source: PromoSource | null;
  /** The reason why no commission is earned; null if one is earned. */
  withheld: WithheldReason | null;
  /** The discount code; its discount then applies instead of `discountRate`. Null for a promoter's code or none. */
  discountCode: FoundCode | null;
};

/** No effect, because the basket has no code or an invalid one. */
export const NO_PROMO: AppliedPromo = {
  applied: false,
  code: null,
  promoterId: null,
  commissionRate: 0,
  discountRate: 0,
  source: null,
  withheld: null,
  discountCode: null,
};

/**
 * Returns the codes that may apply to a basket, best first: the typed code, the link's code (unless the typed one is a
 * promoter's), and no code. Leaves out invalid and used-up codes. Promoters who buy with their own code get its
 * discount, but no commission. A discount code earns no commission, unless the buyer came through a promoter's link.
 */
export async function promosOf(
  db: Db,
  input: CreateCheckout,
  userId: string | null,
  now: number,
): Promise<AppliedPromo[]> {
  const { promoCode, promoSource, linkedCode, ...rest } = input;
  if (!promoCode) return [NO_PROMO];
  const source = promoSource ?? null;
  const promoters = await promotersCode(db, promoCode, input, userId, now);
  const { found, refusal } = await typedDiscountCode(db, input, userId, now);
  if (promoters.applied) return [{ ...promoters, source }, NO_PROMO];
  const others = linkedCode
    ? await promosOf(db, { ...rest, promoCode: linkedCode, promoSource: 'link' }, userId, now)
    : [NO_PROMO];
  if (!found || refusal) return others;
  const linked = linkedCode ? await promotersCode(db, linkedCode, input, userId, now) : NO_PROMO;
  const discountRate = rateOf(discountOf(found.view));
  const own = { applied: true, code: found.text, discountRate, source, discountCode: found };
  return [{ ...linked, ...own }, ...others];
}

async function promotersCode(
  db: Db,
  code: string,
  { eventId, customerInfo: { email }, visitorId }: CreateCheckout,
  userId: string | null,
  now: number,
): Promise<AppliedPromo> {
  const { promoter, rate } = await findPromo(db, code, eventId);
  const { applied, commissionRate, discountRate } = checkPromo({ promoter, rate });
  if (!applied || !promoter) return NO_PROMO;
  const buyer: Buying = { userId, email, visitorId };
  const withheld = await ownPurchase(db, promoter, buyer, now);
  return {
    ...NO_PROMO,
    applied,
    code: promoter.promo_code,
    promoterId: promoter.id,
    commissionRate: withheld ? 0 : commissionRate,
    discountRate,
    withheld,
  };
}

/** The discount of a code, in the form that `quote` expects. */
export const discountOfPromo = ({ discountCode, discountRate }: AppliedPromo): number | Discount =>
  discountCode ? discountOf(discountCode.view) : discountRate;

/**
 * Returns the discount of a typed code, and the hidden tickets that it unlocks. `own` names the buyer's account and
 * checkout; the checkout doesn't count as a use of the code.
 */
export async function promoWorth(
  db: Db,
  eventId: number,
  typed: string,
  own: { userId: string | null; checkoutId?: string | undefined; now: number },
): Promise<PromoWorth> {
  const code = normaliseCode(typed);
  const { applied, discountRate } = checkPromo(await findPromo(db, typed, eventId));
  // The code is looked up here even if it is a promoter's, so that the answer to either kind takes equally long.
  const found = await findDiscountCode(db, typed);
  if (applied || !found) return { code, applied, discountRate };
  const uses = await usesOf(db, found, { ...own, mailboxKey: null }, own.checkoutId);
  const refusal = codeRefusal(found.view, uses, { eventId, now: own.now });
  const none = { code, applied: false, discountRate: 0 };
  if (refusal) return refusal === 'unknown' ? none : { ...none, reason: refusal };
  const discount = discountOf(found.view);
  const hidden = found.view.unlocks_hidden ? await hiddenTicketsOf(db, eventId, own.now) : [];
  const opened = hidden.filter(({ id }) => unlocks(found.view, id));
  const tickets = await Promise.all(
    opened.map(async (ticket) => ({
      ...ticket,
      hidden: false,
      addons: await addonsOf(db, ticket),
    })),
  );
  const poolIds = new Set(opened.flatMap(({ pool_ids }) => pool_ids));
  const pools = await poolsLeft(db, [...poolIds]);
  return { code, applied: true, discountRate: rateOf(discount), discount, tickets, pools };
}
