import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { moveOffersContract } from '#shared/moveOffers/moveOffers.contract.ts';

/** Limit on the offers that one admin makes, because each sends a mail. */
const OFFERS = { points: 60, seconds: 600 };
const LOOKS = { points: 120, seconds: 60 };
const PAYMENTS = { points: 60, seconds: 900 };

export function moveOffersRoutes({ moveOffers, limit, addressOf, cardTries }: Services) {
  const pays = limit('move-offers-pay', PAYMENTS);
  return mount(moveOffersContract, {
    ofOrder: ({ param }) => moveOffers.ofOrder(param.id),
    targets: ({ param, query: { search } }) => moveOffers.targets(param.id, search),
    make: [
      limit('move-offers', OFFERS),
      ({ json, param, actor }) => moveOffers.make(param.id, json, actor),
    ],
    cancel: ({ param, actor }) => moveOffers.cancel(param.id, actor),
    look: [limit('move-offers-look', LOOKS), ({ json }) => moveOffers.look(json.token)],
    pay: [
      pays,
      cardTries.guard,
      async ({ c, json }) => {
        const begun = await moveOffers.pay(json.token);
        const [payment = ''] = begun.setup.clientSecret.split('_secret_', 1);
        cardTries.begun(payment, addressOf(c));
        return begun;
      },
    ],
  });
}
