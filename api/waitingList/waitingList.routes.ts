import { actorOf } from '#api/http/authorise.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { CardTries } from '#api/payments/cardTries.ts';
import { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';
import type { WaitingListService } from './waitingList.service.ts';

/** Per address of a venue: many wait there in one network. */
const JOINS = { points: 30, seconds: 900 };
const LOOKS = { points: 120, seconds: 60 };
const PAYMENTS = { points: 60, seconds: 900 };

type Deps = {
  waitingList: WaitingListService;
  limit: Limit;
  addressOf: AddressOf;
  cardTries: Pick<CardTries, 'guard' | 'begun'>;
};

export function waitingListRoutes({ waitingList, limit, addressOf, cardTries }: Deps) {
  const looks = limit('waiting-list-look', LOOKS);
  const takes = limit('waiting-list-take', PAYMENTS);
  return createRoutes()
    .openapi(route(waitingListContract.join, limit('waiting-list', JOINS)), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        await waitingList.join(id, c.req.valid('json'), c.get('user')?.id ?? null),
        201,
      );
    })
    .openapi(route(waitingListContract.look, looks), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await waitingList.look(c.req.valid('json').token), 200);
    })
    .openapi(route(waitingListContract.take, takes, cardTries.guard), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const taken = await waitingList.take(c.req.valid('json').token);
      const [payment = ''] = taken.payment?.setup.clientSecret.split('_secret_', 1) ?? [];
      if (payment) cardTries.begun(payment, addressOf(c));
      return c.json(taken, 200);
    })
    .openapi(route(waitingListContract.leave, looks), async (c) =>
      c.json(await waitingList.leave(c.req.valid('json').token), 200),
    )
    .openapi(route(waitingListContract.list), async (c) =>
      c.json(await waitingList.list(c.req.valid('param').id), 200),
    )
    .openapi(route(waitingListContract.remove), async (c) =>
      c.json(await waitingList.remove(c.req.valid('param').id, actorOf(c)), 200),
    );
}
