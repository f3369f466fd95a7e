import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { AppEnv } from '#api/http/types.ts';
import { params } from '#api/http/validate.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { EventsService } from './events.service.ts';

export type EventsRoutes = ReturnType<typeof eventsRoutes>;

const tag = etag();

/** Pages ask often: they may keep an answer, must ask whether it still holds, and get 304 while it does. */
const fresh = createMiddleware<AppEnv>((c, next) =>
  tag(c, async () => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'no-cache');
  }),
);

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));

/** Everything the public reads about events. */
export function eventsRoutes({ events }: { events: EventsService }) {
  return new Hono<AppEnv>()
    .get('/api/events', fresh, async (c) => c.json(await events.list()))
    .get('/api/events/featured', fresh, async (c) => c.json(await events.featured()))
    .get('/api/events/:id', fresh, id, async (c) =>
      c.json(await events.detail(c.req.valid('param').id)),
    )
    .get('/api/events/:id/venues', fresh, id, async (c) =>
      c.json(await events.venuesOf(c.req.valid('param').id)),
    )
    .get('/api/events/:id/djs', fresh, id, async (c) =>
      c.json(await events.djsOf(c.req.valid('param').id)),
    )
    .get('/api/events/:id/tickets', fresh, id, async (c) =>
      c.json(await events.ticketsOf(c.req.valid('param').id)),
    )
    .get('/api/venues', fresh, async (c) => c.json(await events.venues()))
    .get('/api/djs', fresh, async (c) => c.json(await events.djs()))
    .get('/api/addons', fresh, async (c) => c.json(await events.addons()))
    .get('/api/tickets/:id/addons', fresh, id, async (c) =>
      c.json(await events.addonsOfTicket(c.req.valid('param').id)),
    )
    .get('/api/subevents/:id/djs', fresh, id, async (c) =>
      c.json(await events.djsOfSubEvent(c.req.valid('param').id)),
    )
    .get('/api/subevents/:id/assigned-tickets', fresh, id, async (c) =>
      c.json(await events.ticketsOfSubEvent(c.req.valid('param').id)),
    );
}
