import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { requireRole } from '#api/http/authorise.ts';
import { invalidRequest } from '#api/http/http.errors.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import {
  eventPatchSchema,
  eventPutSchema,
  type EventChange,
} from '#shared/events/eventForm.schemas.ts';
import { changedMeanwhile } from '#shared/events/events.errors.ts';
import { type EventDetail, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import type { EventsService } from './events.service.ts';

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const admin = requireRole('admin');
const PRECONDITION_FAILED = 412;

/** `If-Match: "2026-11-20T12:00:00.000Z"`, the `updated_at` that a change is based on. Undefined: none is asked for. */
function ifMatch(c: Context): number | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const stamp = instantSchema.safeParse(header.replace(/^(W\/)?"(.*)"$/, '$2'));
  if (stamp.success) return Date.parse(stamp.data);
  throw new AppError({ ...invalidRequest, message: 'If-Match is not an updated_at' });
}

type Change = EventChange & { updated_at?: string | undefined };

/** Changes of what visitors see, for admins only. */
export function administrationRoutes({ events }: { events: EventsService }) {
  async function change(
    c: Context,
    eventId: number,
    { updated_at: seen, ...wanted }: Change,
  ): Promise<EventDetail> {
    const header = ifMatch(c);
    const expected = header ?? (seen === undefined ? undefined : Date.parse(seen));
    try {
      return await events.changeEvent(eventId, wanted, expected);
    } catch (error) {
      // HTTP has a status of its own for a condition that was sent as a header.
      const stale = isAppError(error) && error.code === changedMeanwhile.code;
      if (!stale || header === undefined) throw error;
      throw new AppError({ ...changedMeanwhile, status: PRECONDITION_FAILED }, { cause: error });
    }
  }

  return new Hono<AppEnv>()
    .patch('/api/events/:id', admin, id, body(eventPatchSchema), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json'))),
    )
    .put('/api/events/:id', admin, id, body(eventPutSchema), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json'))),
    );
}
