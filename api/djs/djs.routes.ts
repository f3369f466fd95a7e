import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { EventsService } from '#api/events/events.service.ts';
import { asksAsAdmin, forVisitors } from '#api/http/asAdmin.ts';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import { djCreateSchema, djPutSchema } from '#shared/djs/djs.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { DjsService } from './djs.service.ts';

export type DjsRoutes = ReturnType<typeof djsRoutes>;

type Deps = {
  djs: DjsService;
  events: Pick<EventsService, 'djs'>;
  /** See `createFresh`. */
  fresh: MiddlewareHandler<AppEnv>;
};

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const admin = requireRole('admin');

/** Who plays, for everybody; with `?admin=true` and for changes, for admins. */
export function djsRoutes({ djs, events, fresh }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/djs', forVisitors(fresh), async (c) =>
      asksAsAdmin(c) ? c.json(await djs.list()) : c.json(await events.djs()),
    )
    .post('/api/djs', admin, body(djCreateSchema), async (c) =>
      c.json(await djs.create(actorOf(c), c.req.valid('json')), 201),
    )
    .put('/api/djs/:id', admin, id, body(djPutSchema), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const { id: dj } = c.req.valid('param');
      return c.json(await basedOn(c, seen, (at) => djs.change(actorOf(c), dj, change, at)));
    })
    .delete('/api/djs/:id', admin, id, async (c) => {
      const { id: dj } = c.req.valid('param');
      await basedOn(c, undefined, (at) => djs.remove(actorOf(c), dj, at));
      return c.body(null, 204);
    });
}
