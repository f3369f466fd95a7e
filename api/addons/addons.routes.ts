import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { EventsService } from '#api/events/events.service.ts';
import { asksAsAdmin, forVisitors } from '#api/http/asAdmin.ts';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import { addonCreateSchema, addonPatchSchema } from '#shared/addons/addons.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { AddonsService } from './addons.service.ts';

export type AddonsRoutes = ReturnType<typeof addonsRoutes>;

type Deps = {
  addons: AddonsService;
  events: Pick<EventsService, 'addons'>;
  /** See `createFresh`. */
  fresh: MiddlewareHandler<AppEnv>;
};

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const admin = requireRole('admin');

/** What goes with a ticket, for everybody; with `?admin=true` and for changes, for admins. */
export function addonsRoutes({ addons, events, fresh }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/addons', forVisitors(fresh), async (c) =>
      asksAsAdmin(c) ? c.json(await addons.list()) : c.json(await events.addons()),
    )
    .post('/api/addons', admin, body(addonCreateSchema), async (c) =>
      c.json(await addons.create(actorOf(c), c.req.valid('json')), 201),
    )
    .patch('/api/addons/:id', admin, id, body(addonPatchSchema), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const { id: addon } = c.req.valid('param');
      return c.json(await basedOn(c, seen, (at) => addons.change(actorOf(c), addon, change, at)));
    })
    .delete('/api/addons/:id', admin, id, async (c) => {
      const { id: addon } = c.req.valid('param');
      await basedOn(c, undefined, (at) => addons.remove(actorOf(c), addon, at));
      return c.body(null, 204);
    });
}
