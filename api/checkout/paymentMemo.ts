import { createHash } from 'node:crypto';
import type { PaymentMemo } from '#shared/payments/paymentMemo.rules.ts';
import type { AppContext } from '#api/context.ts';
import { type CheckoutRow, linesOf, lookupKeyOf } from './readCheckouts.store.ts';

const markOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22);

/** Identifies the buyer's e-mail without revealing it to anyone who doesn't know it. */
export const buyerMark = (checkoutId: string, email: string): string =>
  markOf('buyer', checkoutId, email.trim().toLowerCase());

/** Marks one event, and never another that gets the same number after a restore. */
export const eventMark = (lookupKey: string): string => markOf('event', lookupKey);

/** Marks this installation. Backups contain its key, so the mark survives a restore. */
export const siteMark = ({ platform }: AppContext): string => platform.sealer.mark('payments');

export async function memoOf(
  context: AppContext,
  { id, event_id: eventId, email, promo_code: promoCode, replaces_item: replaces }: CheckoutRow,
): Promise<PaymentMemo> {
  const { db } = context;
  const lines = await linesOf(db, id);
  return {
    checkoutId: id,
    site: siteMark(context),
    eventId,
    event: eventMark(await lookupKeyOf(db, eventId)),
    buyer: buyerMark(id, email),
    promoCode,
    // No lines for an offer to move a ticket, because rebuilding its order would leave the old ticket valid.
    lines:
      replaces === null
        ? lines.map(({ kind, product_id, variant_id, quantity }) => {
            return { kind, productId: product_id, variantId: variant_id, quantity };
          })
        : null,
  };
}
