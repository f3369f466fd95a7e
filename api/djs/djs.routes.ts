import type { MiddlewareHandler } from 'hono';
import type { EventsService } from '#api/events/events.service.ts';
import { isAdminView, forPublicView } from '#api/http/adminView.ts';
import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { AppEnv } from '#api/http/types.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { djsContract } from '#shared/djs/djs.contract.ts';
import type { DjsService } from './djs.service.ts';

type Deps = {
  djs: DjsService;
  events: Pick<EventsService, 'djs'>;
  fresh: MiddlewareHandler<AppEnv>;
};

/** Public reads; `?admin=true` and changes are for admins. */
export function djsRoutes({ djs, events, fresh }: Deps) {
  return createRoutes()
    .openapi(route(djsContract.list, forPublicView(fresh)), async (c) =>
      c.json(isAdminView(c) ? await djs.list() : await events.djs(), 200),
    )
    .openapi(route(djsContract.create), async (c) =>
      c.json(await djs.create(actorOf(c), c.req.valid('json')), 201),
    )
    .openapi(route(djsContract.change), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const { id: dj } = c.req.valid('param');
      return c.json(
        await withIfMatch(c, seen, (at) => djs.change(actorOf(c), dj, change, at)),
        200,
      );
    })
    .openapi(route(djsContract.remove), async (c) => {
      const { id: dj } = c.req.valid('param');
      await withIfMatch(c, undefined, (at) => djs.remove(actorOf(c), dj, at));
      return c.body(null, 204);
    });
}
