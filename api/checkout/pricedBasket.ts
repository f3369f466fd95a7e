import type { Db } from '#api/db/open.ts';
import { checkedAnswers } from '#api/questions/answers.commands.ts';
import { AppError, type Problem } from '#shared/base/errors.ts';
import { attendeeUnknown, eventUnknown } from '#shared/checkout/checkout.errors.ts';
import { type BasketLine, basketOf } from '#shared/checkout/basket.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { quote, type Quote } from '#shared/pricing/pricing.rules.ts';
import { type AppliedPromo, discountOfPromo, promosOf } from './basketCodes.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { countsFor, withOpened } from './discountCode.ts';
import { findOffer, type StoredOffer } from './offeredProducts.store.ts';

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

/** Throws `attendeeUnknown` if an attendee is named for a ticket that isn't in the basket. */
export function checkAttendees(
  { attendees = [] }: Pick<CreateCheckout, 'attendees'>,
  lines: readonly BasketLine[],
): void {
  const tickets = lines.filter(({ kind }) => kind === 'ticket');
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  const wrong = attendees.findIndex(({ unit }) => unit >= count);
  if (wrong >= 0) throw new AppError({ ...attendeeUnknown, field: `attendees.${wrong}.unit` });
}
