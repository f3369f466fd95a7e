import type { Db } from '#api/db/open.ts';
import {
  type Customer,
  findDiscountCode,
  type FoundCode,
  usesOf,
} from '#api/discountCodes/discountCodes.queries.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { BasketLine, Offer } from '#shared/checkout/basket.rules.ts';
import {
  codeRefusal,
  discountOf,
  hasEffect,
  unlocks,
} from '#shared/discountCodes/discountCodes.rules.ts';
import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import { type CodeRefusal, normaliseCode } from '#shared/promos/promos.rules.ts';
import { mailboxKeyOf } from './caps.ts';
import type { CheckoutRow } from './readCheckouts.store.ts';

type TypedDiscountCode = { found: FoundCode | null; refusal: CodeRefusal | 'unknown' | null };

/** Finds the discount code typed into a basket, and the reason if it has no effect. */
export async function typedDiscountCode(
  db: Db,
  { promoCode, eventId, customerInfo }: CreateCheckout,
  userId: string | null,
  now: number,
): Promise<TypedDiscountCode> {
  const found = promoCode ? await findDiscountCode(db, promoCode) : null;
  if (!found) return { found, refusal: null };
  const customer: Customer = { mailboxKey: mailboxKeyOf(customerInfo.email), userId };
  const uses = await usesOf(db, found, customer);
  return { found, refusal: codeRefusal(found.view, uses, { eventId, now }) };
}

/** Unhides the tickets of an offer that the code unlocks. */
export const withOpened = (offer: Offer, code: FoundCode | null): Offer =>
  code === null
    ? offer
    : {
        ...offer,
        tickets: offer.tickets.map((ticket) =>
          unlocks(code.view, ticket.id) ? { ...ticket, hidden: false } : ticket,
        ),
      };

/** True if the code has an effect on this basket. `offer` is the offer before `withOpened`. */
export function countsFor(
  { view }: FoundCode,
  lines: readonly BasketLine[],
  { tickets }: Offer,
): boolean {
  const opened = tickets.filter(({ hidden, id }) => hidden && unlocks(view, id));
  return hasEffect(
    lines,
    discountOf(view),
    opened.map(({ id }) => id),
  );
}

/** True if a released checkout can't use its discount code again, because it is used up. Lock the code first. */
export async function isUsedUp(trx: Db, checkout: CheckoutRow, now: number): Promise<boolean> {
  const { id, discount_code_id, promo_code, event_id: eventId, user_id: userId } = checkout;
  if (discount_code_id === null || promo_code === null) return false;
  const found = await findDiscountCode(trx, promo_code);
  if (!found) return false;
  const customer: Customer = { mailboxKey: checkout.mailbox_key, userId };
  const refusal = codeRefusal(found.view, await usesOf(trx, found, customer, id), { eventId, now });
  return refusal === 'used_up' || refusal === 'used_by_you';
}

/** Explains to a buyer why the typed code took nothing off, and which code was applied instead. */
export async function whyNot(
  db: Db,
  checkout: CheckoutRow,
  input: CreateCheckout,
  now: number,
): Promise<Pick<PaymentSetup, 'promoReason' | 'appliedCode'>> {
  const { promo_code: applied } = checkout;
  if (!input.promoCode || (applied && isSameCode(applied, input.promoCode))) return {};
  const { found, refusal } = await typedDiscountCode(db, input, checkout.user_id, now);
  return {
    ...(applied === null ? {} : { appliedCode: applied }),
    ...(found === null || refusal === 'unknown' ? {} : { promoReason: refusal ?? 'no_effect' }),
  };
}

const isSameCode = (a: string, b: string): boolean => normaliseCode(a) === normaliseCode(b);
