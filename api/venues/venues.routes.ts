import type { MiddlewareHandler } from 'hono';
import type { EventsService } from '#api/events/events.service.ts';
import { isAdminView, forPublicView } from '#api/http/adminView.ts';
import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { AppEnv } from '#api/http/types.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import type { VenuesService } from './venues.service.ts';

type Deps = {
  venues: VenuesService;
  events: Pick<EventsService, 'venues'>;
  /** See `createConditionalCache`. */
  fresh: MiddlewareHandler<AppEnv>;
};

export function venuesRoutes({ venues, events, fresh }: Deps) {
  const { list, create, change, remove } = venuesContract;
  return createRoutes()
    .openapi(route(list, forPublicView(fresh)), async (c) =>
      c.json(isAdminView(c) ? await venues.list() : await events.venues(), 200),
    )
    .openapi(route(create), async (c) =>
      c.json(await venues.create(actorOf(c), c.req.valid('json')), 201),
    )
    .openapi(route(change), async (c) => {
      const { updated_at: seen, ...fields } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const changed = await withIfMatch(c, seen, (at) => venues.change(actorOf(c), id, fields, at));
      return c.json(changed, 200);
    })
    .openapi(route(remove), async (c) => {
      const { id } = c.req.valid('param');
      await withIfMatch(c, undefined, (at) => venues.remove(actorOf(c), id, at));
      return c.body(null, 204);
    });
}
