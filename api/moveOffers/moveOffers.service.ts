import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import * as problem from '#shared/moveOffers/moveOffers.errors.ts';
import * as store from './moveOffers.store.ts';
import { auditOrder } from '#api/orders/orders.commands.ts';
import { REPLACED_JOB } from '#api/checkout/officeCheckouts.commands.ts';
import type { CheckoutService } from '#api/checkout/checkout.service.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { RefundsService } from '#api/refunds/refunds.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, isAppError, orThrow } from '#shared/base/errors.ts';
import { tooFewLeft } from '#shared/checkout/checkout.errors.ts';
import { canMove } from '#shared/moveOffers/moveOffers.rules.ts';
import type {
  MakeOffer,
  MoveOffer,
  MoveTarget,
  OfferPage,
  OfferPayment,
  OrderMoves,
} from '#shared/moveOffers/moveOffers.schemas.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import { makeOffer } from './makeOffer.ts';
import { offerIdOf } from './moveOffers.mails.ts';
import { oldTicketOf, selectionOf, toMoveOffer, toOfferPage } from './moveOffers.wire.ts';
import { z } from 'zod';
import type { JobHandler } from '#api/jobs/worker.ts';
import { alreadyRefunded, checkedIn } from '#shared/refunds/refunds.errors.ts';

type Uses = { checkout: CheckoutService; refunds: RefundsService };

/** Number of events that are listed to choose from; a search by title finds the others. */
const MAX_TARGETS = 30;

/**
 * Move offers, which replace a ticket by one that costs more or is for another event: the new ticket is a new sale,
 * and the old one is refunded once the new one is paid.
 */
export function createMoveOffersService(context: CheckoutContext, { checkout, refunds }: Uses) {
  const { db, platform, live } = context;

  async function mustFind(id: string): Promise<store.OfferRow> {
    return orThrow(await store.findOffer(db, id), problem.offerUnknown);
  }

  /** Finds the offer behind a link. Throws if the offer is over, or if the old ticket can't be moved anymore. */
  async function behind(token: string) {
    const id = orThrow(offerIdOf(platform.sealer, token), problem.offerUnknown);
    const offer = await mustFind(id);
    const old = await store.findOld(db, offer.replaces_item ?? 0);
    if (!old || (offer.status !== 'paid' && offer.status !== 'open'))
      throw new AppError(problem.offerOver);
    if (offer.status === 'open' && !canMove(oldTicketOf(old)))
      throw new AppError(problem.ticketGone);
    return { offer, old };
  }

  return {
    async ofOrder(orderId: string): Promise<OrderMoves> {
      if (!(await store.eventOfOrder(db, orderId))) throw new AppError(orderNotFound);
      const offers = await store.offersOf(db, orderId);
      return { offers: offers.map(toMoveOffer), from: (await store.originOf(db, orderId)) ?? null };
    },

    async targets(orderId: string, search = ''): Promise<MoveTarget[]> {
      const of = orThrow(await store.eventOfOrder(db, orderId), orderNotFound);
      return store.findTargets(db, of, { search, now: platform.clock(), limit: MAX_TARGETS });
    },

    /** Makes an offer. If it costs nothing, the ticket is moved at once. */
    async make(orderId: string, wish: MakeOffer, actor: Actor): Promise<MoveOffer> {
      const attempt = () =>
        inTransaction(db, (trx) => makeOffer(context, trx, { orderId, wish, actor }));
      const made = await attempt().catch(async (error: unknown) => {
        const full = isAppError(error) && error.code === tooFewLeft.code;
        const target = full ? await store.findTarget(db, wish.ticketId) : null;
        if (!target || !(await checkout.makeRoom(target.event_id))) throw error;
        return attempt();
      });
      live.publish('events', { eventId: made.eventId });
      if (made.amount === 0) await checkout.process(`free_${made.id}`);
      return toMoveOffer(await mustFind(made.id));
    },

    /** Cancels an offer, unless a payment comes first. Throws `offerPaid` and `offerPaying`. */
    async cancel(id: string, actor: Actor): Promise<MoveOffer> {
      const before = await mustFind(id);
      if (before.status === 'open') await checkout.end(id);
      const offer = await mustFind(id);
      if (offer.status === 'paid' || offer.status === 'review')
        throw new AppError(problem.offerPaid);
      if (offer.status === 'open') throw new AppError(problem.offerPaying);
      if (before.status === 'open')
        await inTransaction(db, async (trx) => {
          const now = platform.clock();
          const old = await store.findOld(trx, offer.replaces_item ?? 0);
          if (!old || !(await store.setCancelled(trx, id, now))) return;
          const order = { ...old, id: old.order_id };
          const states = { before: { offer: offer.name }, after: null };
          const action = 'orders.cancel_move_offer';
          await auditOrder(trx, actor, { action, order, ...states }, now);
        });
      return toMoveOffer(await mustFind(id));
    },

    async look(token: string): Promise<OfferPage> {
      const { offer, old } = await behind(token);
      return toOfferPage(offer, old, platform.clock());
    },

    async pay(token: string): Promise<OfferPayment> {
      const { offer } = await behind(token);
      if (offer.status === 'paid') throw new AppError(problem.offerPaid);
      return { setup: await checkout.payOffer(offer.id), selection: selectionOf(offer) };
    },

    jobs: { [REPLACED_JOB]: settleOfferJob(db, refunds) },
  };
}

const payloadSchema = z.object({ checkoutId: z.string() });

/**
 * Makes the job that refunds the old ticket in full, once, after the new one is paid. If the old ticket was checked in
 * or disputed in the meantime, an admin must decide. If it was refunded already, nothing is left to do.
 */
function settleOfferJob(db: Db, refunds: RefundsService): JobHandler {
  return async (payload) => {
    const { checkoutId } = payloadSchema.parse(payload);
    const offer = await store.findOffer(db, checkoutId);
    const old = offer?.replaces_item ? await store.findOld(db, offer.replaces_item) : null;
    if (offer?.status !== 'paid' || old?.status !== 'valid') return;
    if (old.warning !== null) return store.setNotReturned(db, checkoutId, 'disputed');
    const order = { orderId: old.order_id, eventId: old.event_id };
    const note = `Moved to ${offer.name}, ${offer.title} (order ${offer.order_number ?? ''})`;
    const what = { itemId: old.id, key: `move:${checkoutId}`, note };
    const actor = { id: offer.actor_id, name: offer.actor_name };
    try {
      await refunds.giveBack(order, what, actor);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === checkedIn.code) return store.setNotReturned(db, checkoutId, 'used');
      if (error.code !== alreadyRefunded.code) throw error;
    }
  };
}
