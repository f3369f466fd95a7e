import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Kysely } from 'kysely';
import { addonsRoutes } from '#api/addons/addons.routes.ts';
import { createAddonsService } from '#api/addons/addons.service.ts';
import { createEventStockService } from '#api/addons/eventStock.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { djsRoutes } from '#api/djs/djs.routes.ts';
import { createDjsService } from '#api/djs/djs.service.ts';
import { createConditionalCache } from '#api/events/conditionalCache.ts';
import { eventsRoutes } from '#api/events/events.routes.ts';
import { startWithEvent } from '#api/events/testing.ts';
import { createViewers, type StreamTiming } from '#api/events/viewerStreams.ts';
import { createAddressOf } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { testPlaces } from '#api/places/testing.ts';
import { poolsRoutes } from '#api/pools/pools.routes.ts';
import { createPoolsService } from '#api/pools/pools.service.ts';
import { scheduleRoutes } from '#api/schedule/schedule.routes.ts';
import { createScheduleService } from '#api/schedule/schedule.service.ts';
import { testContext } from '#api/testing.ts';
import { productsRoutes } from '#api/tickets/products.routes.ts';
import { createProductsService } from '#api/tickets/products.service.ts';
import { venuesRoutes } from '#api/venues/venues.routes.ts';
import { createVenuesService } from '#api/venues/venues.service.ts';

export const actor = { id: 'u1', name: 'admin' };
export const asked = { actor };

type Listeners = { most?: number; ofAddress?: number; rhythm?: StreamTiming };

/**
 * The services and calls for DJs, venues, add-ons, tickets and schedules, with an event that uses them (see
 * `seedEvent`).
 */
export async function createManaged(database?: Kysely<Schema>, listeners: Listeners = {}) {
  const rig = await startWithEvent(database ?? (await memoryDatabase()));
  const { db, platform, live, events } = rig;
  const { most = 10, ofAddress = 10, rhythm } = listeners;
  const env = { RATE_LIMITS: 'on', MAX_VIEWERS: String(most) };
  const context = testContext(db, { platform, live, env });
  /** The schedule changes that attendees are notified of. */
  const told: unknown[] = [];
  const notifications = {
    announceChange: async (_trx: unknown, id: number, { program }: { program?: boolean }) =>
      void told.push({ id, program }),
  };
  const services = {
    djs: createDjsService(context, { events }),
    venues: createVenuesService(context, { events, places: testPlaces() }),
    addons: createAddonsService(context, { events }),
    eventStock: createEventStockService(context, { events }),
    products: createProductsService({ ...context, events }),
    schedule: createScheduleService(context, { events, notifications }),
    pools: createPoolsService(context, { events }),
  };
  const viewers = createViewers(context, { rhythm, ofAddress });
  const fresh = createConditionalCache(context);
  // Client addresses come from one trusted proxy.
  const all = { ...services, events, fresh, viewers, platform, addressOf: createAddressOf(1) };
  const mounts = [
    eventsRoutes,
    djsRoutes,
    venuesRoutes,
    addonsRoutes,
    productsRoutes,
    scheduleRoutes,
  ];
  const routes = new Hono<AppEnv>().use(compress()).route('/', poolsRoutes(all));
  for (const mount of mounts) routes.route('/', mount(all));
  const [admin, visitor] = [callerOf(routes, 'admin'), callerOf(routes, null)];
  return {
    ...rig,
    ...services,
    told,
    viewers,
    visit: (path: string, headers: object = {}, method = 'GET') =>
      visitor(method, path, undefined, headers),
    async ask(method: string, path: string, json?: unknown, headers = {}) {
      const answer = await admin(method, path, json, headers);
      const text = await answer.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { status: answer.status, body };
    },
    ticketRow: async (id: number) => (await rig.rows('ticket_products', { id }))[0],
  };
}
