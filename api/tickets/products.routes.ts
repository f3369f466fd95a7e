import type { MiddlewareHandler } from 'hono';
import type { EventsService } from '#api/events/events.service.ts';
import { forPublicView, readsAsAdmin } from '#api/http/adminView.ts';
import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { AppEnv } from '#api/http/types.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { ticketsContract } from '#shared/tickets/tickets.contract.ts';
import type { ProductsService } from './products.service.ts';

type Deps = {
  products: ProductsService;
  events: Pick<EventsService, 'addonsOfTicket'>;
  fresh: MiddlewareHandler<AppEnv>;
};

export function productsRoutes({ products, events, fresh }: Deps) {
  return createRoutes()
    .openapi(route(ticketsContract.addons, forPublicView(fresh, readsAsAdmin)), async (c) => {
      const read = readsAsAdmin(c) ? products.addonsOf : events.addonsOfTicket;
      return c.json(await read(c.req.valid('param').id), 200);
    })
    .openapi(route(ticketsContract.create), async (c) => {
      const asked = { actor: actorOf(c) };
      const ticket = await products.create(c.req.valid('param').id, c.req.valid('json'), asked);
      return c.json(ticket, 201);
    })
    .openapi(route(ticketsContract.change), async (c) => {
      const { updated_at: seen, and_following = false, ...change } = c.req.valid('json');
      const ticket = await withIfMatch(c, seen, (expected) =>
        products.update(c.req.valid('param').id, change, {
          actor: actorOf(c),
          expected,
          following: and_following,
        }),
      );
      return c.json(ticket, 200);
    })
    .openapi(route(ticketsContract.setActive), async (c) => {
      const { active, updated_at: seen } = c.req.valid('json');
      const ticket = await withIfMatch(c, seen, (expected) =>
        products.setActive(c.req.valid('param').id, active, { actor: actorOf(c), expected }),
      );
      return c.json(ticket, 200);
    })
    .openapi(route(ticketsContract.setHidden), async (c) => {
      const { hidden, updated_at: seen } = c.req.valid('json');
      const ticket = await withIfMatch(c, seen, (expected) =>
        products.setHidden(c.req.valid('param').id, hidden, { actor: actorOf(c), expected }),
      );
      return c.json(ticket, 200);
    })
    .openapi(route(ticketsContract.setAddons), async (c) => {
      const { addonIds, updated_at: seen } = c.req.valid('json');
      const addons = await withIfMatch(c, seen, (expected) =>
        products.setAddons(c.req.valid('param').id, addonIds, { actor: actorOf(c), expected }),
      );
      return c.json(addons, 200);
    })
    .openapi(route(ticketsContract.remove), async (c) => {
      await withIfMatch(c, undefined, (expected) =>
        products.remove(c.req.valid('param').id, { actor: actorOf(c), expected }),
      );
      return c.body(null, 204);
    })
    .route('/', severalTicketsRoutes(products));
}

const severalTicketsRoutes = (products: ProductsService) =>
  createRoutes()
    .openapi(route(ticketsContract.reorder), async (c) => {
      const { ids } = c.req.valid('json');
      const asked = { actor: actorOf(c) };
      return c.json(await products.reorder(c.req.valid('param').id, ids, asked), 200);
    })
    .openapi(route(ticketsContract.limit), async (c) => {
      await products.limit(c.req.valid('param').id, c.req.valid('json'), actorOf(c));
      return c.body(null, 204);
    })
    .openapi(route(ticketsContract.following), async (c) =>
      c.json(await products.following(c.req.valid('param').id, c.req.valid('json')), 200),
    );
