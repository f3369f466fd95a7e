import type { Context } from 'hono';
import { actorOf } from '#api/http/authorise.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { AppEnv } from '#api/http/types.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import type { EventsService } from './events.service.ts';

type Change = EventChange & { updated_at?: string | undefined };

export function administrationRoutes({ events }: { events: EventsService }) {
  function change(
    c: Context<AppEnv>,
    eventId: number,
    { updated_at: seen, ...wanted }: Change,
  ): Promise<AdminEvent> {
    return withIfMatch(c, seen, (expected) =>
      events.changeEvent(actorOf(c), eventId, wanted, expected),
    );
  }

  return createRoutes()
    .openapi(route(adminEventsContract.list), async (c) =>
      c.json(await events.adminList(c.req.valid('query')), 200),
    )
    .openapi(route(adminEventsContract.create), async (c) =>
      c.json(await events.addEvent(actorOf(c), c.req.valid('json')), 201),
    )
    .openapi(route(adminEventsContract.change), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(route(adminEventsContract.save), async (c) =>
      c.json(await change(c, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(route(adminEventsContract.remove), async (c) => {
      const eventId = c.req.valid('param').id;
      await withIfMatch(c, undefined, (seen) => events.deleteEvent(actorOf(c), eventId, seen));
      return c.body(null, 204);
    })
    .openapi(route(adminEventsContract.duplicate), async (c) => {
      const copy = events.duplicateEvent(actorOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json(await copy, 201);
    })
    .openapi(route(adminEventsContract.series), async (c) =>
      c.json(await events.series(c.req.valid('param').id), 200),
    )
    .openapi(route(adminEventsContract.repeat), async (c) => {
      const done = events.repeatEvent(actorOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json(await done, 200);
    })
    .openapi(route(adminEventsContract.addDj), async (c) => {
      const { dj_id } = c.req.valid('json');
      const { djs } = await events.addDj(actorOf(c), c.req.valid('param').id, dj_id);
      return c.json(djs, 200);
    })
    .openapi(route(adminEventsContract.removeDj), async (c) => {
      const { id: eventId, djId } = c.req.valid('param');
      await events.removeDj(actorOf(c), eventId, djId);
      return c.body(null, 204);
    });
}
