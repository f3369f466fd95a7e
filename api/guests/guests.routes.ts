import { actorOf, isProved } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { guestsContract } from '#shared/guests/guests.contract.ts';
import type { GuestsService } from './guests.service.ts';

/** Up to 500 mails each. */
const GIFTS = { points: 20, seconds: 600 };

export function guestsRoutes({ guests, limit }: { guests: GuestsService; limit: Limit }) {
  return createRoutes()
    .openapi(route(guestsContract.list), async (c) =>
      c.json(await guests.list(c.req.valid('param').id), 200),
    )
    .openapi(route(guestsContract.give, limit('guests', GIFTS)), async (c) => {
      const { id } = c.req.valid('param');
      const asked = { actor: actorOf(c), proved: isProved(c) };
      return c.json(await guests.give(id, c.req.valid('json'), asked), 201);
    })
    .openapi(route(guestsContract.withdraw), async (c) => {
      const { orderId } = c.req.valid('param');
      return c.json(await guests.withdraw(orderId, c.req.valid('json'), actorOf(c)), 200);
    });
}
