import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { createAddressOf } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { eventsRoutes } from './events.routes.ts';
import { createEventsService } from './events.service.ts';
import { createConditionalCache } from './conditionalCache.ts';
import { seedCatalogue, seedEvent } from './testing.ts';
import { createViewers, type StreamTiming } from './viewers.ts';

type Options = {
  db?: Kysely<Schema>;
  role?: Role | null;
  most?: number;
  mostPerAddress?: number;
  rhythm?: StreamTiming;
};

const user = (role: Role): User => ({
  id: 'u1',
  username: role,
  email: 'a@example.com',
  name: null,
  phone: null,
  role,
  created_at: '2026-11-20T12:00:00.000Z',
});

/** The routes of events with a catalogue behind them, called with `role`. For tests. */
export async function createRoutesApp(options: Options = {}) {
  const { db: old, role = null, most = 10, mostPerAddress = 10, rhythm } = options;
  const db = old ?? (await memoryDatabase());
  const platform = testPlatform();
  const live = createLiveBus();
  const events = createEventsService({ db, platform, live });
  if (!old) {
    await seedCatalogue(db);
    await seedEvent(db, events);
  }
  const limits = { most, mostPerAddress, ...(rhythm ? { rhythm } : {}) };
  const viewers = createViewers({ db, platform, live, ...limits });
  // One proxy of ours says who is asking.
  const addressOf = createAddressOf(1);
  const fresh = createConditionalCache({ db, live });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', role && user(role));
    await next();
  });
  app.use(compress());
  app.route('/', eventsRoutes({ events, viewers, platform, addressOf, fresh }));
  app.onError(answerError(platform.log));
  /** `PATCH /api/events/1`, and the answer with what it holds. */
  async function ask(what: string, json?: unknown, more: Record<string, string> = {}) {
    const [method = '', path = ''] = what.split(' ');
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const headers = { 'content-type': 'application/json', ...more };
    const answer = await app.request(path, { method, headers, ...body });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  }
  return { app, ask, db, events, live, viewers, platform };
}
