import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { asksAsAdmin } from '#api/http/asAdmin.ts';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import { AppError } from '#shared/base/errors.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { otherItem } from '#shared/schedule/schedule.errors.ts';
import {
  scheduleCreateSchema,
  scheduleDjSchema,
  schedulePutSchema,
} from '#shared/schedule/schedule.schemas.ts';
import type { ScheduleService } from './schedule.service.ts';

export type ScheduleRoutes = ReturnType<typeof scheduleRoutes>;

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const admin = requireRole('admin');

/** The schedule of events, written by admins. Everybody's reads are in api/events. */
export function scheduleRoutes({ schedule }: { schedule: ScheduleService }) {
  /** Visitors see who plays at what they can come to, see api/events; admins also at drafts. */
  const djsForAdmins = createMiddleware<AppEnv>(async (c, next) => {
    if (c.get('user')?.role !== 'admin' && !asksAsAdmin(c)) return next();
    const answer = async () => {
      const asked = idSchema.safeParse(Number(c.req.param('id')));
      if (asked.success) c.res = c.json(await schedule.djsOf(asked.data));
      else await next();
    };
    return admin(c, answer);
  });

  return new Hono<AppEnv>()
    .get('/api/subevents/:id/djs', djsForAdmins)
    .post('/api/events/:id/subevents', admin, id, body(scheduleCreateSchema), async (c) => {
      const asked = { actor: actorOf(c) };
      const item = await schedule.create(c.req.valid('param').id, c.req.valid('json'), asked);
      return c.json(item, 201);
    })
    .put('/api/subevents/:id', admin, id, body(schedulePutSchema), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const item = await basedOn(c, seen, (expected) =>
        schedule.update(c.req.valid('param').id, change, { actor: actorOf(c), expected }),
      );
      return c.json(item);
    })
    .post('/api/subevents/:id/djs', admin, id, body(scheduleDjSchema), async (c) => {
      const { sub_event_id: named, dj_id } = c.req.valid('json');
      const itemId = c.req.valid('param').id;
      if (named !== undefined && named !== itemId)
        throw new AppError({ ...otherItem, field: 'sub_event_id' });
      const item = await schedule.addDj(itemId, dj_id, { actor: actorOf(c) });
      return c.json(item, 201);
    })
    .delete('/api/subevents/:id', admin, id, async (c) => {
      await basedOn(c, undefined, (expected) =>
        schedule.remove(c.req.valid('param').id, { actor: actorOf(c), expected }),
      );
      return c.body(null, 204);
    });
}
