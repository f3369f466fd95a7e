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
import { eventsRoutes } from './events.routes.ts';
import { createEventsService } from './events.service.ts';
import { createConditionalCache } from './conditionalCache.ts';
import { seedCatalogue, seedEvent } from './testing.ts';
import { createViewers, type StreamTiming } from './viewers.ts';

type Options = {
  db?: Kysely<Schema>;
  most?: number;
  mostPerAddress?: number;
  rhythm?: StreamTiming;
};

/** The routes of events with a catalogue behind them, for visitors. */
export async function createRoutesApp(options: Options = {}) {
  const { db: old, most = 10, mostPerAddress = 10, rhythm } = options;
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
  app.use(compress());
  app.route('/', eventsRoutes({ events, viewers, platform, addressOf, fresh }));
  app.onError(answerError(platform.log));
  return { app, db, events, live, viewers, platform };
}
