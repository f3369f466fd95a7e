import { z } from 'zod';
import type { Db } from '#api/db/open.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import type { RefundsService } from '#api/refunds/refunds.service.ts';
import { isAppError } from '#shared/base/errors.ts';
import { alreadyRefunded, checkedIn } from '#shared/refunds/refunds.errors.ts';
import { findOffer, findOld, setNotReturned } from './moveOffers.store.ts';

const payloadSchema = z.object({ checkoutId: z.string() });

type Deps = { db: Db; refunds: Pick<RefundsService, 'giveBack'> };

/**
 * The new ticket is paid: refunds the old one in full, once. One that came in meanwhile, or is disputed, is left to the
 * office; one that was refunded meanwhile stays refunded.
 */
export function settleOfferJob({ db, refunds }: Deps): JobHandler {
  return async (payload) => {
    const { checkoutId } = payloadSchema.parse(payload);
    const offer = await findOffer(db, checkoutId);
    const old = offer?.replaces_item ? await findOld(db, offer.replaces_item) : null;
    if (offer?.status !== 'paid' || old?.status !== 'valid') return;
    if (old.warning !== null) return setNotReturned(db, checkoutId, 'disputed');
    const order = { orderId: old.order_id, eventId: old.event_id };
    const note = `Moved to ${offer.name}, ${offer.title} (order ${offer.order_number ?? ''})`;
    const what = { itemId: old.id, key: `move:${checkoutId}`, note };
    const actor = { id: offer.actor_id, name: offer.actor_name };
    try {
      await refunds.giveBack(order, what, actor);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === checkedIn.code) return setNotReturned(db, checkoutId, 'used');
      if (error.code !== alreadyRefunded.code) throw error;
    }
  };
}
