import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import {
  eventPatchSchema,
  eventPutSchema,
  type EventChange,
} from '#shared/events/eventForm.schemas.ts';
import { type EventDetail, idSchema } from '#shared/events/events.schemas.ts';
import type { EventsService } from './events.service.ts';

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const admin = requireRole('admin');

type Change = EventChange & { updated_at?: string | undefined };

/** Changes of what visitors see, for admins only. */
export function administrationRoutes({ events }: { events: EventsService }) {
  function change(
    c: Context,
    eventId: number,
    { updated_at: seen, ...wanted }: Change,
  ): Promise<EventDetail> {
    return basedOn(c, seen, (expected) => events.changeEvent(eventId, wanted, expected));
  }

  return new Hono<AppEnv>()
    .patch('/api/events/:id', admin, id, body(eventPatchSchema), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json'))),
    )
    .put('/api/events/:id', admin, id, body(eventPutSchema), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json'))),
    );
}
