import type { Db } from '#api/db/open.ts';
import {
  findDiscountCode,
  type FoundCode,
  usesOf,
} from '#api/discountCodes/discountCodes.queries.ts';
import { addonsOf, hiddenTicketsOf } from '#api/events/events.queries.ts';
import { type Buying, ownPurchase } from '#api/promos/ownPurchase.queries.ts';
import { findPromo } from '#api/promos/promos.service.ts';
import { poolsLeft } from '#api/stock/stock.commands.ts';
import type { CreateCheckout, PromoWorth } from '#shared/checkout/checkout.schemas.ts';
import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import { codeRefusal, discountOf, unlocks } from '#shared/discountCodes/discountCodes.rules.ts';
import { type Discount, rateOf } from '#shared/pricing/pricing.rules.ts';
import { checkPromo, normaliseCode, type PromoSource } from '#shared/promos/promos.rules.ts';
import { organisersCode } from './discountCode.ts';

/** Effect of a code, frozen into the sale. Rates in whole percent; 0 without effect. */
export type AppliedPromo = {
  applied: boolean;
  code: string | null;
  /** Who earns: whose code it is, or beside a code of the organiser whose link was followed. */
  promoterId: number | null;
  commissionRate: number;
  discountRate: number;
  /** Null when unknown. */
  source: PromoSource | null;
  /** Why no commission is earned. */
  withheld: WithheldReason | null;
  /** The organiser's code; its discount counts instead of `discountRate`. */
  organiser: FoundCode | null;
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
  organiser: null,
};

/**
 * What may count for a basket, best first: the typed code, that of the link, none. Codes that are invalid or used up
 * are left out. A code of the organiser counts only where it has an effect on the basket. Own purchases get the discount
 * but no commission; a code of the organiser earns none, unless the buyer came by a promoter's link.
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
  const { found, refusal } = await organisersCode(db, input, userId, now);
  if (promoters.applied) return [{ ...promoters, source }, NO_PROMO];
  const others = linkedCode
    ? await promosOf(db, { ...rest, promoCode: linkedCode, promoSource: 'link' }, userId, now)
    : [NO_PROMO];
  if (!found || refusal) return others;
  const linked = linkedCode ? await promotersCode(db, linkedCode, input, userId, now) : NO_PROMO;
  const discountRate = rateOf(discountOf(found.view));
  const own = { applied: true, code: found.text, discountRate, source, organiser: found };
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

/** What `quote` takes off. */
export const discountOfPromo = ({ organiser, discountRate }: AppliedPromo): number | Discount =>
  organiser ? discountOf(organiser.view) : discountRate;

/** Discount of a code, without commission. `own`: the asker's account, and their checkout that is not counted. */
export async function promoWorth(
  db: Db,
  eventId: number,
  typed: string,
  own: { userId: string | null; checkoutId?: string | undefined; now: number },
): Promise<PromoWorth> {
  const code = normaliseCode(typed);
  const { applied, discountRate } = checkPromo(await findPromo(db, typed, eventId));
  // Also for a promoter's code: looking both up takes equally long.
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
