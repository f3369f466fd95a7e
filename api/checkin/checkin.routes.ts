import { Hono } from 'hono';
import { z } from 'zod';
import { currentUser, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { checkInSchema } from '#shared/checkin/checkin.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { type DoorDeps, doorRoutes } from './door.routes.ts';
import { privately } from './privately.ts';

export type CheckinRoutes = ReturnType<typeof checkinRoutes>;

const byId = params(z.object({ id: z.coerce.number().pipe(idSchema) }));
const door = requireRole('staff', 'admin');

/** Check-in as the specification has it, and the door. For staff and admins only. */
export function checkinRoutes({ checkin, log, userOf }: DoorDeps) {
  return new Hono<AppEnv>()
    .post('/api/check-in', door, privately, body(checkInSchema), async (c) =>
      c.json(await checkin.checkIn(c.req.valid('json'), currentUser(c))),
    )
    .get('/api/events/:id/check-ins', door, privately, byId, async (c) =>
      c.json(await checkin.stats(c.req.valid('param').id)),
    )
    .route('/', doorRoutes({ checkin, log, userOf }));
}
