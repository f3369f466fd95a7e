import type { Db } from '#api/db/open.ts';
import { checkedAnswers } from '#api/questions/answers.commands.ts';
import { AppError, type Problem } from '#shared/base/errors.ts';
import { attendeeUnknown, eventUnknown } from '#shared/checkout/checkout.errors.ts';
import { type BasketLine, basketOf } from '#shared/checkout/checkout.rules.ts';
import type { CreateCheckout, PromoWorth } from '#shared/checkout/checkout.schemas.ts';
import { quote, type Quote, type Discount, rateOf } from '#shared/pricing/pricing.rules.ts';
import {
  findDiscountCode,
  type FoundCode,
  usesOf,
} from '#api/discountCodes/discountCodes.queries.ts';
import { addonsOf, hiddenTicketsOf } from '#api/events/events.queries.ts';
import { type Buying, ownPurchase, findPromo } from '#api/promos/promos.service.ts';
import { poolsLeft } from '#api/stock/stock.commands.ts';
import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import { codeRefusal, discountOf, unlocks } from '#shared/discountCodes/discountCodes.rules.ts';
import { checkPromo, normaliseCode, type PromoSource } from '#shared/promos/promos.rules.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { countsFor, withOpened, typedDiscountCode } from './discountCode.ts';
import { findOffer, type StoredOffer } from './offer.store.ts';

/** The effect of a code, frozen into the sale. Rates are whole percentages, 0 if the code has no effect. */
export type AppliedPromo = {
  applied: boolean;
  code: string | null;
  /**
   * The promoter who earns the commission: the code's owner or, with a discount code, the
   * promoter whose link the buyer followed.
   */
  promoterId: number | null;
  commissionRate: number;
  discountRate: number;
  /** Where the code came from; null if unknown. */
  source: PromoSource | null;
  /** The reason why no commission is earned; null if it is. */
  withheld: WithheldReason | null;
  /** If there is one, its discount applies instead of `discountRate`. */
  discountCode: FoundCode | null;
};

/** The effect of an invalid code, or of none. */
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
 * Returns the codes that may apply to a basket, best first: the typed code, the link's code, none.
 * Leaves out invalid and used-up codes. A discount code counts only if it has an effect on the
 * basket. Buyers who use their own code get the discount but no commission. A discount code
 * earns no commission, unless the buyer came through a promoter's link.
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

/** The discount that `quote` subtracts. */
const discountOfPromo = ({ discountCode, discountRate }: AppliedPromo): number | Discount =>
  discountCode ? discountOf(discountCode.view) : discountRate;

/**
 * The discount of a typed code, without commission. `own` is the buyer's account, and the buyer's own checkout, which
 * doesn't count as a use of the code.
 */
export async function promoWorth(
  db: Db,
  eventId: number,
  typed: string,
  own: { userId: string | null; checkoutId?: string | undefined; now: number },
): Promise<PromoWorth> {
  const code = normaliseCode(typed);
  const { applied, discountRate } = checkPromo(await findPromo(db, typed, eventId));
  // Also looked up for a promoter's code, so that both kinds of code take equally long.
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

type Priced = { lines: BasketLine[]; offer: StoredOffer; promo: AppliedPromo; price: Quote };

/** Prices a basket with the first code that has an effect. Throws if the basket isn't valid. */
export async function priced(
  { platform }: CheckoutContext,
  db: Db,
  input: CreateCheckout,
  userId: string | null,
): Promise<Priced> {
  const now = platform.clock();
  const offer = await findOffer(db, input, now);
  if (!offer) throw new AppError({ ...eventUnknown, field: 'eventId' });
  const problems: Problem[] = [];
  for (const promo of await promosOf(db, input, userId, now)) {
    const { discountCode } = promo;
    const basket = basketOf(input, withOpened(offer, discountCode), now);
    if (!basket.ok) problems.push(basket.problem);
    else if (discountCode === null || countsFor(discountCode, basket.lines, offer))
      return { ...basket, offer, promo, price: quote(basket.lines, discountOfPromo(promo)) };
  }
  throw new AppError(problems[0] ?? eventUnknown);
}

/** Returns the validated answers to the questions that the basket's tickets ask. */
export function answersFor(
  trx: Db,
  { eventId: id, answers }: CreateCheckout,
  { offer, lines }: { offer: StoredOffer; lines: readonly BasketLine[] },
) {
  const tickets = lines
    .filter(({ kind }) => kind === 'ticket')
    .map(({ productId: ticketId, quantity }) => ({ ticketId, quantity }));
  return checkedAnswers(trx, { id, day: offer.firstDay }, tickets, answers);
}

/** Refuses a name for a ticket that isn't in the basket. */
export function checkAttendees(
  { attendees = [] }: Pick<CreateCheckout, 'attendees'>,
  lines: readonly BasketLine[],
): void {
  const tickets = lines.filter(({ kind }) => kind === 'ticket');
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  const wrong = attendees.findIndex(({ unit }) => unit >= count);
  if (wrong >= 0) throw new AppError({ ...attendeeUnknown, field: `attendees.${wrong}.unit` });
}
