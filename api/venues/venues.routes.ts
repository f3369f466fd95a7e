import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { EventsService } from '#api/events/events.service.ts';
import { asksAsAdmin, forVisitors } from '#api/http/asAdmin.ts';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import { venueCreateSchema, venuePatchSchema } from '#shared/venues/venues.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { VenuesService } from './venues.service.ts';

export type VenuesRoutes = ReturnType<typeof venuesRoutes>;

type Deps = {
  venues: VenuesService;
  events: Pick<EventsService, 'venues'>;
  /** See `createFresh`. */
  fresh: MiddlewareHandler<AppEnv>;
};

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const admin = requireRole('admin');

/** Where events are, for everybody; with `?admin=true` and for changes, for admins. */
export function venuesRoutes({ venues, events, fresh }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/venues', forVisitors(fresh), async (c) =>
      asksAsAdmin(c) ? c.json(await venues.list()) : c.json(await events.venues()),
    )
    .post('/api/venues', admin, body(venueCreateSchema), async (c) =>
      c.json(await venues.create(actorOf(c), c.req.valid('json')), 201),
    )
    .patch('/api/venues/:id', admin, id, body(venuePatchSchema), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const { id: venue } = c.req.valid('param');
      return c.json(await basedOn(c, seen, (at) => venues.change(actorOf(c), venue, change, at)));
    })
    .delete('/api/venues/:id', admin, id, async (c) => {
      const { id: venue } = c.req.valid('param');
      await basedOn(c, undefined, (at) => venues.remove(actorOf(c), venue, at));
      return c.body(null, 204);
    });
}
