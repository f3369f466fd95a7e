import type { MiddlewareHandler } from 'hono';
import type { EventsService } from '#api/events/events.service.ts';
import { forPublicView, readsAsAdmin } from '#api/http/adminView.ts';
import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { AppEnv } from '#api/http/types.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { AppError } from '#shared/base/errors.ts';
import { scheduleContract } from '#shared/schedule/schedule.contract.ts';
import { otherItem } from '#shared/schedule/schedule.errors.ts';
import type { ScheduleService } from './schedule.service.ts';

type Deps = {
  schedule: ScheduleService;
  events: Pick<EventsService, 'djsOfSubEvent'>;
  fresh: MiddlewareHandler<AppEnv>;
};

export function scheduleRoutes({ schedule, events, fresh }: Deps) {
  return createRoutes()
    .openapi(route(scheduleContract.djs, forPublicView(fresh, readsAsAdmin)), async (c) => {
      const read = readsAsAdmin(c) ? schedule.djsOf : events.djsOfSubEvent;
      return c.json(await read(c.req.valid('param').id), 200);
    })
    .openapi(route(scheduleContract.conflicts), async (c) =>
      c.json(await schedule.conflicts(c.req.valid('param').id), 200),
    )
    .openapi(route(scheduleContract.create), async (c) => {
      const asked = { actor: actorOf(c) };
      const item = await schedule.create(c.req.valid('param').id, c.req.valid('json'), asked);
      return c.json(item, 201);
    })
    .openapi(route(scheduleContract.change), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const item = await withIfMatch(c, seen, (expected) =>
        schedule.update(c.req.valid('param').id, change, { actor: actorOf(c), expected }),
      );
      return c.json(item, 200);
    })
    .openapi(route(scheduleContract.addDj), async (c) => {
      const { sub_event_id: named, dj_id } = c.req.valid('json');
      const itemId = c.req.valid('param').id;
      if (named !== undefined && named !== itemId)
        throw new AppError({ ...otherItem, field: 'sub_event_id' });
      const item = await schedule.addDj(itemId, dj_id, { actor: actorOf(c) });
      return c.json(item, 201);
    })
    .openapi(route(scheduleContract.remove), async (c) => {
      await withIfMatch(c, undefined, (expected) =>
        schedule.remove(c.req.valid('param').id, { actor: actorOf(c), expected }),
      );
      return c.body(null, 204);
    });
}
