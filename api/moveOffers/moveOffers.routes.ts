import { actorOf } from '#api/http/authorise.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { CardTries } from '#api/payments/cardTries.ts';
import { moveOffersContract } from '#shared/moveOffers/moveOffers.contract.ts';
import type { MoveOffersService } from './moveOffers.service.ts';

/** A mail each. */
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
  return createRoutes()
    .openapi(route(moveOffersContract.ofOrder), async (c) =>
      c.json(await moveOffers.ofOrder(c.req.valid('param').id), 200),
    )
    .openapi(route(moveOffersContract.targets), async (c) => {
      const { search } = c.req.valid('query');
      return c.json(await moveOffers.targets(c.req.valid('param').id, search), 200);
    })
    .openapi(route(moveOffersContract.make, limit('move-offers', OFFERS)), async (c) =>
      c.json(await moveOffers.make(c.req.valid('param').id, c.req.valid('json'), actorOf(c)), 201),
    )
    .openapi(route(moveOffersContract.cancel), async (c) =>
      c.json(await moveOffers.cancel(c.req.valid('param').id, actorOf(c)), 200),
    )
    .openapi(route(moveOffersContract.look, limit('move-offers-look', LOOKS)), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await moveOffers.look(c.req.valid('json').token), 200);
    })
    .openapi(route(moveOffersContract.pay, pays, cardTries.guard), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const begun = await moveOffers.pay(c.req.valid('json').token);
      const [payment = ''] = begun.setup.clientSecret.split('_secret_', 1);
      cardTries.begun(payment, addressOf(c));
      return c.json(begun, 200);
    });
}
