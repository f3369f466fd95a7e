import type { MiddlewareHandler } from 'hono';
import type { EventsService } from '#api/events/events.service.ts';
import { isAdminView, forPublicView } from '#api/http/adminView.ts';
import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { AppEnv } from '#api/http/types.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { addonsContract } from '#shared/addons/addons.contract.ts';
import type { AddonsService } from './addons.service.ts';
import type { EventStockService } from './eventStock.service.ts';

type Deps = {
  addons: AddonsService;
  eventStock: EventStockService;
  events: Pick<EventsService, 'addons'>;
  /** See `createConditionalCache`. */
  fresh: MiddlewareHandler<AppEnv>;
};

export function addonsRoutes({ addons, eventStock, events, fresh }: Deps) {
  return createRoutes()
    .openapi(route(addonsContract.list, forPublicView(fresh)), async (c) =>
      c.json(isAdminView(c) ? await addons.list() : await events.addons(), 200),
    )
    .openapi(route(addonsContract.create), async (c) =>
      c.json(await addons.create(actorOf(c), c.req.valid('json')), 201),
    )
    .openapi(route(addonsContract.change), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const { id: addon } = c.req.valid('param');
      return c.json(
        await withIfMatch(c, seen, (at) => addons.change(actorOf(c), addon, change, at)),
        200,
      );
    })
    .openapi(route(addonsContract.remove), async (c) => {
      const { id: addon } = c.req.valid('param');
      await withIfMatch(c, undefined, (at) => addons.remove(actorOf(c), addon, at));
      return c.body(null, 204);
    })
    .openapi(route(addonsContract.eventStock), async (c) =>
      c.json(await eventStock.list(c.req.valid('param').id), 200),
    )
    .openapi(route(addonsContract.setEventStock), async (c) =>
      c.json(await eventStock.set(c.req.valid('param').id, c.req.valid('json'), actorOf(c)), 200),
    );
}
