import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import { mount } from '#api/http/mount.ts';
import type { CardTries } from '#api/payments/cardTries.ts';
import { moveOffersContract } from '#shared/moveOffers/moveOffers.contract.ts';
import type { MoveOffersService } from './moveOffers.service.ts';

/** Limited because each offer sends a mail. */
const OFFERS = { points: 60, seconds: 600 };
const LOOKS = { points: 120, seconds: 60 };
const PAYMENTS = { points: 60, seconds: 900 };

type Deps = {
  moveOffers: MoveOffersService;
  limit: Limit;
  addressOf: AddressOf;
  cardTries: Pick<CardTries, 'guard' | 'begun'>;
};

export function moveOffersRoutes({ moveOffers, limit, addressOf, cardTries }: Deps) {
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
