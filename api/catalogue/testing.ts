import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { addonsRoutes } from '#api/addons/addons.routes.ts';
import { createAddonsService } from '#api/addons/addons.service.ts';
import { createEventStockService } from '#api/addons/eventStock.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { djsRoutes } from '#api/djs/djs.routes.ts';
import { createDjsService } from '#api/djs/djs.service.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createConditionalCache } from '#api/events/conditionalCache.ts';
import { seedCatalogue, seedEvent } from '#api/events/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlaces } from '#api/places/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { venuesRoutes } from '#api/venues/venues.routes.ts';
import { createVenuesService } from '#api/venues/venues.service.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';

const ADMIN = { id: 'u1', name: 'rita' };

/** Services and API with an event that uses them. For tests. */
export async function createManaged(db: Kysely<Schema>) {
  const platform = testPlatform();
  const live = createLiveBus();
  const events = createEventsService({ db, platform, live });
  await seedCatalogue(db);
  await seedEvent(db, events);
  const djs = createDjsService({ db, platform, events });
  const venues = createVenuesService({ db, platform, live, events, places: testPlaces() });
  const addons = createAddonsService({ db, platform, events });
  const eventStock = createEventStockService({ db, platform, events });
  const fresh = createConditionalCache({ db, live });
  let role: Role | null = 'admin';
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', role && { id: ADMIN.id, username: ADMIN.name, role, ...SOMEBODY });
    await next();
  });
  app.route('/', djsRoutes({ djs, events, fresh }));
  app.route('/', venuesRoutes({ venues, events, fresh }));
  app.route('/', addonsRoutes({ addons, eventStock, events, fresh }));
  app.onError(answerError(platform.log));

  async function ask(method: string, path: string, body?: unknown, headers = {}) {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = { method, headers: { ...json, ...headers } };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await app.request(path, { ...init, ...text });
    const raw = await answer.text();
    return { status: answer.status, body: raw ? (JSON.parse(raw) as unknown) : null };
  }

  return {
    db,
    platform,
    live,
    events,
    djs,
    venues,
    addons,
    actor: ADMIN,
    ask,
    /** Null: not signed in. */
    as(next: Role | null) {
      role = next;
    },
  };
}

const SOMEBODY = {
  email: 'rita@example.com',
  name: null,
  phone: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
