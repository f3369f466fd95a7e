import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params, query } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import {
  addDjSchema,
  type AdminEvent,
  adminEventsQuerySchema,
} from '#shared/events/adminEvents.schemas.ts';
import { duplicateSchema } from '#shared/events/duplicate.schemas.ts';
import {
  eventCreateSchema,
  eventPatchSchema,
  eventPutSchema,
  type EventChange,
} from '#shared/events/eventForm.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { EventsService } from './events.service.ts';

const pathId = z.coerce.number<string>().pipe(idSchema);
const id = params(z.object({ id: pathId }));
const idAndDj = params(z.object({ id: pathId, djId: pathId }));
const admin = requireRole('admin');
const CREATED = 201;
const NO_CONTENT = 204;

type Change = EventChange & { updated_at?: string | undefined };

/** Changes of what visitors see, for admins only, and the list that they begin with. */
export function administrationRoutes({ events }: { events: EventsService }) {
  function change(
    c: Context<AppEnv>,
    eventId: number,
    { updated_at: seen, ...wanted }: Change,
  ): Promise<AdminEvent> {
    return basedOn(c, seen, (expected) =>
      events.changeEvent(actorOf(c), eventId, wanted, expected),
    );
  }

  return new Hono<AppEnv>()
    .get('/api/admin/events', admin, query(adminEventsQuerySchema), async (c) =>
      c.json(await events.adminList(c.req.valid('query'))),
    )
    .post('/api/events', admin, body(eventCreateSchema), async (c) =>
      c.json(await events.addEvent(actorOf(c), c.req.valid('json')), CREATED),
    )
    .patch('/api/events/:id', admin, id, body(eventPatchSchema), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json'))),
    )
    .put('/api/events/:id', admin, id, body(eventPutSchema), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/events/:id', admin, id, async (c) => {
      const eventId = c.req.valid('param').id;
      await basedOn(c, undefined, (seen) => events.deleteEvent(actorOf(c), eventId, seen));
      return c.body(null, NO_CONTENT);
    })
    .post('/api/admin/events/:id/duplicate', admin, id, body(duplicateSchema), async (c) => {
      const copy = events.duplicateEvent(actorOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json(await copy, CREATED);
    })
    .post('/api/events/:id/djs', admin, id, body(addDjSchema), async (c) => {
      const { dj_id } = c.req.valid('json');
      const { djs } = await events.addDj(actorOf(c), c.req.valid('param').id, dj_id);
      return c.json(djs);
    })
    .delete('/api/events/:id/djs/:djId', admin, idAndDj, async (c) => {
      const { id: eventId, djId } = c.req.valid('param');
      await events.removeDj(actorOf(c), eventId, djId);
      return c.body(null, NO_CONTENT);
    });
}
